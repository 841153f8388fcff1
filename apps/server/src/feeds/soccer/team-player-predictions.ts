/** TM15: predicted statistics of sides and players, before the match and minute by minute. */
import type { TeamPlayerPredictions } from "@sdf/soccer/team-player-predictions";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { day } from "../../world/core/dates.ts";
import { instantIn } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import { eventType } from "../../world/soccer/simulate/columns.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import { squadLines } from "../../world/soccer/simulate/squad.ts";
import { coverageOf } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import { askedMatch, document, isYes, nothing, parameter } from "./context.ts";
import type { SoccerContext } from "./context.ts";
import { covered } from "./coverage.ts";
import { isNextMatch, shares, statNames } from "./expectations.ts";
import type { Expected, StatName } from "./expectations.ts";
import { keyEvents } from "./facts.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { openForm } from "./open-form.ts";
import { castOf } from "./persons.ts";
import { minutesPlayed } from "./stats.ts";

/** Share of the first half of what happens in a match; goals fall later. */
const firstHalf: Readonly<Record<StatName, number>> = { yellow_cards: 0.38, fouls: 0.48, saves: 0.45, red_cards: 0.25, assists: 0.44, minutes: 0.5, shots: 0.45, goals: 0.44, passes: 0.5 };

const starts: Readonly<Record<number, number>> = { 1: 0, 2: 45, 3: 90, 4: 105 };

export function teamPlayerPredictions(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { universe, expectations } = context;
  const asked = askedMatch(context, request, at);
  if (asked === undefined) return nothing("no soccer match has this id");
  const { state } = asked;
  const { match, sides: clubs, played } = state;
  if (!covered(context, match, "team-player-predictions")) return nothing("the match is not covered by this feed");
  const info = matchInfo(universe, state, { extras: false, series: false });
  const tomorrow = (Math.floor(at / day) + 1) * day;
  if (clubs === undefined || state.status === "Cancelled" || state.status === "Awarded") {
    return document(state, { matchInfo: info, liveData: state.live ? { matchDetails: matchDetails(universe, state, { periods: false }) } : {} });
  }
  const wanted = request.parameters["stat"] as readonly StatName[] | undefined;
  const stats = statNames.filter((name) => wanted === undefined || wanted.includes(name));
  const players = parameter(request, "detailed") !== "no";
  const until = Math.min(at, match.start);
  const expected = expectations.sides(context, match, until);
  const minutes = played === undefined || at < played.kickOff ? [] : minutesOf(played).filter(({ since }) => since <= at);
  const shown = chosen(minutes, request.parameters["min"]);
  const predictions = (side: Side): object => {
    const records = players && (played !== undefined || isNextMatch(context, clubs[side], match, at)) ? expectations.records(match.calendar, clubs[side], until) : undefined;
    const squad = universe.squad(clubs[side]).players;
    const before = records === undefined ? [] : beforeMatch(state, side, records.map((record) => (record.matches === 0 ? 0 : record.minutes / record.matches)));
    const parts = records === undefined ? [] : shares(records, before.map(({ index }) => index), before.map((each) => each.minutes));
    return {
      preMatchPredictions: [{
        ...(before.length === 0 ? {} : { player: before.map(({ index, minutes: expectedMinutes }, place) => ({ playerId: squad[index]?.id, stat: statList(stats, (name) => whole(name === "minutes" ? expectedMinutes : (expected[side][name] as number) * (parts[place] as Expected)[name], name)) })) }),
        team: { stat: statList(stats, (name) => whole(expected[side][name], name)) },
      }],
      ...(played === undefined || shown.length === 0 ? {} : {
        livePredictions: shown.map((minute) => {
          const slots = Array.from(played.lineUps[side].slots);
          const now = new Progress(context, state, played, side, minute, expected[side]);
          const own = records === undefined ? [] : now.players(slots, records);
          return {
            timeMin: minute.timeMin, timeSec: 0, periodId: minute.period,
            ...(own.length === 0 ? {} : { player: own.map(({ slot, value }) => ({ playerId: squad[slots[slot] as number]?.id, stat: statList(stats, value) })) }),
            team: { stat: statList(stats, now.team) },
          };
        }),
      }),
    };
  };
  const cast = castOf(universe, state);
  const { goal, card, substitute, VAR } = cast === undefined ? {} as Record<string, undefined> : openForm(keyEvents(state, cast, { scheme: undefined, coverageLevel: coverageOf(universe, match) }));
  const liveData = {
    ...(state.live ? { matchDetails: matchDetails(universe, state, { periods: isYes(request, "live") }) } : {}),
    ...(goal === undefined ? {} : { goal }), ...(card === undefined ? {} : { card }), ...(substitute === undefined ? {} : { substitute }), ...(VAR === undefined ? {} : { VAR }),
    lineUp: cast === undefined ? ([0, 1] as const).map((side) => ({ contestantId: clubs[side].id, ...predictions(side) })) : lineUps(state, cast, { kit: false, more: predictions }),
    ...(cast === undefined ? {} : { matchDetailsExtra: openForm(matchDetailsExtra(universe, state)) }),
  };
  const next = played === undefined ? Infinity : (minutesOf(played).find(({ since }) => since > at)?.since ?? Infinity);
  const value = { matchInfo: info, liveData } as unknown as TeamPlayerPredictions;
  return document(state, value, Math.min(state.validUntil, next, at < match.start ? tomorrow : Infinity), Math.max(state.lastUpdated, minutes.at(-1)?.since ?? Math.min(Math.floor(at / day) * day, match.start)));
}

