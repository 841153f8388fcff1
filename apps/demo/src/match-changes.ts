import type { MatchView, Probabilities } from "./match-view.ts";

/** A goal, or a goal that does not count, whose effect on the probabilities has not been received. */
interface PendingGoal {
  readonly score: MatchView["score"];
  readonly before: Probabilities | undefined;
  readonly predictedAt: string | undefined;
}

/**
 * Creates a function that describes a goal, kick-off or end between two consecutive views of a match; `undefined` if
 * there is none. A goal is described once with the probabilities before and after it: the description waits until the
 * feed contains a prediction that was made after the goal.
 */
export function createChangeReporter(): (current: MatchView) => string | undefined {
  const views = new Map<string, MatchView>();
  const pendingGoals = new Map<string, PendingGoal>();
  return (current) => {
    const { id, score, status, predictedAt } = current;
    const previous = views.get(id);
    views.set(id, current);
    if (previous === undefined) return undefined;
    if (score.join() !== previous.score.join() && !pendingGoals.has(id)) {
      const { probabilities: before } = previous;
      pendingGoals.set(id, { score: previous.score, before, predictedAt: previous.predictedAt });
    }
    const goal = pendingGoals.get(id);
    const hasEnded = status !== previous.status && status === "Played";
    if (goal !== undefined && (predictedAt !== goal.predictedAt || hasEnded)) {
      pendingGoals.delete(id);
      const text = describeGoal(goal, current);
      if (text !== undefined) return text;
    }
    if (hasEnded) return `  FT  ${scoreText(current)}`;
    if (status !== previous.status && status === "Playing") return `  KO  ${current.home} – ${current.away}`;
    return undefined;
  };
}

function describeGoal({ score, before }: PendingGoal, current: MatchView): string | undefined {
  const change = current.score[0] + current.score[1] - score[0] - score[1];
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
  return `${home} ${score[0]}–${score[1]} ${away}`;
}
