/** Overrides of fixtures: the checks of an override, and the world with it. */
import { runAll } from "../core/collections.ts";
import type { Fixture, FixtureOverride, Sport, World } from "../core/contract.ts";
import { hour, timestamp } from "../core/dates.ts";
import { OverrideError } from "../core/errors.ts";
import { createWorld } from "./create-world.ts";

/** Highest score of one side, by sport. */
const highestScore: Readonly<Record<Sport, number>> = {
  soccer: 15,
  "american-football": 70,
  basketball: 180,
  tennis: 3,
};

/**
 * Returns a world in which a fixture is overridden. Every feed of the new world follows the override: its match,
 * tables, lists, schedules, events and probabilities.
 *
 * @param create creates the new world. Default: {@link createWorld}
 * @throws OverrideError if the fixture does not exist or does not permit the override; the message says why, and `fix`
 *   what to do
 */
export function overrideFixture(
  world: World,
  override: FixtureOverride,
  create: (options: World["options"]) => World = createWorld,
): World {
  return runAll(overrideFixtureInSteps(world, override, create));
}

/**
 * Does in steps what {@link overrideFixture} does, for programs that must do other work meanwhile: the search for a
 * course with a rare score takes tenths of a second.
 *
 * @throws OverrideError as {@link overrideFixture} does
 */
export function* overrideFixtureInSteps(
  world: World,
  override: FixtureOverride,
  create: (options: World["options"]) => World = createWorld,
): Generator<void, World, void> {
  const fixture = world.fixture(override.fixture);
  if (fixture === undefined)
    throw new OverrideError("fixture", `the world has no fixture ${override.fixture}`, "use the id of a fixture");
  checkChanges(fixture, override);
  checkTime(world, fixture, override);
  const changed = create({ ...world.options, overrides: [...(world.options.overrides ?? []), override] });
  checkSeason(changed, fixture, override);
  const sportWorld = changed.sports[fixture.sport];
  try {
    yield* sportWorld.prepareCourse?.(fixture.id) ?? [];
    // The course is simulated when it is requested, and a score without a course is rejected only then.
    sportWorld.state(fixture.id, Infinity);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new OverrideError("score", error.message, "choose a score that is more frequent in this sport");
  }
  return changed;
}

/** Checks an override without regard to the state of the fixture. */
function checkChanges({ sport }: Fixture, { status, start, score }: FixtureOverride): void {
  if (status === undefined && start === undefined && score === undefined)
    throw new OverrideError("body", "the override changes nothing", "set a score, a status or a start");
  if (start !== undefined && (status !== undefined || score !== undefined))
    throw new OverrideError(
      "start",
      "a new start cannot be combined with a status or a score",
      "send two overrides; a new start ends a postponement",
    );
  if (status === "Awarded" && score === undefined)
    throw new OverrideError("score", "an awarded match has a score", "set the score that is awarded");
  if (status !== undefined && status !== "Awarded" && score !== undefined)
    throw new OverrideError("score", `a match with the status ${status} has no final score`, "omit the score");
  if (sport !== "soccer" && (status === "Suspended" || status === "Awarded"))
    throw new OverrideError(
      "status",
      `the simulation of ${sport} does not support the status ${status}`,
      "use Postponed or Cancelled, or a soccer fixture",
    );
  if (sport === "tennis" && status === "Postponed")
    throw new OverrideError(
      "status",
      "a draw cannot continue without the winner of a match",
      "set a new start instead, or the status Cancelled",
    );
  if (score !== undefined) checkScore(sport, score);
}

function checkScore(sport: Sport, score: readonly [number, number]): void {
  const highest = highestScore[sport];
  if (score.some((value) => !Number.isInteger(value) || value < 0 || value > highest))
    throw new OverrideError(
      "score",
      `${score.join("–")} is not a possible score in ${sport}`,
      `use whole numbers from 0 to ${highest}${sport === "tennis" ? ", the sets won" : ""}`,
    );
  if ((sport === "basketball" || sport === "tennis") && score[0] === score[1])
    throw new OverrideError("score", `a ${sport} match has a winner`, "use different scores");
}

/** Checks that a new start is within the season of the fixture. Lists and events of a season end with it. */
function checkSeason({ sports }: World, { id, sport }: Fixture, { start }: FixtureOverride): void {
  if (start === undefined || sports[sport].fixturesBetween(start, start + 1).some((each) => each.id === id)) return;
  throw new OverrideError(
    "start",
    "the new start is outside the season of the fixture",
    "use a start before the end of the season",
  );
}

/** Checks whether the state of the fixture permits the override. */
function checkTime(world: World, fixture: Fixture, { at, status, start, score }: FixtureOverride): void {
  const { id, sport } = fixture;
  const state = world.sports[sport].state(id, at);
  const current = state?.status ?? "Fixture";
  const isBeforeStart = current === "Fixture" || current === "Postponed";
  const refuse = (field: string, why: string, fix: string): never => {
    throw new OverrideError(field, `the fixture ${id} is ${current} at ${timestamp(at)}: ${why}`, fix);
  };
  if ((status === "Postponed" || status === "Cancelled") && !isBeforeStart)
    refuse(
      "status",
      `only a match that has not begun can be ${status.toLowerCase()}`,
      "set the clock before its start",
    );
  if (start !== undefined && !isBeforeStart)
    refuse("start", "only the start of a match that has not begun can move", "set the clock before its start");
  if (start !== undefined && start <= at)
    refuse("start", `the new start ${timestamp(start)} has passed`, "use a later start, or set the clock before it");
  if (start !== undefined && (start < world.span[0] || start > world.span[1]))
    refuse("start", "the new start is outside the seasons of the world", "use a start within them");
  if (sport === "tennis" && start !== undefined && Math.abs(start - fixture.start - 10.5 * hour) > 13.5 * hour)
    refuse("start", "the draw must continue", "move the start by at most 3 hours back or 24 hours forward");
  if (status === "Suspended" && (current !== "Playing" || state?.periodId === 5))
    refuse("status", "only a match in play, before a shoot-out, can be abandoned", "set the clock to its course");
  if (status === "Awarded" && isBeforeStart && at >= fixture.start)
    refuse("status", "the match is about to begin", "set the clock before its planned start, or after its kick-off");
  if (score !== undefined && status === undefined && (current === "Cancelled" || current === "Awarded"))
    refuse("score", "the match has no course", "remove its overrides first");
}
