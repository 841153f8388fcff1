import {
  conventionRules,
  endpointRules,
  errorCodeRules,
  errorRules,
  feedRules,
  noteRules,
  unknownRules,
} from "./feeds.ts";
import { memberRules } from "./members.ts";
import { formRules, identityRules, parameterRules, pollingRules, requestRules } from "./requests.ts";
import type { Rule } from "./rule.ts";

/** All rules. The changes of a site are reported in the order of its rules. */
export const rules = [
  ...feedRules,
  ...endpointRules,
  ...memberRules,
  ...parameterRules,
  ...identityRules,
  ...formRules,
  ...requestRules,
  ...pollingRules,
  ...errorRules,
  ...errorCodeRules,
  ...unknownRules,
  ...noteRules,
  ...conventionRules,
] as readonly unknown[] as readonly Rule[];
