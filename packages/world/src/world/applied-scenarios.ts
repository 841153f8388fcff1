/** Scenarios of a world with their fixtures, and the instants at which they can be observed. */
import type { Sport, World, WorldEvent } from "../core/contract.ts";
import { scenariosBySport } from "./scenario-choices.ts";

/** A scenario that a world applies to a fixture. */
export interface AppliedScenario {
  readonly name: string;
  readonly sport: Sport;
  /** Id of the fixture. */
  readonly fixture: string;
  /** Events of the fixture, oldest first. Of frequent kinds, such as points, only the last ones. */
  readonly events: readonly WorldEvent[];
}

/** Kinds with more events in a fixture are frequent. */
const MAX_EVENTS_OF_KIND = 12;

/** Number of events of a frequent kind. */
const LAST_EVENTS = 3;

/** Returns the scenarios of a world in order of sport. The fixtures with scenarios are simulated. */
export function appliedScenarios(world: World): readonly AppliedScenario[] {
  return Object.entries(scenariosBySport(world.options)).flatMap(([name, choices]) => {
    if (choices.length === 0) return [];
    const sport = name as Sport;
    const { scenarios = new Map<string, { readonly name: string }>(), events } = world.sports[sport];
    return [...scenarios].map(([fixture, scenario]): AppliedScenario => ({
      name: scenario.name,
      sport,
      fixture,
      events: withoutFrequent(events(-Infinity, Infinity, fixture)),
    }));
  });
}

function withoutFrequent(events: readonly WorldEvent[]): readonly WorldEvent[] {
  const remaining = new Map<string, number>();
  for (const { kind } of events) remaining.set(kind, (remaining.get(kind) ?? 0) + 1);
  const frequent = new Set([...remaining].flatMap(([kind, count]) => (count > MAX_EVENTS_OF_KIND ? kind : [])));
  return events.filter(({ kind }) => {
    const count = remaining.get(kind) ?? 0;
    remaining.set(kind, count - 1);
    return !frequent.has(kind) || count <= LAST_EVENTS;
  });
}
