/** Possession values and momentum of a match log, cached as long as the log. */
import { getOrCreate } from "../../core/collections.ts";
import {
  momentum,
  possessionValues,
  type MatchLog,
  type Momentum,
  type MomentumMoment,
  type PossessionValues,
} from "../../models/soccer/index.ts";

const valueCache = new WeakMap<MatchLog, PossessionValues>();
const momentumCache = new WeakMap<MatchLog, readonly Momentum[]>();

export function eventValues(log: MatchLog): PossessionValues {
  return getOrCreate(valueCache, log, () => possessionValues(log));
}

/** Returns the momentum at moments of a match. All calls for a log must pass the same moments. */
export function eventMomentum(log: MatchLog, moments: readonly MomentumMoment[]): readonly Momentum[] {
  return getOrCreate(momentumCache, log, () => momentum(log, eventValues(log), moments));
}
