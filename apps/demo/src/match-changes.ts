import type { MatchView } from "./match-view.ts";

/** A goal, or a goal that does not count, whose effect on the probabilities has not been received. */
interface PendingGoal {
  readonly score: MatchView["score"];
  readonly before: MatchView["probabilities"];
  readonly predictedAt: string | undefined;
}

/** A change of a match in words. */
export interface MatchChange {
  readonly text: string;
  /** True if the score changed. */
  readonly isGoal: boolean;
}

/**
 * Creates a function that describes a goal of soccer, a start or an end between two consecutive views of a match; `undefined` if
 * there is none. A goal is described once with the probabilities before and after it: the description waits until the
 * feed contains a prediction that was made after the goal.
 */
export function createChangeReporter(): (current: MatchView) => MatchChange | undefined {
  const views = new Map<string, MatchView>();
  const pendingGoals = new Map<string, PendingGoal>();
  return (current) => {
    const { id, sport, score, phase, predictedAt } = current;
    const previous = views.get(id);
    views.set(id, current);
    if (previous === undefined) return undefined;
    if (sport === "soccer" && score?.join() !== previous.score?.join() && !pendingGoals.has(id)) {
      const { probabilities: before } = previous;
      pendingGoals.set(id, { score: previous.score, before, predictedAt: previous.predictedAt });
    }
    const goal = pendingGoals.get(id);
    const hasEnded = phase !== previous.phase && phase === "finished";
    if (goal !== undefined && (predictedAt !== goal.predictedAt || hasEnded)) {
      pendingGoals.delete(id);
      const text = describeGoal(goal, current);
      if (text !== undefined) return { text, isGoal: true };
    }
    if (hasEnded) return { text: `  FT  ${scoreText(current)}`, isGoal: false };
    if (phase === "in-play" && (previous.phase === "scheduled" || previous.phase === "time-unknown"))
      return { text: `  KO  ${current.home} – ${current.away}`, isGoal: false };
    return undefined;
  };
}

function describeGoal({ score, before }: PendingGoal, current: MatchView): string | undefined {
  const sum = ([home, away] = [0, 0] as MatchView["score"] & object): number => home + away;
  const change = sum(current.score) - sum(score);
  // A goal that was taken back before its effect was received.
  if (change === 0) return undefined;
  const { probabilities: after } = current;
  const chances =
    before === undefined || after === undefined
      ? ""
      : `: ${["home", "draw", "away"]
          .map((side, index) => `${side} ${Math.round(before[index]!)} → ${Math.round(after[index]!)}`)
          .join(", ")} %`;
  const what = change > 0 ? "goal" : "goal does not count";
  return `${current.clock.padStart(4)}  ${what}, ${scoreText(current)}${chances}`;
}

function scoreText({ home, away, score }: MatchView): string {
  return `${home} ${score?.join("–") ?? "–"} ${away}`;
}
