import { feed, feedWithMembers, feedWithRules, specs } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

export const language: Scenarios = {
  SDF1101: {
    "an unknown key, with the nearest valid key": [
      feed({ rest: "\n«unknwons»: []" }),
      "the feed has no key `unknwons`",
      "write `unknowns`",
    ],
    "unknown keys in several places at once": [
      feedWithMembers(`
  attributes:
    id: [Y, uuid, Identifier, { «value»: [a] }]
  elements:
    a: { req: Y, «mening»: A, attributes: { id: [Y, uuid, Identifier] } }`),
      "no key",
    ],
    "an attribute with the XML name that only elements have": [
      feedWithMembers(`
  attributes:
    id: { req: Y, type: uuid, meaning: Identifier, «xml»: ident }`),
      "the attribute has no key `xml`",
      "one of `req`",
    ],
  },
  SDF1102: {
    "a rule without a meaning": [
      feedWithRules("    - «{ id: one, one-of: [fixture] }»"),
      "the rule requires the key `meaning`",
    ],
  },
  SDF1103: {
    "a number where text belongs": [
      feed({ rest: "\nerrors: [{ code: «10203», when: Two locales are sent }]" }),
      "expected text, found the number `10203`",
      "put the value in quotes",
    ],
    "a key without a value": [feed({ rest: "\n«notes»:" }), "expected a list, found nothing", "add a value"],
    "the text of a note that YAML reads as a mapping": [
      feed({ rest: "\nnotes:\n  - { «note»: { Mind: this is a mapping }, evidence: observed }" }),
      "expected text, found a mapping",
    ],
  },
  SDF1104: {
    "an unknown requirement": [
      feedWithMembers(`
  attributes:
    id: [«y», uuid, Identifier]`),
      "the text `y` is not supported here",
      "write `Y`",
    ],
    "`open: false`, which is the default": [
      feedWithMembers(`
  elements:
    a: { req: Y, meaning: A, open: «false», attributes: { id: [Y, uuid, Identifier] } }`),
      "the boolean `false` is not supported here",
    ],
  },
  SDF1105: {
    "a duration without a unit": [
      feed({ polling: "\npolling: [{ id: any, anchor: none, every: «'90'», meaning: Always }]" }),
      "`90` is not a duration",
      "write a value such as `90s`, `5m`",
    ],
  },
  SDF1106: {
    "an unquoted comma in a meaning": [
      feedWithMembers(`
  attributes:
    code: «[N, string, Three characters, as used on score boards]»`),
      "has 4 parts",
      "quotes",
    ],
    "a row without a meaning": [
      feedWithMembers(`
  attributes:
    «code»: [N, string]`),
      "has 2 parts",
    ],
  },
  SDF1107: {
    "an empty rule": [feedWithRules("    - { id: one, «one-of»: [], meaning: One }"), "is empty", "remove the key"],
    "a duplicate shared parameter": [
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify: {}
  forms: { list: "{path}" }
  «shared»: [_fmt, _fmt]`,
      }),
      "has a duplicate item",
    ],
    "a limit below one": [
      feedWithRules("    - { id: few, max-items: { parameter: comp, max: «0» }, meaning: Few }"),
      "out of bounds",
      ">= 1",
    ],
  },
  SDF1108: {
    "`omit` without `use`": [
      feedWithMembers(`
  elements:
    a: { req: Y, meaning: A, «omit»: [b], attributes: { id: [Y, uuid, Identifier] } }`),
      "`omit` requires `use`",
    ],
  },
  SDF1109: {
    "a rule of two kinds": [
      feedWithRules("    - «{ id: two, one-of: [fixture], same-id-kind: [fixture], meaning: Two }»"),
      "the rule requires exactly one of `requires`",
    ],
    "an identity with neither `path` nor `query`": [
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify:
    «fixture»: { entity: fixture, accepts: [uuid], meaning: The fixture }
  forms: { list: "{path}" }`,
      }),
      "requires at least one of `path`, `query`",
    ],
  },
  SDF1110: {
    "a feed in the folder of another sport": [
      specs(feed(), { "spec/tennis/sample.yaml": feed().replace("sport: soccer", "sport: «soccer»") }),
      "`sport: soccer`",
      "write `sport: tennis`",
    ],
  },
};
