import { bareItemAdded, bareItemRemoved } from "./bare-item.ts";
import { conventionAdded, conventionRemoved, conventionChanged } from "./convention.ts";
import { endpointAdded, endpointRemoved, endpointChanged, endpointTextChanged } from "./endpoint.ts";
import {
  errorAdded,
  errorRemoved,
  errorTextChanged,
  errorCodeStated,
  errorCodeWithdrawn,
  errorCodeAdded,
  errorCodeRemoved,
  errorCodeChanged,
} from "./errors.ts";
import {
  memberEvidenceGained,
  memberEvidenceLost,
  parameterEvidenceGained,
  parameterEvidenceLost,
} from "./evidence.ts";
import { feedCodeChanged } from "./feed-code.ts";
import { pagesAdded, pagesRemoved } from "./feed-pages.ts";
import { feedPathChanged } from "./feed-path.ts";
import { feedAdded, feedRemoved } from "./feed-presence.ts";
import { feedTextChanged, feedFileChanged } from "./feed-text.ts";
import { formAdded, formRemoved, formChanged, formTextChanged } from "./form.ts";
import {
  identityAdded,
  identityRemoved,
  identityListAllowed,
  identityListRefused,
  identityPlaceChanged,
  identityTextChanged,
} from "./identity.ts";
import { memberConditionChanged, memberUnitChanged } from "./member-condition.ts";
import { oneToMany, manyToOne } from "./member-many.ts";
import { memberShown, memberHidden } from "./member-open.ts";
import { memberAdded, memberRemoved, memberRenamed } from "./member-presence.ts";
import { memberAssured, memberOptional, memberRequirementChanged } from "./member-requirement.ts";
import { memberTextChanged } from "./member-text.ts";
import { memberTypeChanged, memberPatternChanged, memberContentChanged } from "./member-type.ts";
import { valueAdded, valueRemoved, valuesOpened, valuesClosed, valueTextChanged } from "./member-values.ts";
import {
  memberFormChanged,
  memberFormatAdded,
  memberFormatRemoved,
  aliasAdded,
  aliasRemoved,
  observedFormAdded,
  observedFormRemoved,
} from "./member-wire.ts";
import { noteAdded, noteChanged, noteRemoved } from "./note.ts";
import {
  identityKindAccepted,
  identityKindRefused,
  parameterKindAccepted,
  parameterKindRefused,
} from "./parameter-kinds.ts";
import { parameterAdded, parameterRemoved } from "./parameter-presence.ts";
import { parameterRequired, parameterOptional, parameterConditionChanged } from "./parameter-requirement.ts";
import { parameterTextChanged } from "./parameter-text.ts";
import {
  parameterTypeChanged,
  listAllowed,
  listRefused,
  caseIgnored,
  caseMinded,
  defaultChanged,
} from "./parameter-type.ts";
import {
  parameterValueAdded,
  parameterValueRemoved,
  parameterValuesFreed,
  parameterValuesListed,
} from "./parameter-values.ts";
import {
  pollingAdded,
  pollingRemoved,
  pollingFaster,
  pollingSlower,
  pollingChanged,
  pollingTextChanged,
} from "./polling.ts";
import {
  ruleAdded,
  ruleRemoved,
  limitRaised,
  limitLowered,
  combinationAllowed,
  combinationRefused,
  ruleRelaxed,
  ruleEnforced,
  ruleChanged,
  ruleTextChanged,
} from "./request-rule.ts";
import { rootChanged, namespaceChanged, jsonRootChanged, rootTextChanged } from "./response-root.ts";
import { rootContentChanged, bodyContentChanged } from "./root-content.ts";
import type { Rule } from "./rule.ts";
import { unknownAdded, unknownResolved, unknownTextChanged } from "./unknowns.ts";

/** All rules, in the order of the reported changes. */
export const rules: readonly Rule[] = [
  feedAdded,
  feedRemoved,
  feedPathChanged,
  feedCodeChanged,
  pagesAdded,
  pagesRemoved,
  feedTextChanged,
  feedFileChanged,
  rootChanged,
  namespaceChanged,
  jsonRootChanged,
  rootTextChanged,
  rootContentChanged,
  bodyContentChanged,
  bareItemAdded,
  bareItemRemoved,
  memberAdded,
  memberRemoved,
  memberRenamed,
  memberAssured,
  memberOptional,
  memberRequirementChanged,
  memberTypeChanged,
  memberPatternChanged,
  memberContentChanged,
  memberShown,
  memberHidden,
  oneToMany,
  manyToOne,
  valueAdded,
  valueRemoved,
  valuesOpened,
  valuesClosed,
  valueTextChanged,
  memberFormChanged,
  memberFormatAdded,
  memberFormatRemoved,
  aliasAdded,
  aliasRemoved,
  observedFormAdded,
  observedFormRemoved,
  memberConditionChanged,
  memberUnitChanged,
  memberEvidenceGained,
  memberEvidenceLost,
  parameterEvidenceGained,
  parameterEvidenceLost,
  memberTextChanged,
  parameterAdded,
  parameterRemoved,
  parameterRequired,
  parameterOptional,
  parameterConditionChanged,
  parameterTypeChanged,
  listAllowed,
  listRefused,
  caseIgnored,
  caseMinded,
  defaultChanged,
  parameterValueAdded,
  parameterValueRemoved,
  parameterValuesFreed,
  parameterValuesListed,
  identityKindAccepted,
  identityKindRefused,
  parameterKindAccepted,
  parameterKindRefused,
  parameterTextChanged,
  identityAdded,
  identityRemoved,
  identityListAllowed,
  identityListRefused,
  identityPlaceChanged,
  identityTextChanged,
  formAdded,
  formRemoved,
  formChanged,
  formTextChanged,
  ruleAdded,
  ruleRemoved,
  limitRaised,
  limitLowered,
  combinationAllowed,
  combinationRefused,
  ruleRelaxed,
  ruleEnforced,
  ruleChanged,
  ruleTextChanged,
  pollingAdded,
  pollingRemoved,
  pollingFaster,
  pollingSlower,
  pollingChanged,
  pollingTextChanged,
  endpointAdded,
  endpointRemoved,
  endpointChanged,
  endpointTextChanged,
  errorAdded,
  errorRemoved,
  errorTextChanged,
  errorCodeStated,
  errorCodeWithdrawn,
  errorCodeAdded,
  errorCodeRemoved,
  errorCodeChanged,
  unknownAdded,
  unknownResolved,
  unknownTextChanged,
  noteAdded,
  noteRemoved,
  noteChanged,
  conventionAdded,
  conventionRemoved,
  conventionChanged,
] as readonly unknown[] as readonly Rule[];
