import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const attributes = (rows: string): string => feedWithMembers(`\n  attributes:\n${rows}`);

export const values: readonly Scenario[] = [
  {
    code: "SDF2101", name: "types that do not exist, in a row and in an override",
    files: specs(feedWithMembers(`
  attributes:
    id: [Y, «uid», Identifier]
  elements:
    a: { req: Y, use: soccer/match, override: { week: { type: integer } } }`)),
    says: ["no scalar is called `uid`", "write `uuid`"],
  },
  {
    code: "SDF2102", name: "a shared list that does not exist",
    files: specs(attributes("    side: [Y, integer, Side, { values: «soccer/sides» }]")),
    says: ["no enumeration is called `soccer/sides`", "write `soccer/side`"],
  },
  {
    code: "SDF2103", name: "a value that is no number",
    files: specs(attributes("    side: [Y, integer, Side, { values: «{ 1: Left, two: Right }» }]")),
    says: ["`two` is not of the type `integer`"],
  },
  {
    code: "SDF2104", name: "closed lists without a source",
    files: specs(attributes("    side: [Y, string, Side, { values: [a, b], «closed»: true }]"), {
      "spec/shared/soccer/closed.yaml": "enumerations:\n  foot: { values: [left, right], «closed»: true, meaning: Foot }\n",
    }),
    says: ["every new value a breaking change", "drop `closed`"],
  },
  {
    code: "SDF2105", name: "an observed form that is none",
    files: specs(attributes("    week: [Y, integer, Week, { observed: [«strng», absent] }]")),
    says: ["`strng` is neither a scalar nor", "write `string`"],
  },
  {
    code: "SDF2106", name: "a value listed twice",
    files: specs(attributes("    side: [Y, string, Side, { values: [a, b, «a»] }]")),
    says: ["`a` already stands in this list"],
  },
  {
    code: "SDF2107", name: "a pattern without an end",
    files: specs(feed(), { "spec/shared/common/more.yaml": "scalars:\n  odd: { json: string, pattern: «\"[0-9\"», meaning: Odd }\n" }),
    says: ["Invalid regular expression"],
  },
  {
    code: "SDF2108", name: "`closed` about a member without values",
    files: specs(feedWithMembers(`
  elements:
    a: { req: Y, use: soccer/match, override: { week: { «closed»: true, source: { document: 1 } } } }`)),
    says: ["only a list of values can be complete"],
  },
];