interface Minute {
  readonly period: number;
  readonly second: number;
  readonly timeMin: number;
  readonly since: Instant;
}

function minutesOf(played: Played): readonly Minute[] {
  return played.periods.filter((period) => period.id <= 4).flatMap((period) =>
    Array.from({ length: Math.floor(period.length / 60) + 1 }, (_, index): Minute => ({ period: period.id, second: index * 60, timeMin: (starts[period.id] as number) + index, since: instantIn(played, period.id, index * 60) })));
}

/** The minutes that `min` asks for; the latest without it. */
function chosen(minutes: readonly Minute[], min: readonly string[] | undefined): readonly Minute[] {
  if (min === undefined) return minutes.slice(-1);
  const [from, to = from] = min.map(Number) as [number, number?];
  return from === -1 ? minutes : minutes.filter(({ timeMin }) => from <= timeMin && timeMin <= (to as number));
}

/** Who is expected to play how long: the line-up once it is out, the regular players until then. */
function beforeMatch({ played }: MatchState, side: Side, usual: readonly number[]): readonly { readonly index: number; readonly minutes: number }[] {
  if (played === undefined) return usual.flatMap((minutes, index) => (minutes > 0 ? [{ index, minutes }] : []));
  return Array.from(played.lineUps[side].slots, (index, slot) => ({ index, minutes: slot > 10 ? (squadLines[index] === "Goalkeeper" ? 0.5 : 13) : squadLines[index] === "Goalkeeper" ? 89.5 : 78 }));
}

interface Split {
  readonly value: number;
  readonly fh?: number;
  readonly sh?: number;
  readonly efh?: number;
  readonly esh?: number;
}

function whole(value: number, name: StatName): Split {
  return { value, fh: value * firstHalf[name], sh: value * (1 - firstHalf[name]) };
}

function statList(stats: readonly StatName[], value: (name: StatName) => Split): readonly object[] {
  return stats.map((type) => Object.fromEntries([["type", type], ...Object.entries(value(type)).map(([part, amount]) => [part, (amount as number).toFixed(2)])]));
}

/** What was done until a minute, and what is still expected. */
class Progress {
  readonly #played: Played;
  readonly #side: Side;
  readonly #minute: Minute;
  readonly #expected: Expected;
  /** Counts by name and period, of the side and of its slots. */
  readonly #team = new Map<StatName, number[]>();
  readonly #slots = new Map<number, Map<StatName, number[]>>();
  readonly #on = new Set<number>();

