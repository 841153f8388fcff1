import type { ClockMode, InstantInput } from "./clock.ts";
import type { FaultCounters, FaultSetting } from "./fault.ts";
import type { OverrideInfo } from "./override.ts";
import type { ScenarioChoice, WorldOptions } from "./world.ts";

/**
 * State of a world as a JSON document. It can be stored in a file and restored on another server, because equal
 * documents give equal responses.
 */
export interface WorldSnapshot {
  readonly format: "sdf-world-snapshot";
  /** Version of the document. */
  readonly version: 1;
  /** Name under which the server stores it. */
  readonly name?: string | undefined;
  /** Name of the world. */
  readonly world: string;
  readonly seed: string;
  readonly year: number;
  readonly leagues?: WorldOptions["leagues"];
  readonly scenarios: readonly ScenarioChoice[];
  readonly overrides: readonly Omit<OverrideInfo, "time">[];
  readonly clock: ClockMode & { readonly at: InstantInput };
  /** Faults that can affect the world, with their counters. */
  readonly faults: readonly (FaultSetting & { readonly id: string; readonly counters: FaultCounters })[];
  /** Assumptions that differ from their defaults. They apply to all worlds of a server. */
  readonly assumptions: Readonly<Record<string, string | number>>;
  readonly polling: "observe" | "enforce";
  /** Sequence of the last request before the snapshot. */
  readonly journal: { readonly last: number };
  /** Key that signed the tokens of the world. Tokens stay valid under the same name of the world. */
  readonly tokens: { readonly key: string };
}

/** A snapshot that the server stores. */
export interface SnapshotInfo {
  readonly name: string;
  readonly world: string;
  /** Time of the world in the snapshot, in milliseconds since the epoch. */
  readonly at: number;
  readonly time: string;
}
