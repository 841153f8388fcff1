import {
  fitGoalModel,
  type GoalModel,
  type GoalModelOptions,
  type GoalModelParameters,
  type GoalRates,
  goalRates,
  type PlayedMatch,
} from "@sdf/models/soccer";

/** A match with goal rates that were forecast from matches of earlier days. */
export interface Forecast<M extends PlayedMatch> {
  readonly match: M;
  readonly rates: GoalRates;
  readonly model: GoalModel;
}

export type Priors = NonNullable<GoalModelOptions["priors"]>;

export interface RollingOptions<M extends PlayedMatch> {
  readonly parameters: GoalModelParameters;
  /** Selects the forecast matches; the model only learns from the others. */
  readonly test: (match: M) => boolean;
  /** Prior strengths of teams for a fit on that day. */
  readonly priors?: (day: number) => Priors;
  /** Days between refits. Default 7. */
  readonly every?: number;
  readonly progress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Forecasts matches (in order of days) with a model that is refitted every few days on the earlier matches. */
export function rollForecasts<M extends PlayedMatch>(matches: readonly M[], options: RollingOptions<M>): Forecast<M>[] {
  const { parameters, test, priors, every = 7, progress, signal } = options;
  const result: Forecast<M>[] = [];
  let model: GoalModel | undefined;
  let next = -Infinity;
  let low = 0;
  // A fit on a day does not use the matches of that day.
  let knownCount = 0;
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i]!;
    if (i === 0 || match.day > matches[i - 1]!.day) knownCount = i;
    if (!test(match)) continue;
    if (match.day >= next && knownCount > 0) {
      signal?.throwIfAborted();
      while (matches[low]!.day < match.day - parameters.window) low++;
      model = fitGoalModel(matches.slice(low, knownCount), {
        day: match.day,
        parameters,
        priors: priors === undefined ? undefined : priors(match.day),
        start: model,
      });
      next = match.day + every;
      progress?.(i, matches.length);
    }
    if (model !== undefined) result.push({ match, rates: goalRates(model, match), model });
  }
  return result;
}
