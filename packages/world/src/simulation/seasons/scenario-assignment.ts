/** Assignment of the selected scenarios to the fixtures of a sport. */
import type { ScenarioChoice } from "../../core/contract.ts";

export interface AssignmentInput<Scenario, Game> {
  readonly choices: readonly ScenarioChoice[] | undefined;
  readonly scenarios: readonly Scenario[];
  /** Games from which a scenario without a named fixture selects the first suitable one. */
  readonly games: () => Iterable<Game>;
  /** Returns the game of a fixture. */
  readonly find: (fixture: string) => Game | undefined;
  readonly idOf: (game: Game) => string;
  /** How to get a world with a suitable match, for the error message. */
  readonly fix: string;
}

/**
 * Returns the applied scenarios by fixture id.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function assignScenarios<
  Game,
  Scenario extends { readonly name: string; readonly fits: (game: Game) => boolean },
>(input: AssignmentInput<Scenario, Game>): ReadonlyMap<string, Scenario> {
  const { choices = [], scenarios, games, find, idOf, fix } = input;
  const assignments = new Map<string, Scenario>();
  for (const { name, fixture } of choices) {
    const scenario = scenarios.find((each) => each.name === name);
    if (scenario === undefined) continue;
    const game =
      fixture === undefined ? firstSuitable(games(), scenario, (each) => assignments.has(idOf(each))) : find(fixture);
    const omitFixture = "omit the fixture to use a suitable one";
    if (game === undefined && fixture !== undefined) {
      throw new RangeError(`scenario ${name}: no fixture of this sport has the identifier ${fixture}; ${omitFixture}`);
    }
    if (game === undefined || !scenario.fits(game)) {
      const problem =
        fixture === undefined
          ? `no match of this world is suitable; ${fix}`
          : `does not fit fixture ${fixture}; ${omitFixture}`;
      throw new RangeError(`scenario ${name}: ${problem}`);
    }
    assignments.set(idOf(game), scenario);
  }
  return assignments;
}

function firstSuitable<Game>(
  games: Iterable<Game>,
  { fits }: { readonly fits: (game: Game) => boolean },
  isAssigned: (game: Game) => boolean,
): Game | undefined {
  for (const game of games) if (fits(game) && !isAssigned(game)) return game;
  return undefined;
}
