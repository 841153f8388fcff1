import { feed, feedWithMembers, feedWithRules, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

export const language: readonly Scenario[] = [
  {
    code: "SDF1101",
    name: "an unknown key, with the nearest valid key",
    files: specs(feed({ rest: "\n«unknwons»: []" })),
    messages: ["the feed has no key `unknwons`", "write `unknowns`"],
  },
  {
    code: "SDF1101",
    name: "unknown keys in several places at once",
    files: specs(
      feedWithMembers(`
  attributes:
    id: [Y, uuid, Identifier, { «value»: [a] }]
  elements:
    a: { req: Y, «mening»: A, attributes: { id: [Y, uuid, Identifier] } }`),
    ),
    messages: ["no key"],
  },
  {
    code: "SDF1101",
    name: "an attribute with the XML name that only elements have",
    files: specs(
      feedWithMembers(`
  attributes:
    id: { req: Y, type: uuid, meaning: Identifier, «xml»: ident }`),
    ),
    messages: ["the attribute has no key `xml`", "one of `req`"],
  },
  {
    code: "SDF1102",
    name: "a rule without a meaning",
    files: specs(feedWithRules("    - «{ id: one, one-of: [fixture] }»")),
    messages: ["the rule requires the key `meaning`"],
  },
  {
    code: "SDF1103",
    name: "a number where text belongs",
    files: specs(feed({ rest: "\nerrors: [{ code: «10203», when: Two locales are sent }]" })),
    messages: ["expected text, found the number `10203`", "put the value in quotes"],
  },
  {
    code: "SDF1103",
    name: "a key without a value",
    files: specs(feed({ rest: "\n«notes»:" })),
    messages: ["expected a list, found nothing", "add a value"],
  },
  {
    code: "SDF1103",
    name: "the text of a note that YAML reads as a mapping",
    files: specs(feed({ rest: "\nnotes:\n  - { «note»: { Mind: this is a mapping }, evidence: observed }" })),
    messages: ["expected text, found a mapping"],
  },
  {
    code: "SDF1104",
    name: "an unknown requirement",
    files: specs(
      feedWithMembers(`
  attributes:
    id: [«y», uuid, Identifier]`),
    ),
    messages: ["the text `y` is not supported here", "write `Y`"],
  },
  {
    code: "SDF1104",
    name: "`open: false`, which is the default",
    files: specs(
      feedWithMembers(`
  elements:
    a: { req: Y, meaning: A, open: «false», attributes: { id: [Y, uuid, Identifier] } }`),
    ),
    messages: ["the boolean `false` is not supported here"],
  },
  {
    code: "SDF1105",
    name: "a duration without a unit",
    files: specs(feed({ polling: "\npolling: [{ id: any, anchor: none, every: «'90'», meaning: Always }]" })),
    messages: ["`90` is not a duration", "write a value such as `90s`, `5m`"],
  },
  {
    code: "SDF1106",
    name: "an unquoted comma in a meaning",
    files: specs(
      feedWithMembers(`
  attributes:
    code: «[N, string, Three characters, as used on score boards]»`),
    ),
    messages: ["has 4 parts", "quotes"],
  },
  {
    code: "SDF1106",
    name: "a row without a meaning",
    files: specs(
      feedWithMembers(`
  attributes:
    «code»: [N, string]`),
    ),
    messages: ["has 2 parts"],
  },
  {
    code: "SDF1107",
    name: "an empty rule",
    files: specs(feedWithRules("    - { id: one, «one-of»: [], meaning: One }")),
    messages: ["is empty", "remove the key"],
  },
  {
    code: "SDF1107",
    name: "a duplicate shared parameter",
    files: specs(
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify: {}
  forms: { list: "{path}" }
  «shared»: [_fmt, _fmt]`,
      }),
    ),
    messages: ["has a duplicate item"],
  },
  {
    code: "SDF1107",
    name: "a limit below one",
    files: specs(feedWithRules("    - { id: few, max-items: { parameter: comp, max: «0» }, meaning: Few }")),
    messages: ["out of bounds", ">= 1"],
  },
  {
    code: "SDF1108",
    name: "`omit` without `use`",
    files: specs(
      feedWithMembers(`
  elements:
    a: { req: Y, meaning: A, «omit»: [b], attributes: { id: [Y, uuid, Identifier] } }`),
    ),
    messages: ["`omit` requires `use`"],
  },
  {
    code: "SDF1109",
    name: "a rule of two kinds",
    files: specs(feedWithRules("    - «{ id: two, one-of: [fixture], same-id-kind: [fixture], meaning: Two }»")),
    messages: ["the rule requires exactly one of `requires`"],
  },
  {
    code: "SDF1109",
    name: "an identity with neither `path` nor `query`",
    files: specs(
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify:
    «fixture»: { entity: fixture, accepts: [uuid], meaning: The fixture }
  forms: { list: "{path}" }`,
      }),
    ),
    messages: ["requires at least one of `path`, `query`"],
  },
  {
    code: "SDF1110",
    name: "a feed in the folder of another sport",
    files: specs(feed(), { "spec/tennis/sample.yaml": feed().replace("sport: soccer", "sport: «soccer»") }),
    messages: ["`sport: soccer`", "write `sport: tennis`"],
  },
];
