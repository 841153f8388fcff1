import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

export const reading: readonly Scenario[] = [
  {
    code: "SDF1001", name: "a file above the sports",
    files: specs(feed(), { "spec/sample.yaml": feed() }),
    wholeFile: "spec/sample.yaml", says: ["`<sport>/<feed>.yaml`"],
  },
  {
    code: "SDF1002", name: "YAML that does not end",
    files: specs(feed({ rest: "\nnotes: [one, two«»" })),
    says: ["end with a ]"],
  },
  {
    code: "SDF1003", name: "a member written twice",
    files: specs(feedWithMembers(`
  attributes:
    id: [Y, uuid, Identifier]
    «id»: [N, uuid, Identifier]`)),
    says: ["`id` stands here twice, first in line 22"],
  },
  {
    code: "SDF1004", name: "a file of comments",
    files: specs(feed(), { "spec/shared/soccer/later.yaml": "# nothing yet\n" }),
    wholeFile: "spec/shared/soccer/later.yaml", says: ["nothing to compile"],
  },
  {
    code: "SDF1005", name: "an alias",
    files: specs(feedWithMembers(`
  attributes:
    a: &row [Y, uuid, Identifier]
    b: «*row»`)),
    says: ["`use`"],
  },
];

