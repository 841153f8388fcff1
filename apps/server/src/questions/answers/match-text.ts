/** Descriptions of matches. */
import type { FixtureState, Sport } from "@sdf/world";
import type { MatchInfo, NamedEntity, SportView } from "@sdf/world/views";
import type { Answer, Topic } from "../answer.ts";
import { requestUrlsFor } from "../spec/request-urls.ts";
import { formatTime } from "./days.ts";

/** Returns the title of a match: its sides, or its competition and round while the sides are unknown. */
export function matchTitle({ sides, competition, round }: MatchInfo): string {
  return sides === undefined
    ? `${competition}${round === undefined ? "" : `, ${round}`}`
    : `${sides[0].name} – ${sides[1].name}`;
}

/** Returns competition, round and venue of a match: `(Premier Division, Regular Season)`. */
export function matchContext({ competition, round, venue }: MatchInfo): string {
  const parts = [competition, round, venue === undefined ? undefined : `at ${venue}`];
  return ` (${parts.filter((each) => each !== undefined && each !== "").join(", ")})`;
}

/** Names of the match statuses. */
const statusNames: Readonly<Record<FixtureState["status"], string>> = {
  Fixture: "not started",
  Playing: "in play",
  Played: "final",
  Cancelled: "cancelled",
  Postponed: "postponed",
  Suspended: "suspended",
  Awarded: "awarded",
};

/** Describes the score of a match, or its status if there is no score. */
export function describeScore(match: MatchInfo): string {
  const { sides, state } = match;
  const goals = /(\d+)–(\d+)/.exec(state.summary);
  if (sides === undefined) return state.summary;
  if (match.sport === "tennis") {
    const sets = state.summary.split(" ").slice(1).join(" ");
    return sets === ""
      ? `${matchTitle(match)}: ${statusNames[state.status]}`
      : `${matchTitle(match)} ${sets} (${statusNames[state.status]})`;
  }
  if (goals === null || state.status === "Fixture" || state.status === "Cancelled" || state.status === "Postponed")
    return `${matchTitle(match)}: ${statusNames[state.status]}`;
  const clock = state.status === "Playing" ? state.summary.replace(goals[0], "").trim() : "";
  return (
    `${sides[0].name} ${goals[1]}–${goals[2]} ${sides[1].name} (${statusNames[state.status]}` +
    `${clock === "" ? "" : `, ${clock}`})`
  );
}

/** Returns the feed requests about a match. */
export function matchRequests(view: SportView, match: MatchInfo): readonly string[] {
  const feed = view.feedOf(match);
  return feed === undefined ? [] : requestUrlsFor(feed.feed, feed.id);
}

/** Describes an upcoming match. */
export function describeSchedule(match: MatchInfo): string {
  return (
    `${matchTitle(match)} on ${formatTime(match.start, match.isTimeConfirmed)}${matchContext(match)}` +
    (match.state.status === "Postponed" ? ", postponed" : "")
  );
}

/** Creates the topic of an answer about entities. */
export function toTopic(intent: string, subjects: readonly NamedEntity[], more: Partial<Topic> = {}): Topic {
  return { intent, subjects: subjects.map(({ entity, id, name, sport }) => ({ entity, id, name, sport })), ...more };
}

/** Creates the answer about a sport that the world does not have. */
export function answerSportMissing(sport: Sport): Answer {
  return { isKnown: false, text: `This world has no ${sport.replace("-", " ")}.`, topic: { intent: "none" } };
}
