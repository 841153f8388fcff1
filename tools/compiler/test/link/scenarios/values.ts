import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const attributes = (rows: string): string => feedWithMembers(`\n  attributes:\n${rows}`);

export const values: readonly Scenario[] = [
  {
    code: "SDF2101",
    name: "types that do not exist, in a row and in an override",
    files: specs(
      feedWithMembers(`
  attributes:
    id: [Y, «uid», Identifier]
  elements:
    a: { req: Y, use: soccer/match, override: { week: { type: integer } } }`),
    ),
    messages: ["the scalar `uid` does not exist", "write `uuid`"],
  },
  {
    code: "SDF2102",
    name: "a shared list that does not exist",
    files: specs(attributes("    side: [Y, integer, Side, { values: «soccer/sides» }]")),
    messages: ["the enumeration `soccer/sides` does not exist", "write `soccer/side`"],
  },
  {
    code: "SDF2103",
    name: "a value that is not a number",
    files: specs(attributes("    side: [Y, integer, Side, { values: «{ 1: Left, two: Right }» }]")),
    messages: ["`two` is not of the type `integer`"],
  },
  {
    code: "SDF2104",
    name: "closed lists without a source",
    files: specs(attributes("    side: [Y, string, Side, { values: [a, b], «closed»: true }]"), {
      "spec/shared/soccer/closed.yaml":
        "enumerations:\n  foot: { values: [left, right], «closed»: true, meaning: Foot }\n",
    }),
    messages: ["every new value of a closed enumeration", "remove `closed`"],
  },
  {
    code: "SDF2105",
    name: "an unknown observed form",
    files: specs(attributes("    week: [Y, integer, Week, { observed: [«strng», absent] }]")),
    messages: ["`strng` is neither a scalar nor", "write `string`"],
  },
  {
    code: "SDF2106",
    name: "a value listed twice",
    files: specs(attributes("    side: [Y, string, Side, { values: [a, b, «a»] }]")),
    messages: ["the list already has `a`"],
  },
  {
    code: "SDF2107",
    name: "an incomplete pattern",
    files: specs(feed(), {
      "spec/shared/common/more.yaml": 'scalars:\n  odd: { json: string, pattern: «"[0-9"», meaning: Odd }\n',
    }),
    messages: ["Invalid regular expression"],
  },
  {
    code: "SDF2108",
    name: "`closed` on a member without values",
    files: specs(
      feedWithMembers(`
  elements:
    a: { req: Y, use: soccer/match, override: { week: { «closed»: true, source: { document: 1 } } } }`),
    ),
    messages: ["`closed` requires a list of values"],
  },
];