  constructor({ universe }: SoccerContext, state: MatchState, played: Played, side: Side, minute: Minute, expected: Expected) {
    this.#played = played;
    this.#side = side;
    this.#minute = minute;
    this.#expected = expected;
    for (let slot = 0; slot < 11; slot++) this.#on.add(slot);
    for (const moment of played.skeleton.moments) {
      if (moment.period > minute.period || (moment.period === minute.period && moment.second > minute.second)) break;
      if (moment.side !== side) {
        if (moment.kind === "shot" && moment.end === "saved") this.#count("saves", moment.period, this.#on.has(0) ? 0 : 11);
        continue;
      }
      switch (moment.kind) {
        case "shot":
          if (moment.disallowed !== undefined) break;
          this.#count("shots", moment.period, moment.slot);
          if (moment.end === "goal") {
            this.#count("goals", moment.period, moment.slot);
            if (moment.assist !== undefined && moment.pattern !== "penalty") this.#count("assists", moment.period, moment.assist);
          }
          break;
        case "own-goal": this.#count("goals", moment.period, -1); break;
        case "foul": this.#count("fouls", moment.period, moment.slot); break;
        case "card":
          this.#count(moment.card === "YC" ? "yellow_cards" : "red_cards", moment.period, moment.slot ?? -1);
          if (moment.card !== "YC" && moment.slot !== undefined) this.#on.delete(moment.slot);
          break;
        case "substitution":
          this.#on.delete(moment.off);
          this.#on.add(moment.on);
          break;
        default:
      }
    }
    const log = universe.log(state.match);
    for (let index = 0; index < log.length; index++) {
      const period = log.period[index] as number;
      if (period > minute.period || (period === minute.period && (log.ms[index] as number) > minute.second * 1000)) break;
      if (log.type[index] === eventType.pass && log.side[index] === side) this.#count("passes", period, log.slot[index] as number);
    }
  }

  #count(name: StatName, period: number, slot: number): void {
    const add = (map: Map<StatName, number[]>): void => {
      const counts = map.get(name) ?? [0, 0, 0, 0, 0];
      counts[period]!++;
      map.set(name, counts);
    };
    add(this.#team);
    if (slot < 0) return;
    const own = this.#slots.get(slot) ?? new Map<StatName, number[]>();
    this.#slots.set(slot, own);
    add(own);
  }

  /** Share of a half that is still to come: 1 before it, 0 after. */
  #left(period: number): number {
    const { period: now, second } = this.#minute;
    return now < period ? 1 : now > period ? 0 : Math.max(0, 1 - second / ((period <= 2 ? 46.5 : 15.5) * 60));
  }

  #split(counts: readonly number[] | undefined, rest: number, name: StatName): Split {
    const fh = (counts?.[1] ?? 0) + rest * firstHalf[name] * this.#left(1);
    const sh = (counts?.[2] ?? 0) + rest * (1 - firstHalf[name]) * this.#left(2);
    if (this.#minute.period <= 2) return { value: fh + sh, fh, sh };
    const efh = (counts?.[3] ?? 0) + (rest / 6) * this.#left(3);
    const esh = (counts?.[4] ?? 0) + (rest / 6) * this.#left(4);
    return { value: fh + sh + efh + esh, fh, sh, efh, esh };
  }

  /** The side's statistic at the end of the match. */
  readonly team = (name: StatName): Split => {
    if (name === "minutes") return this.#minutes((990 * this.#on.size) / 11);
    return this.#split(this.#team.get(name), this.#expected[name], name);
  };

  #minutes(value: number): Split {
    return { value, fh: value / 2, sh: value / 2 };
  }

  /** The players' statistics; nobody off the pitch does anything more. */
  players(slots: readonly number[], records: Parameters<typeof shares>[0]): readonly { readonly slot: number; readonly value: (name: StatName) => Split }[] {
    const on = slots.flatMap((_, slot) => (this.#on.has(slot) ? [slot] : []));
    const parts = shares(records, on.map((slot) => slots[slot] as number), on.map(() => 90));
    const bySlot = new Map(on.map((slot, at) => [slot, parts[at] as Expected]));
    const at = instantIn(this.#played, this.#minute.period, this.#minute.second);
    return slots.flatMap((_, slot) => {
      const part = bySlot.get(slot);
      const minutes = minutesPlayed(this.#played, this.#side, slot, at);
      // A substitute who has not come on has nothing yet.
      if (part === undefined && minutes === 0 && !this.#slots.has(slot)) return [];
      const rest = part === undefined ? 0 : 45 * this.#left(1) + 45 * this.#left(2);
      return [{
        slot,
        value: (name: StatName): Split => (name === "minutes" ? { value: minutes + rest } : this.#split(this.#slots.get(slot)?.get(name), part === undefined ? 0 : this.#expected[name] * part[name], name)),
      }];
    });
  }
}
