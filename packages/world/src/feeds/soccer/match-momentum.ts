/** MA27: momentum of both sides by minute, with key events. */
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import type { MatchLog } from "../../models/soccer/event-log.ts";
import { minuteSecond } from "../../simulation/soccer/played-match.ts";
import { createMatchFeed, documentAnswer } from "./context.ts";
import { keyEvents, numbersToStrings } from "./key-events.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { eventMomentum, publishedMinutes, type PublishedMinute } from "./published.ts";

export const matchMomentum = createMatchFeed(({ context, at, state, cast, isLive, scheme }) => {
  const { universe } = context;
  const info = matchInfo(state, {
    stageScheme: scheme,
    review: "number",
    attendanceNumber: true,
    seriesOrder: false,
    localTime: true,
  });
  delete info.overtimeLength;
  if (!state.hasLiveData) return documentAnswer(state, { matchInfo: info, liveData: {} });
  const details = matchDetails(universe, state, { periods: isLive, wholePeriods: true, leg: false });
  if (cast === undefined) return documentAnswer(state, { matchInfo: info, liveData: { matchDetails: details } });
  const minutes = publishedMinutes(universe, cast.played, 1);
  const count = minutes.filter(({ since }) => since <= at).length;
  const log = count === 0 ? undefined : universe.matches.log(state.match);
  const { goal, card, missedPen, substitute } = numbersToStrings(keyEvents(state, cast, undefined));
  const value = {
    matchInfo: info,
    liveData: {
      matchDetails: details,
      Predictions: log === undefined ? undefined : computeMomentum(log, minutes, count),
      goal,
      card,
      missedPen,
      substitute,
      lineUp: numbersToStrings(lineUps(state, cast, { kit: false })),
      matchDetailsExtra: numbersToStrings(matchDetailsExtra(universe, state)),
    },
  } as unknown as MatchMomentum;
  const validUntil = Math.min(state.validUntil, minutes[count]?.since ?? Infinity);
  return documentAnswer(state, value, validUntil, Math.max(state.lastUpdated, minutes[count - 1]?.since ?? 0));
});

/** Momentum after each of the first `count` minutes, in the format of the feed. */
function computeMomentum(log: MatchLog, minutes: readonly PublishedMinute[], count: number): readonly object[] {
  return eventMomentum(
    log,
    minutes.map(({ period, second }) => ({ periodId: period, second })),
  )
    .slice(0, count)
    .map(({ home, away, combined }, index) => {
      const { period, second, timeMin } = minutes[index] as PublishedMinute;
      return {
        type: "Momentum",
        timeMin: String(timeMin),
        timeMinSec: minuteSecond(period, second),
        periodId: String(period),
        prediction: [
          { type: "Home", probability: home.toFixed(5) },
          { type: "Away", probability: away.toFixed(5) },
          { type: "Combined", probability: combined.toFixed(5) },
        ],
      };
    });
}
