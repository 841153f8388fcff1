import { feed, feedWithRules, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const rule = (kind: string): string => feedWithRules(`    - { id: the-rule, ${kind}, meaning: The rule }`);

const request = (parts: string): string => feed({ request: `\nrequest:\n  path: /sdapi/v1/soccerdata/sample${parts}` });

const fixture = "{ entity: fixture, path: [uuid], query: fx, accepts: [uuid], meaning: The fixture }";

export const requests: readonly Scenario[] = [
  {
    code: "SDF2201", name: "a shared parameter that does not exist",
    files: specs(request(`
  identify: {}
  forms: { list: "{path}" }
  shared: [_fmt, «_clkb»]`)),
    says: ["no parameter `_clkb`", "write `_clbk`"],
  },
  {
    code: "SDF2202", name: "rules about parameters that do not exist",
    files: specs(feedWithRules(`
    - { id: a, requires: { when: [«lineups=yes»], then: [live=yes] }, meaning: A }
    - { id: b, excludes: { when: [week], not: [«tmcl»] }, meaning: B }
    - { id: c, one-of: [«fixtures»], meaning: C }
    - { id: d, combinations: { of: [fixture, «ctst»], allowed: [[fixture]] }, meaning: D }
    - { id: e, same-id-kind: [«ctst»], meaning: E }
    - { id: f, single-id: { of: [«ctst»], kinds: [legacy] }, meaning: F }
    - { id: g, max-items: { parameter: «ctst», max: 5 }, meaning: G }
    - { id: h, max-span: { parameter: «date», years: 1 }, meaning: H }
    - { id: i, range: { parameter: «cvlv», min: 1 }, meaning: I }`.slice(1))),
    says: ["no parameter and no identity"],
  },
  {
    code: "SDF2202", name: "a rule that calls an identity by its query name",
    files: specs(rule("one-of: [«fx»]")),
    says: ["write `fixture`, for rules name identities by their own name"],
  },
  {
    code: "SDF2202", name: "a shared rule that no feed can follow",
    files: specs(feed(), {
      "spec/shared/common/more.yaml": "rules:\n  - { id: «page-from-one», range: { parameter: _pgNm, min: 1 }, meaning: From one }\n",
    }),
    says: ["`_pgNm`"],
  },
  {
    code: "SDF2203", name: "an id used twice, and one of a shared rule",
    files: specs(request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt, _clbk]
  rules:
    - { id: one, one-of: [fixture], meaning: One }
    - { id: «one», same-id-kind: [fixture], meaning: Two }
    - { id: «jsonp-needs-callback», requires: { when: [_fmt=jsonp], then: [_clbk] }, meaning: Three }`)),
    says: ["the feed already has a rule"],
  },
  {
    code: "SDF2204", name: "combinations of nothing",
    files: specs(feedWithRules(`
    - { id: a, combinations: { of: [week, live], allowed: [[week], «[]»] }, meaning: A }
    - { id: b, combinations: { of: «[]», allowed: «[]» }, meaning: B }`.slice(1))),
    says: ["a combination without parameters"],
  },
  {
    code: "SDF2205", name: "a combination outside `of`",
    files: specs(rule("combinations: { of: [week, live], allowed: [[week, «status»]] }")),
    says: ["`status` is not among the parameters that the rule is about"],
  },
  {
    code: "SDF2206", name: "a place for something that is not there",
    files: specs(request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}", query: «"{path}?fx={fixtur}"» }`)),
    says: ["a place for `fixtur`", "write `fixture`"],
  },
  {
    code: "SDF2207", name: "an identity that no form has a place for",
    files: specs(request(`
  identify: { «fixture»: { entity: fixture, path: [uuid], accepts: [uuid], meaning: The fixture } }
  forms: { list: "{path}" }`)),
    says: ["no form has a place for `fixture`"],
  },
  {
    code: "SDF2208", name: "query names that differ",
    files: specs(request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}", query: «"{path}?fixture={fixture}"» }`)),
    says: ["sends `fixture` as `fixture`, and the identity says `query: fx`"],
  },
  {
    code: "SDF2208", name: "a path that takes an identity of the query only",
    files: specs(request(`
  identify: { fixture: { entity: fixture, query: fx, accepts: [uuid], meaning: The fixture } }
  forms: { path: «"{path}/{fixture}"» }`)),
    says: ["no kind of its identifiers may stand there"],
  },
  {
    code: "SDF2208", name: "an identity of the path that no form puts there",
    files: specs(request(`
  identify: { «fixture»: ${fixture} }
  forms: { query: "{path}?fx={fixture}" }`)),
    says: ["no form puts it there"],
  },
  {
    code: "SDF2208", name: "a kind that the path takes and the identity does not",
    files: specs(request(`
  identify: { fixture: { entity: fixture, path: [uuid, «stats»], accepts: [uuid], meaning: The fixture } }
  forms: { path: "{path}/{fixture}" }`)),
    says: ["`stats` may stand in the path, and `accepts` does not list it"],
  },
  {
    code: "SDF2209", name: "names that are taken already",
    files: specs(request(`
  identify: { fixture: ${fixture} }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt]
  parameters:
    «fx»: [N, string, Fixture]
    «_fmt»: [Y, format, Format]`)),
    says: ["keep one of the two"],
  },
  {
    code: "SDF2210", name: "values and kinds that the parameters do not take",
    files: specs(feedWithRules(`
    - { id: a, requires: { when: [«live=maybe»], then: [status=all] }, meaning: A }
    - { id: b, requires: { when: [«fixture:stats»], then: [comp:legacy-a, week] }, meaning: B }
    - { id: c, same-id-kind: [fixture, «week»], meaning: C }
    - { id: d, range: { parameter: «live», min: 1 }, meaning: D }
    - { id: e, max-span: { parameter: «week», years: 1 }, meaning: E }`.slice(1).replace("comp:legacy-a", "comp:legacy"))),
    says: ["does not take"],
  },
  {
    code: "SDF2211", name: "error codes that the service does not have",
    files: specs(feed({ rest: "\nerrors:\n  - { code: \"10203\", when: Known }\n  - { code: «\"10230\"», when: Unknown }" })),
    says: ["no error `10230`", "write `10203`"],
  },
  {
    code: "SDF2212", name: "an identifier of nothing",
    files: specs(request(`
  identify: {}
  forms: { list: "{path}" }
  parameters: { comp: [N, «id», Competition, { accepts: [uuid] }] }`)),
    says: ["`comp` lacks `entity`"],
  },
  {
    code: "SDF2213", name: "a default outside the values",
    files: specs(request(`
  identify: {}
  forms: { list: "{path}" }
  parameters: { order: [N, string, Order, { values: [asc, desc], default: «ascending» }] }`)),
    says: ["`ascending` is not among the values of `order`"],
  },
];
