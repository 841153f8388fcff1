/** Former names of exported types, kept for one release. */
import type { ClockMode, SystemTime } from "./clock/clock.ts";
import type { WorldEntry } from "./control/worlds.ts";
import type { Annotations, WorldContext } from "./exchange/exchange.ts";
import type { HookResult } from "./exchange/hooks.ts";

/** @deprecated Use `HookResult`. */
export type Answered = HookResult;
/** @deprecated Use `WorldEntry`. */
export type HeldWorld = WorldEntry;
/** @deprecated Use `SystemTime`. */
export type Machine = SystemTime;
/** @deprecated Use `Annotations`. */
export type Notes = Annotations;
/** @deprecated Use `WorldContext`. */
export type Realm = WorldContext;
/** @deprecated Use `ClockMode`. */
export type Run = ClockMode;
