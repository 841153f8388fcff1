/** MA27: momentum of both sides, minute by minute, with the key events. */
import type { MatchMomentum } from "@sdf/soccer/match-momentum";
import type { FeedAnswer, FeedRequest, Instant } from "../../world/contract.ts";
import { instantIn, minuteSecond } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import type { MatchLog } from "../../world/soccer/simulate/columns.ts";
import { coverageOf } from "../../world/soccer/state.ts";
import { askedMatch, document, isYes, nothing } from "./context.ts";
import type { SoccerContext } from "./context.ts";
import { covered } from "./coverage.ts";
import { keyEvents } from "./facts.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { openForm } from "./open-form.ts";
import { castOf } from "./persons.ts";
import { eventMomentum } from "./possession-value.ts";

/** Delay of a minute's momentum, so that all its events are in. */
const delay = 5_000;

const starts: Readonly<Record<number, number>> = { 1: 0, 2: 45, 3: 90, 4: 105 };

export function matchMomentum(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { universe } = context;
  const asked = askedMatch(context, request, at);
  if (asked === undefined) return nothing("no soccer match has this id");
  const { state, scheme } = asked;
  if (!covered(context, state.match, "match-momentum")) return nothing("the match is not covered by this feed");
  const info = matchInfo(universe, state, { stageScheme: scheme, review: "number", attendanceNumber: true, seriesOrder: false, localTime: true });
  delete info.overtimeLength;
  if (!state.live) return document(state, { matchInfo: info, liveData: {} });
  const details = matchDetails(universe, state, { periods: isYes(request, "live"), wholePeriods: true, leg: false });
  const cast = castOf(universe, state);
  const { played } = state;
  if (cast === undefined || played === undefined) return document(state, { matchInfo: info, liveData: { matchDetails: details } });
  const minutes = minutesOf(played);
  const count = minutes.filter(({ since }) => since <= at).length;
  const log = count === 0 ? undefined : universe.log(state.match);
  const events = openForm(keyEvents(state, cast, { scheme: undefined, coverageLevel: coverageOf(universe, state.match) }));
  const { goal, card, missedPen, substitute } = events;
  const value = {
    matchInfo: info,
    liveData: {
      matchDetails: details,
      ...(log === undefined ? {} : { Predictions: momentumOf(log, minutes, count) }),
      ...(goal === undefined ? {} : { goal }), ...(card === undefined ? {} : { card }),
      ...(missedPen === undefined ? {} : { missedPen }), ...(substitute === undefined ? {} : { substitute }),
      lineUp: openForm(lineUps(state, cast, { kit: false })),
      matchDetailsExtra: openForm(matchDetailsExtra(universe, state)),
    },
  } as unknown as MatchMomentum;
  const next = minutes[count]?.since ?? Infinity;
  return document(state, value, Math.min(state.validUntil, next), Math.max(state.lastUpdated, minutes[count - 1]?.since ?? 0));
}

interface Minute {
  readonly period: number;
  /** Seconds of the period's clock at its end. */
  readonly second: number;
  readonly since: Instant;
}

/** The minutes of a match and when their momentum is known. */
function minutesOf(played: Played): readonly Minute[] {
  return played.periods.filter((period) => period.id <= 4).flatMap((period) =>
    Array.from({ length: Math.floor(period.length / 60) }, (_, index): Minute => ({ period: period.id, second: (index + 1) * 60, since: instantIn(played, period.id, (index + 1) * 60) + delay })));
}

/** Momentum after each of the first minutes, as the feed writes it. */
function momentumOf(log: MatchLog, minutes: readonly Minute[], count: number): readonly object[] {
  const print = (value: number): string => {
    const text = value.toFixed(5);
    return text === "-0.00000" ? "0.00000" : text;
  };
  return eventMomentum(log, minutes.map(({ period, second }) => ({ periodId: period, second }))).slice(0, count).map(({ home, away, combined }, index) => {
    const { period, second } = minutes[index] as Minute;
    return {
      type: "Momentum",
      timeMin: String((starts[period] as number) + second / 60),
      timeMinSec: minuteSecond(period, second),
      periodId: String(period),
      prediction: [{ type: "Home", probability: print(home) }, { type: "Away", probability: print(away) }, { type: "Combined", probability: print(combined) }],
    };
  });
}
