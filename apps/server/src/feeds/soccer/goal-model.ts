/** Goals that sides are expected to score, by the goal model of `@sdf/models`, from what was published until the day before. */
import { fitGoalModel, goalRates, strengthAfterMove } from "@sdf/models/soccer";
import type { GoalModel, GoalModelOptions, GoalRates, PlayedMatch } from "@sdf/models/soccer";
import type { Instant } from "../../world/contract.ts";
import { day } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import type { Calendar, Match } from "../../world/soccer/structure/entities.ts";
import type { Universe } from "../../world/soccer/universe.ts";
import { stakesOn } from "./stakes.ts";

/** Rates of two average sides, for a world without a single result. */
const average: GoalRates = { home: 1.52, away: 1.25 };

/** Days of results that a model looks at. */
const window = 500;

type Prior = NonNullable<GoalModelOptions["priors"]>[string];

/** Goal models by calendar and day, fitted once a day. */
export class Predictor {
  readonly #universe: Universe;
  readonly #models = new Memo<string, GoalModel | undefined>(24);
  readonly #stakes = new Memo<string, ReadonlyMap<string, number>>(24);

  constructor(universe: Universe) {
    this.#universe = universe;
  }

  /** The goal model for a season on the day of an instant; `undefined` before there is any result. */
  model(calendar: Calendar, at: Instant): GoalModel | undefined {
    const today = Math.floor(at / day);
    return this.#models.get(`${calendar.id}/${today}`, () => {
      const matches = this.#seen(calendar, today * day);
      return matches.length === 0 ? undefined : fitGoalModel(matches, { day: today, priors: this.#priors(calendar, today) });
    });
  }

  /** Expected goals of a match, as seen on the day of an instant. */
  rates(match: Match, at: Instant): GoalRates {
    const { calendar } = match;
    const model = this.model(calendar, at);
    if (model === undefined) return average;
    const [home, away] = match.sides();
    const stakes = this.#stakesOn(calendar, Math.floor(at / day));
    const [forHome, forAway] = [stakes.get(home.id), stakes.get(away.id)];
    return goalRates(model, {
      home: home.id, away: away.id,
      ...(match.neutral === undefined ? {} : { neutral: true }),
      ...(forHome === undefined || forAway === undefined ? {} : { stakes: { home: forHome, away: forAway } }),
    });
  }

  #stakesOn(calendar: Calendar, today: number): ReadonlyMap<string, number> {
    return this.#stakes.get(`${calendar.id}/${today}`, () => stakesOn(this.#universe, calendar, today * day));
  }

  /** Results that were known at an instant: of the league, or of all leagues of a cup's clubs. */
  #seen(calendar: Calendar, until: Instant): readonly PlayedMatch[] {
    const universe = this.#universe;
    const { plan } = calendar.competition;
    const matches: PlayedMatch[] = [];
    for (const [at, each] of universe.plans.entries()) {
      if (plan === undefined ? !calendar.clubs.some((club) => club.key.startsWith(`${each.key}/`)) : each !== plan) continue;
      for (const number of [2 * at, 2 * at + 1]) collect(universe, number, until, matches, each.key);
    }
    if (plan === undefined) collect(universe, universe.numberOf(calendar), until, matches);
    return matches;
  }

  /** How strong clubs that came from the league above or below were there at the end of its last season, as it counts here. */
  #priors(calendar: Calendar, today: number): Readonly<Record<string, Prior>> {
    const { plan } = calendar.competition;
    const priors: Record<string, Prior> = {};
    for (const [at, each] of this.#universe.plans.entries()) {
      const levels = each.key === plan?.below ? 1 : plan !== undefined && each.below === plan.key ? -1 : 0;
      if (levels === 0) continue;
      const before = this.#universe.calendar(2 * at);
      const over = Math.floor(before.end / day) + 1;
      if (before.year >= calendar.year || over > today) continue;
      const model = this.model(before, over * day);
      for (const { id } of before.clubs) {
        const strength = model?.teams[id];
        if (strength !== undefined && calendar.clubs.some((club) => club.id === id)) priors[id] = strengthAfterMove(strength, levels);
      }
    }
    return priors;
  }
}

function collect(universe: Universe, number: number, until: Instant, into: PlayedMatch[], league?: string): void {
  const calendar = universe.calendar(number);
  if (calendar.start > until || calendar.end < until - window * day) return;
  // Who meets later in a cup is not known before the rounds are played, so only what is over is asked.
  const open = calendar.competition.plan === undefined;
  const results = open ? undefined : universe.results(number, until);
  for (const match of calendar.matches) {
    if (match.start > until) continue;
    const played = results === undefined ? universe.played(match) : undefined;
    const end = results?.end[match.index] ?? played?.end ?? Infinity;
    if (end > until || results?.counts[match.index] === 0) continue;
    const [home, away] = match.sides();
    const [homeGoals, awayGoals] = results === undefined ? universe.score(match) : [results.home[match.index] as number, results.away[match.index] as number];
    into.push({
      day: Math.floor(match.start / day), home: home.id, away: away.id, homeGoals, awayGoals,
      ...(match.neutral === undefined ? {} : { neutral: true }),
      ...(league === undefined ? {} : { league }),
      ...(results === undefined ? {} : { xg: { home: results.xgHome[match.index] as number, away: results.xgAway[match.index] as number } }),
    });
  }
}
