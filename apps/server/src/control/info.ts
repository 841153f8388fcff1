/** JSON representations of worlds, clocks, fixtures and events in the control interface. */
import type {
  ClockState,
  EventInfo,
  FixtureInfo,
  OverrideInfo,
  SnapshotInfo,
  WorldInfo,
  WorldSnapshot,
} from "@sdf/server-control";
import {
  appliedScenarios,
  type Fixture,
  type FixtureOverride,
  type Instant,
  type World,
  type WorldEvent,
} from "@sdf/world";
import type { WorldClock } from "../clock/clock.ts";
import { formatInstant, parseInstant } from "../clock/text.ts";
import type { WorldEntry } from "./worlds.ts";

export function toClockState({ run, factor, now }: WorldClock): ClockState {
  const at = now();
  return { mode: run.mode, factor, ...(run.mode === "stepped" ? { step: run.step } : {}), at, time: formatInstant(at) };
}

export function toWorldInfo({ name, options, clock, credential }: WorldEntry): WorldInfo {
  const { client, outlet, apikey } = credential ?? {};
  return {
    name,
    usual: credential === undefined,
    seed: options.seed,
    year: options.year,
    leagues: options.leagues,
    scenarios: options.scenarios ?? [],
    overrides: (options.overrides ?? []).map(toOverrideInfo),
    clock: toClockState(clock),
    credentials:
      client === undefined || outlet?.secret === undefined || apikey === undefined
        ? undefined
        : { name, client, outlet: { key: outlet.key, secret: outlet.secret }, apikey },
  };
}

/** Returns the information about a world with the fixtures and instants of its scenarios. */
export function toWorldDetails(entry: WorldEntry): WorldInfo {
  const { world } = entry.worldContext;
  const applied = appliedScenarios(world).map(({ events, ...scenario }) => ({
    ...scenario,
    description: world.fixture(scenario.fixture)?.description ?? "",
    events: events.map(toEventInfo),
  }));
  return { ...toWorldInfo(entry), applied };
}

export function toFixtureInfo(world: World, fixture: Fixture, at: Instant): FixtureInfo {
  const { settled: _settled, series: _series, ...planned } = fixture;
  const { status, summary, periodId } = world.sports[fixture.sport].state(fixture.id, at) ?? {};
  return { ...planned, time: formatInstant(fixture.start), status, summary, periodId };
}

export function toEventInfo({ at, fixture, kind, text }: WorldEvent): EventInfo {
  return { at, time: formatInstant(at), fixture, kind, text };
}

export function toOverrideInfo({ score, ...override }: FixtureOverride): OverrideInfo {
  return { ...override, time: formatInstant(override.at), score: score && { home: score[0], away: score[1] } };
}

export function toSnapshotInfo({ name = "", world, clock }: WorldSnapshot): SnapshotInfo {
  const at = parseInstant(clock.at) ?? 0;
  return { name, world, at, time: formatInstant(at) };
}
