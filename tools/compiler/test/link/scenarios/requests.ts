import { feed, feedWithRules, specs } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

const rule = (kind: string): string => feedWithRules(`    - { id: the-rule, ${kind}, meaning: The rule }`);

const request = (parts: string): string => feed({ request: `\nrequest:\n  path: /sdapi/v1/soccerdata/sample${parts}` });

const fixture = "{ entity: fixture, path: [uuid], query: fx, accepts: [uuid], meaning: The fixture }";

export const requests: Scenarios = {
  SDF2201: {
    "a shared parameter that does not exist": [
      request(`
  identify: {}
  forms: { list: "{path}" }
  shared: [_fmt, «_clkb»]`),
      "no parameter `_clkb`",
      "write `_clbk`",
    ],
  },
  SDF2202: {
    "rules about parameters that do not exist": [
      feedWithRules(
        `
    - { id: a, requires: { when: [«lineups=yes»], then: [live=yes] }, meaning: A }
    - { id: b, excludes: { when: [week], not: [«tmcl»] }, meaning: B }
    - { id: c, one-of: [«fixtures»], meaning: C }
    - { id: d, combinations: { of: [fixture, «ctst»], allowed: [[fixture]] }, meaning: D }
    - { id: e, same-id-kind: [«ctst»], meaning: E }
    - { id: f, single-id: { of: [«ctst»], kinds: [legacy] }, meaning: F }
    - { id: g, max-items: { parameter: «ctst», max: 5 }, meaning: G }
    - { id: h, max-span: { parameter: «date», years: 1 }, meaning: H }
    - { id: i, range: { parameter: «cvlv», min: 1 }, meaning: I }`.slice(1),
      ),
      "no parameter and no identity",
    ],
    "a rule with the query name of an identity": [
      rule("one-of: [«fx»]"),
      "write `fixture`, because rules name identities by their own name",
    ],
    "a shared rule with an unknown parameter": [
      specs(feed(), {
        "spec/shared/common/more.yaml":
          "rules:\n  - { id: «page-from-one», range: { parameter: _pgNm, min: 1 }, meaning: From one }\n",
      }),
      "`_pgNm`",
    ],
  },
  SDF2203: {
    "a duplicate id, and the id of a shared rule": [
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt, _clbk]
  rules:
    - { id: one, one-of: [fixture], meaning: One }
    - { id: «one», same-id-kind: [fixture], meaning: Two }
    - { id: «jsonp-needs-callback», requires: { when: [_fmt=jsonp], then: [_clbk] }, meaning: Three }`),
      "the feed already has a rule",
    ],
  },
  SDF2204: {
    "empty combinations": [
      feedWithRules(
        `
    - { id: a, combinations: { of: [week, live], allowed: [[week], «[]»] }, meaning: A }
    - { id: b, combinations: { of: «[]», allowed: «[]» }, meaning: B }`.slice(1),
      ),
      "a combination requires at least one parameter",
    ],
  },
  SDF2205: {
    "a combination outside `of`": [
      rule("combinations: { of: [week, live], allowed: [[week, «status»]] }"),
      "`status` is not in `of`",
    ],
  },
  SDF2206: {
    "an unknown placeholder": [
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}", query: «"{path}?fx={fixtur}"» }`),
      "a placeholder `fixtur`",
      "write `fixture`",
    ],
  },
  SDF2207: {
    "an identity without a placeholder in any form": [
      request(`
  identify: { «fixture»: { entity: fixture, path: [uuid], accepts: [uuid], meaning: The fixture } }
  forms: { list: "{path}" }`),
      "no form has a placeholder `fixture`",
    ],
  },
  SDF2208: {
    "query names that differ": [
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}", query: «"{path}?fixture={fixture}"» }`),
      "sends `fixture` as `fixture`, but the identity has `query: fx`",
    ],
    "a path with an identity that is only valid in the query": [
      request(`
  identify: { fixture: { entity: fixture, query: fx, accepts: [uuid], meaning: The fixture } }
  forms: { path: «"{path}/{fixture}"» }`),
      "but the identity has no `path`",
    ],
    "an identity with `path` that no path contains": [
      request(`
  identify: { «fixture»: ${fixture} }
  forms: { query: "{path}?fx={fixture}" }`),
      "no form has it in the path",
    ],
    "a kind that the path accepts but the identity does not": [
      request(`
  identify: { fixture: { entity: fixture, path: [uuid, «stats»], accepts: [uuid], meaning: The fixture } }
  forms: { path: "{path}/{fixture}" }`),
      "`path` has `stats`, but `accepts` does not",
    ],
  },
  SDF2209: {
    "duplicate names": [
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt]
  parameters:
    «fx»: [N, string, Fixture]
    «_fmt»: [Y, format, Format]`),
      "remove one of the two",
    ],
    "readable names that are other names of the feed": [
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  parameters:
    min:  [N, integer, Minute, { readableName: «fx» }]
    sec:  [N, integer, Second, { readableName: «min» }]
    hour: [N, integer, Hour, { readableName: «time» }]
    day:  [N, integer, Day, { readableName: «time» }]`),
      "`fx` is also the query name of the identity `fixture`",
      "`min` is also the name of a parameter",
      "`time` is also the readable name of `day`",
      "`time` is also the readable name of `hour`",
    ],
  },
  SDF2210: {
    "values and kinds that the parameters do not accept": [
      feedWithRules(
        `
    - { id: a, requires: { when: [«live=maybe»], then: [status=all] }, meaning: A }
    - { id: b, requires: { when: [«fixture:stats»], then: [comp:legacy-a, week] }, meaning: B }
    - { id: c, same-id-kind: [fixture, «week»], meaning: C }
    - { id: d, range: { parameter: «live», min: 1 }, meaning: D }
    - { id: e, max-span: { parameter: «week», years: 1 }, meaning: E }`
          .slice(1)
          .replace("comp:legacy-a", "comp:legacy"),
      ),
      "does not accept",
    ],
  },
  SDF2211: {
    "error codes that the service does not have": [
      feed({ rest: '\nerrors:\n  - { code: "10203", when: Known }\n  - { code: «"10230"», when: Unknown }' }),
      "no error `10230`",
      "write `10203`",
    ],
  },
  SDF2212: {
    "an identifier without an entity": [
      request(`
  identify: {}
  forms: { list: "{path}" }
  parameters: { comp: [N, «id», Competition, { accepts: [uuid] }] }`),
      "`comp` has no `entity`",
    ],
  },
  SDF2213: {
    "a default outside the values": [
      request(`
  identify: {}
  forms: { list: "{path}" }
  parameters: { order: [N, string, Order, { values: [asc, desc], default: «ascending» }] }`),
      "`ascending` is not a value of `order`",
    ],
  },
};
