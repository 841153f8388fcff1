/** TM15: predicted statistics of sides and players, before the match and minute by minute. */
import { liveMinutes, roundSplit, splitHalves } from "@sdf/models/soccer";
import type { CountSplit } from "@sdf/models/soccer";
import type { TeamPlayerPredictions } from "@sdf/soccer/team-player-predictions";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { day } from "../../world/core/dates.ts";
import { instantIn } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";
import { squadLines } from "../../world/soccer/simulate/squad.ts";
import { coverageOf } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import { askedMatch, document, isYes, nothing, parameter } from "./context.ts";
import type { SoccerContext } from "./context.ts";
import { covered } from "./coverage.ts";
import { nextSince, sharesOf, statNames } from "./expectations.ts";
import type { ClubRecords, StatName } from "./expectations.ts";
import { keyEvents } from "./facts.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { openForm } from "./open-form.ts";
import { castOf } from "./persons.ts";
import { Progress } from "./progress.ts";
import type { MatchMinute } from "./progress.ts";

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
  const log = played === undefined || shown.length === 0 ? undefined : universe.log(match);
  // Players are told of the next match of their club only; once the match is in sight, of its line-ups.
  const turns = players && played === undefined ? clubs.map((club) => nextSince(context, club, match)) : [];
  const predictions = (side: Side): object => {
    const records = players && (played !== undefined || at >= (turns[side] as Instant)) ? expectations.records(match.calendar, clubs[side], until) : undefined;
    const squad = universe.squad(clubs[side]).players;
    const before = records === undefined ? [] : beforeMatch(state, side, records);
    const shares = records === undefined ? undefined : sharesOf(records, before.map(({ index, minutes: split }) => ({ index, minutes: split.value })));
    const team = (name: StatName): CountSplit => (name === "minutes" ? liveMinutes({ fh: 0, sh: 0 }, 11, { periodId: 16, minute: 0 }) : splitHalves(name, expected[side][name]));
    const progress = played === undefined || log === undefined ? undefined : new Progress(played, log, side, expected[side], records);
    return {
      preMatchPredictions: [{
        ...(shares === undefined || before.length === 0 ? {} : { player: before.map(({ index, minutes: split }, place) => ({ playerId: squad[index]?.id, stat: statList(stats, (name) => (name === "minutes" ? split : partOf(team(name), shares[name][place] as number))) })) }),
        team: { stat: statList(stats, team) },
      }],
      ...(played === undefined || progress === undefined ? {} : {
        livePredictions: shown.map((minute) => {
          const now = progress.at(minute);
          const { slots } = played.lineUps[side];
          return {
            timeMin: minute.timeMin, timeSec: 0, periodId: minute.period,
            ...(now.players.length === 0 ? {} : { player: now.players.map(({ slot, value }) => ({ playerId: squad[slots[slot] as number]?.id, stat: statList(stats, value) })) }),
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
  const [turned, toTurn] = [turns.filter((turn) => turn <= at), turns.filter((turn) => turn > at)];
  const validUntil = Math.min(state.validUntil, next, ...toTurn, at < match.start ? tomorrow : Infinity);
  return document(state, value, validUntil, Math.max(state.lastUpdated, ...turned, minutes.at(-1)?.since ?? Math.min(Math.floor(at / day) * day, match.start)));
}

interface Minute extends MatchMinute {
  readonly since: Instant;
}

function minutesOf(played: Played): readonly Minute[] {
  return played.periods.filter((period) => period.id <= 4).flatMap((period) =>
    Array.from({ length: Math.floor(period.length / 60) + 1 }, (_, index): Minute => ({ period: period.id as MatchMinute["period"], second: index * 60, timeMin: (starts[period.id] as number) + index, since: instantIn(played, period.id, index * 60) })));
}

/** The minutes that `min` asks for; the latest without it. */
function chosen(minutes: readonly Minute[], min: readonly string[] | undefined): readonly Minute[] {
  if (min === undefined) return minutes.slice(-1);
  const [from, to = from] = min.map(Number) as [number, number?];
  return from === -1 ? minutes : minutes.filter(({ timeMin }) => from <= timeMin && timeMin <= (to));
}

/** Who is expected to play how long: the line-up once it is out, until then everybody as in the matches so far. */
function beforeMatch({ played }: MatchState, side: Side, { matches, players }: ClubRecords): readonly { readonly index: number; readonly minutes: CountSplit }[] {
  if (played === undefined) {
    return players.flatMap(({ minutes }, index) => (minutes > 0 ? [{ index, minutes: { value: minutes / matches, fh: minutes / matches / 2, sh: minutes / matches / 2 } }] : []));
  }
  return Array.from(played.lineUps[side].slots, (index, slot) => {
    const { starts: first, comesOn } = usualMinutes[squadLines[index] === "Goalkeeper" ? "keeper" : "field"];
    return { index, minutes: slot < 11 ? { value: first, fh: 45, sh: first - 45 } : { value: comesOn, fh: 0, sh: comesOn } };
  });
}

/** Minutes that a player of the line-up usually gets, with five changes a match. */
const usualMinutes = { keeper: { starts: 89.5, comesOn: 0.5 }, field: { starts: 78, comesOn: 15 } } as const;

/** A player's part of what the side is expected to do. */
function partOf({ value, fh, sh }: CountSplit, share: number): CountSplit {
  return { value: value * share, fh: fh * share, sh: sh * share };
}

function statList(stats: readonly StatName[], value: (name: StatName) => CountSplit): readonly object[] {
  // Written out, because a document of a whole match has tens of thousands of them.
  return stats.map((type) => {
    const { value: all, fh, sh, efh, esh } = roundSplit(value(type), 2);
    const regular = { type, value: all.toFixed(2), fh: fh.toFixed(2), sh: sh.toFixed(2) };
    return efh === undefined || esh === undefined ? regular : { ...regular, efh: efh.toFixed(2), esh: esh.toFixed(2) };
  });
}
