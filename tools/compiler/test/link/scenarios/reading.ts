import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

export const reading: Scenarios = {
  SDF1001: {
    "a file outside the folders of the sports": [
      specs(feed(), { "spec/sample.yaml": feed() }),
      "`<sport>/<feed>.yaml`",
    ],
  },
  SDF1002: {
    "incomplete YAML": [feed({ rest: "\nnotes: [one, two«»" }), "end with a ]"],
  },
  SDF1003: {
    "a duplicate member": [
      feedWithMembers(`
  attributes:
    id: [Y, uuid, Identifier]
    «id»: [N, uuid, Identifier]`),
      "`id` is also in line 22",
    ],
  },
  SDF1004: {
    "a file with comments only": [
      specs(feed(), { "spec/shared/soccer/later.yaml": "# nothing yet\n" }),
      "the file has no content",
    ],
  },
  SDF1005: {
    "an alias": [
      feedWithMembers(`
  attributes:
    a: &row [Y, uuid, Identifier]
    b: «*row»`),
      "`use`",
    ],
  },
};
