import { descriptionRules } from "./descriptions.ts";
import { feedRules } from "./feeds.ts";
import { memberRules } from "./members.ts";
import { parameterRules } from "./parameters.ts";
import { requestRules } from "./requests.ts";
import type { Rule } from "./rule.ts";

/** All rules. The changes of a site are reported in the order of its rules. */
export const rules = [
  feedRules,
  memberRules,
  parameterRules,
  requestRules,
  descriptionRules,
].flat() as readonly unknown[] as readonly Rule[];
