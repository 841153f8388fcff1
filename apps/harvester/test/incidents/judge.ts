import { formatScore, readScore, readTimeline } from "@sdf/facts";
import { documentAt, type Fixture, type World } from "@sdf/world";
import type { Cause } from "../../src/explain/attribute.ts";
import { explain, type Arrival, type Explanation } from "../../src/explain/explain.ts";
import { randomOf } from "../support/random.ts";
import { causes, list, minute, second, simulate, type FaultKind, type Simulation } from "./simulate.ts";

const kinds = Object.keys(causes) as FaultKind[];

/** Difference of the two longest parts of a delay below which no cause is the largest. */
const UNDECIDED_MS = 5 * second;

/** Verdict on the arrival of a goal in one target. */
export interface Judgement {
  /** Cause of the largest part, from a run without the fault; absent if two parts are about as long. */
  readonly expected: Cause | undefined;
  readonly verdict: Cause | undefined;
  readonly text: string;
}

interface Goal {
  readonly fixture: Fixture;
  readonly score: string;
  readonly at: number;
}

/** Selects a goal after the first minutes of a match that is the last one for a while, so that its score stays. */
function pickGoal(world: World, next: () => number): Goal {
  const { fixtures } = world.sports.soccer;
  for (;;) {
    const fixture = fixtures[Math.floor(next() * fixtures.length)]!;
    const request = { ids: { fixture: fixture.id }, parameters: { live: "yes" } };
    let document: object;
    try {
      document = documentAt(world, list, request, fixture.settled);
    } catch {
      continue;
    }
    const goals = readTimeline(document).events.filter(({ kind }) => kind === "goal");
    const goal = goals[Math.floor(next() * goals.length)];
    const following = goals[goals.indexOf(goal!) + 1]?.instant?.getTime() ?? Infinity;
    const at = goal?.instant?.getTime();
    if (goal?.score === undefined || at === undefined || (goal.minute ?? 0) < 12) continue;
    if (following - at < 22 * minute || readScore(document).total === undefined) continue;
    return { fixture, at, score: `${goal.score.home}–${goal.score.away}` };
  }
}

/** Simulates one incident and the same period without it, and compares the verdicts with the difference. */
export async function judgeIncident(seed: number, world: World, template: string): Promise<Judgement[]> {
  const next = randomOf(seed + 10);
  const goal = pickGoal(world, next);
  const kind = next() < 0.15 ? undefined : kinds[Math.floor(next() * kinds.length)]!;
  const lasts = kind === "slow" ? (60 + next() * 100) * second : (1.5 + next() * 2) * minute;
  const from = goal.at - next() * 40 * second;
  const simulation: Omit<Simulation, "to"> = {
    seed,
    world,
    fixtures: [goal.fixture],
    from: goal.at - 3 * minute,
    intervalS: kind === undefined ? 120 : 30,
    template,
  };
  const explainGoal = (fault: Simulation["fault"]): Promise<Explanation> =>
    // The pause after failures lasts up to twice as long as they do.
    simulate(
      { ...simulation, fault, to: fault === undefined ? goal.at + 4 * minute : fault.to + lasts + 2 * minute },
      (store) => explain(store, goal.fixture.id, { kind: "score" }),
    ).then(({ examined }) => examined);
  const usual = findArrivals(await explainGoal(undefined), goal);
  const fault = kind === undefined ? undefined : { kind, from, to: from + lasts };
  const explained = fault === undefined ? usual : findArrivals(await explainGoal(fault), goal);
  return explained.flatMap((arrival): Judgement[] => {
    const { target, delay } = arrival;
    const before = usual.find((each) => each.target === target);
    // A list of another match is a list without changes.
    if (before === undefined || (kind === "another match" && target.startsWith(list))) return [];
    const parts = toTrueParts(world, goal, before);
    if (kind !== undefined) parts[causes[kind]] += toEnd(arrival) - toEnd(before);
    const [longest, second] = Object.entries(parts).sort(([, one], [, other]) => other - one);
    const isDecided = longest![1] - second![1] >= UNDECIDED_MS;
    const expected = isDecided ? (longest![0] as Cause) : undefined;
    const text = JSON.stringify({ seed, kind, target, goal: new Date(goal.at), parts, verdict: delay });
    return [{ expected, verdict: delay.verdict, text }];
  });
}

function findArrivals({ facts }: Explanation, { score }: Goal): readonly Arrival[] {
  return facts.find(({ value }) => value === score)?.arrivals ?? [];
}

function toEnd({ first, committedAt }: Arrival): number {
  return committedAt ?? first.receivedAt!;
}

/** Parts of a delay without a fault, from the time of the goal in the world. */
function toTrueParts(world: World, goal: Goal, { feed, first }: Arrival): Record<Cause, number> {
  const publishedAt = findPublication(world, goal, feed, first.sentAt!, first.receivedAt!);
  return {
    provider: publishedAt - goal.at,
    cadence: Math.max(0, first.sentAt! - publishedAt),
    network: first.receivedAt! - Math.max(publishedAt, first.sentAt!),
    us: 0,
  };
}

/** Finds when the world published the score after a goal: `lastUpdated` of a document may be a later change. */
function findPublication(
  world: World,
  { fixture, at, score }: Goal,
  feed: string,
  sentAt: number,
  until: number,
): number {
  const hasGoal = (instant: number): boolean => {
    const request = { ids: { fixture: fixture.id }, parameters: { live: "yes" } };
    return formatScore(readScore(documentAt(world, feed as typeof list, request, instant))) === score;
  };
  let [before, after] = [at, hasGoal(sentAt) ? sentAt : until];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasGoal(middle)) after = middle;
    else before = middle;
  }
  return after;
}
