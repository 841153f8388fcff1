import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

export const reading: readonly Scenario[] = [
  {
    code: "SDF1001",
    name: "a file outside the folders of the sports",
    files: specs(feed(), { "spec/sample.yaml": feed() }),
    wholeFile: "spec/sample.yaml",
    messages: ["`<sport>/<feed>.yaml`"],
  },
  {
    code: "SDF1002",
    name: "incomplete YAML",
    files: specs(feed({ rest: "\nnotes: [one, two«»" })),
    messages: ["end with a ]"],
  },
  {
    code: "SDF1003",
    name: "a duplicate member",
    files: specs(
      feedWithMembers(`
  attributes:
    id: [Y, uuid, Identifier]
    «id»: [N, uuid, Identifier]`),
    ),
    messages: ["`id` is also in line 22"],
  },
  {
    code: "SDF1004",
    name: "a file with comments only",
    files: specs(feed(), { "spec/shared/soccer/later.yaml": "# nothing yet\n" }),
    wholeFile: "spec/shared/soccer/later.yaml",
    messages: ["the file has no content"],
  },
  {
    code: "SDF1005",
    name: "an alias",
    files: specs(
      feedWithMembers(`
  attributes:
    a: &row [Y, uuid, Identifier]
    b: «*row»`),
    ),
    messages: ["`use`"],
  },
];
