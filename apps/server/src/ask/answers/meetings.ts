/** Matches in words. */
import type { FixtureState, Sport } from "../../world/contract.ts";
import type { Answer, Topic } from "../answer.ts";
import type { Meeting, Named, Scene } from "../scenes/scene.ts";
import { requestFor } from "../spec/addresses.ts";
import { moment } from "./days.ts";

/** A match before its name of sides is known is called by its round. */
export function pairOf({ sides, competition, round }: Meeting): string {
  return sides === undefined ? `${competition}${round === undefined ? "" : `, ${round}`}` : `${sides[0].name} – ${sides[1].name}`;
}

/** Where a match belongs: `(Premier Division, Regular Season)`. */
export function where({ competition, round, venue }: Meeting): string {
  return ` (${[competition, round, venue === undefined ? undefined : `at ${venue}`].filter((each) => each !== undefined && each !== "").join(", ")})`;
}

/** What a state says beside its score. */
const phases: Readonly<Record<FixtureState["status"], string>> = {
  Fixture: "not started", Playing: "in play", Played: "final", Cancelled: "cancelled", Postponed: "postponed", Suspended: "suspended", Awarded: "awarded",
};

/** Score of a match in words; of a match without one, its state. */
export function scoreOf(meeting: Meeting): string {
  const { sides, state } = meeting;
  const goals = /(\d+)–(\d+)/.exec(state.summary);
  if (sides === undefined) return state.summary;
  if (meeting.sport === "tennis") {
    const sets = state.summary.split(" ").slice(1).join(" ");
    return sets === "" ? `${pairOf(meeting)}: ${phases[state.status]}` : `${pairOf(meeting)} ${sets} (${phases[state.status]})`;
  }
  if (goals === null || state.status === "Fixture" || state.status === "Cancelled" || state.status === "Postponed") return `${pairOf(meeting)}: ${phases[state.status]}`;
  const clock = state.status === "Playing" ? state.summary.replace(goals[0], "").trim() : "";
  return `${sides[0].name} ${goals[1]}–${goals[2]} ${sides[1].name} (${phases[state.status]}${clock === "" ? "" : `, ${clock}`})`;
}

/** Addresses of a feed about a match. */
export function requestsOf(scene: Scene, meeting: Meeting): readonly string[] {
  const feed = scene.feedOf(meeting);
  return feed === undefined ? [] : requestFor(feed.feed, feed.id);
}

/** A match that is ahead, in words. */
export function planOf(meeting: Meeting): string {
  return `${pairOf(meeting)} on ${moment(meeting.start, meeting.timeKnown)}${where(meeting)}${meeting.state.status === "Postponed" ? ", postponed" : ""}`;
}

/** Topic of an answer about somebody. */
export function topicOf(intent: string, subjects: readonly Named[], more: Partial<Topic> = {}): Topic {
  return { intent, subjects: subjects.map(({ entity, id, name, sport }) => ({ entity, id, name, sport })), ...more };
}

/** Answer about a sport that the world leaves out. */
export function without(sport: Sport): Answer {
  return { known: false, text: `This world has no ${sport.replace("-", " ")}.`, topic: { intent: "none" } };
}
