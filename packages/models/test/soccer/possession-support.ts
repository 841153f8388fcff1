import { isModelError } from "../../src/error.ts";

export {
  emptySums,
  placeChance,
  possessionFeatures,
  possessionKinds,
  possessionValues,
  roundSums,
  sumPossessionValues,
  visitPossessionStates,
  writePossessionFeatures,
  type PossessionEvent,
} from "../../src/soccer/index.ts";

/** Code of the ModelError that a call throws; `undefined` when it throws none. */
export function errorCodeOf(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    return isModelError(error) ? error.code : `other: ${String(error)}`;
  }
  return undefined;
}
