import { feed, feedWithRules, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const rule = (kind: string): string => feedWithRules(`    - { id: the-rule, ${kind}, meaning: The rule }`);

const request = (parts: string): string => feed({ request: `\nrequest:\n  path: /sdapi/v1/soccerdata/sample${parts}` });

const fixture = "{ entity: fixture, path: [uuid], query: fx, accepts: [uuid], meaning: The fixture }";

export const requests: readonly Scenario[] = [
  {
    code: "SDF2201",
    name: "a shared parameter that does not exist",
    files: specs(
      request(`
  identify: {}
  forms: { list: "{path}" }
  shared: [_fmt, «_clkb»]`),
    ),
    messages: ["no parameter `_clkb`", "write `_clbk`"],
  },
  {
    code: "SDF2202",
    name: "rules about parameters that do not exist",
    files: specs(
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
    ),
    messages: ["no parameter and no identity"],
  },
  {
    code: "SDF2202",
    name: "a rule with the query name of an identity",
    files: specs(rule("one-of: [«fx»]")),
    messages: ["write `fixture`, because rules name identities by their own name"],
  },
  {
    code: "SDF2202",
    name: "a shared rule with an unknown parameter",
    files: specs(feed(), {
      "spec/shared/common/more.yaml":
        "rules:\n  - { id: «page-from-one», range: { parameter: _pgNm, min: 1 }, meaning: From one }\n",
    }),
    messages: ["`_pgNm`"],
  },
  {
    code: "SDF2203",
    name: "a duplicate id, and the id of a shared rule",
    files: specs(
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt, _clbk]
  rules:
    - { id: one, one-of: [fixture], meaning: One }
    - { id: «one», same-id-kind: [fixture], meaning: Two }
    - { id: «jsonp-needs-callback», requires: { when: [_fmt=jsonp], then: [_clbk] }, meaning: Three }`),
    ),
    messages: ["the feed already has a rule"],
  },
  {
    code: "SDF2204",
    name: "empty combinations",
    files: specs(
      feedWithRules(
        `
    - { id: a, combinations: { of: [week, live], allowed: [[week], «[]»] }, meaning: A }
    - { id: b, combinations: { of: «[]», allowed: «[]» }, meaning: B }`.slice(1),
      ),
    ),
    messages: ["a combination requires at least one parameter"],
  },
  {
    code: "SDF2205",
    name: "a combination outside `of`",
    files: specs(rule("combinations: { of: [week, live], allowed: [[week, «status»]] }")),
    messages: ["`status` is not in `of`"],
  },
  {
    code: "SDF2206",
    name: "an unknown placeholder",
    files: specs(
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}", query: «"{path}?fx={fixtur}"» }`),
    ),
    messages: ["a placeholder `fixtur`", "write `fixture`"],
  },
  {
    code: "SDF2207",
    name: "an identity without a placeholder in any form",
    files: specs(
      request(`
  identify: { «fixture»: { entity: fixture, path: [uuid], accepts: [uuid], meaning: The fixture } }
  forms: { list: "{path}" }`),
    ),
    messages: ["no form has a placeholder `fixture`"],
  },
  {
    code: "SDF2208",
    name: "query names that differ",
    files: specs(
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}", query: «"{path}?fixture={fixture}"» }`),
    ),
    messages: ["sends `fixture` as `fixture`, but the identity has `query: fx`"],
  },
  {
    code: "SDF2208",
    name: "a path with an identity that is only valid in the query",
    files: specs(
      request(`
  identify: { fixture: { entity: fixture, query: fx, accepts: [uuid], meaning: The fixture } }
  forms: { path: «"{path}/{fixture}"» }`),
    ),
    messages: ["but the identity has no `path`"],
  },
  {
    code: "SDF2208",
    name: "an identity with `path` that no path contains",
    files: specs(
      request(`
  identify: { «fixture»: ${fixture} }
  forms: { query: "{path}?fx={fixture}" }`),
    ),
    messages: ["no form has it in the path"],
  },
  {
    code: "SDF2208",
    name: "a kind that the path accepts but the identity does not",
    files: specs(
      request(`
  identify: { fixture: { entity: fixture, path: [uuid, «stats»], accepts: [uuid], meaning: The fixture } }
  forms: { path: "{path}/{fixture}" }`),
    ),
    messages: ["`path` has `stats`, but `accepts` does not"],
  },
  {
    code: "SDF2209",
    name: "duplicate names",
    files: specs(
      request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt]
  parameters:
    «fx»: [N, string, Fixture]
    «_fmt»: [Y, format, Format]`),
    ),
    messages: ["remove one of the two"],
  },
  {
    code: "SDF2210",
    name: "values and kinds that the parameters do not accept",
    files: specs(
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
    ),
    messages: ["does not accept"],
  },
  {
    code: "SDF2211",
    name: "error codes that the service does not have",
    files: specs(
      feed({ rest: '\nerrors:\n  - { code: "10203", when: Known }\n  - { code: «"10230"», when: Unknown }' }),
    ),
    messages: ["no error `10230`", "write `10203`"],
  },
  {
    code: "SDF2212",
    name: "an identifier without an entity",
    files: specs(
      request(`
  identify: {}
  forms: { list: "{path}" }
  parameters: { comp: [N, «id», Competition, { accepts: [uuid] }] }`),
    ),
    messages: ["`comp` has no `entity`"],
  },
  {
    code: "SDF2213",
    name: "a default outside the values",
    files: specs(
      request(`
  identify: {}
  forms: { list: "{path}" }
  parameters: { order: [N, string, Order, { values: [asc, desc], default: «ascending» }] }`),
    ),
    messages: ["`ascending` is not a value of `order`"],
  },
];
