import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

const attributes = (rows: string): string => feedWithMembers(`\n  attributes:\n${rows}`);

export const values: Scenarios = {
  SDF2101: {
    "types that do not exist, in a row and in an override": [
      feedWithMembers(`
  attributes:
    id: [Y, «uid», Identifier]
  elements:
    a: { req: Y, use: soccer/match, override: { week: { type: integer } } }`),
      "the scalar `uid` does not exist",
      "write `uuid`",
    ],
  },
  SDF2102: {
    "a shared list that does not exist": [
      attributes("    side: [Y, integer, Side, { values: «soccer/sides» }]"),
      "the enumeration `soccer/sides` does not exist",
      "write `soccer/side`",
    ],
  },
  SDF2103: {
    "a value that is not a number": [
      attributes("    side: [Y, integer, Side, { values: «{ 1: Left, two: Right }» }]"),
      "`two` is not of the type `integer`",
    ],
  },
  SDF2104: {
    "closed lists without a source": [
      specs(attributes("    side: [Y, string, Side, { values: [a, b], «closed»: true }]"), {
        "spec/shared/soccer/closed.yaml":
          "enumerations:\n  foot: { values: [left, right], «closed»: true, meaning: Foot }\n",
      }),
      "every new value of a closed enumeration",
      "remove `closed`",
    ],
  },
  SDF2105: {
    "an unknown observed form": [
      attributes("    week: [Y, integer, Week, { observed: [«strng», absent] }]"),
      "`strng` is neither a scalar nor",
      "write `string`",
    ],
  },
  SDF2106: {
    "a value listed twice": [
      attributes("    side: [Y, string, Side, { values: [a, b, «a»] }]"),
      "the list already has `a`",
    ],
  },
  SDF2107: {
    "an incomplete pattern": [
      specs(feed(), {
        "spec/shared/common/more.yaml": 'scalars:\n  odd: { json: string, pattern: «"[0-9"», meaning: Odd }\n',
      }),
      "Invalid regular expression",
    ],
  },
  SDF2108: {
    "`closed` on a member without values": [
      feedWithMembers(`
  elements:
    a: { req: Y, use: soccer/match, override: { week: { «closed»: true, source: { document: 1 } } } }`),
      "`closed` requires a list of values",
    ],
  },
};
