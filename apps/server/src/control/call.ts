/** Targets and inputs of the calls of the control interface. */
import type { FaultSetting, WorldSnapshot } from "@sdf/server-control";
import { OptionError } from "@sdf/world";
import type { AssumptionOptions } from "../assumptions/read.ts";
import { anonymousName } from "../auth/authorise.ts";
import type { ClockMode } from "../clock/clock.ts";
import { parseInstant } from "../clock/text.ts";
import type { Faults } from "../faults/faults.ts";
import type { SdfServer } from "../http/server.ts";
import type { Journal } from "../journal/journal.ts";
import type { InputOf } from "./fields.ts";
import { Problem } from "./problem.ts";
import { asObject, reject } from "./read-input.ts";
import type { Worlds } from "./worlds.ts";

/** The parts of the server that the control interface controls. */
export interface ControlTargets {
  readonly server: SdfServer;
  readonly worlds: Worlds;
  readonly faults: Faults;
  readonly journal: Journal;
  /** Stored snapshots by name. */
  readonly snapshots: Map<string, WorldSnapshot>;
}

/** Returns the mode of a clock and its start. The mode `real` has no start. */
export function readClockMode({ at, ...run }: InputOf<"runClock">): [run: ClockMode, at: number | undefined] {
  return [run as ClockMode, run.mode === "real" ? undefined : at];
}

/** Reads or changes assumptions by the values of a call. @throws Problem if an assumption is rejected */
export function assume(values: unknown, where: string, read: (values: AssumptionOptions) => unknown): void {
  try {
    read(asObject(values, where) as AssumptionOptions);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    const message = error.message.slice(0, error.message.length - error.fix.length - 2);
    throw new Problem("control.value", message, error.option.replace("assumptions", where), error.fix);
  }
}

/** Returns a score as worlds have it. */
export function toScore(score: InputOf<"override">["score"]): readonly [home: number, away: number] | undefined {
  return score === undefined ? undefined : [score.home, score.away];
}

/**
 * Checks that a fault can affect a request: its targets exist, and its limits are in order.
 *
 * @param where place of the fault in the call
 * @throws Problem with the path of the invalid property
 */
export function checkFault({ server, worlds }: ControlTargets, fault: FaultSetting, where: string): void {
  const { effect, on: { feed, world, client } = {}, when: { from, until } = {} } = fault;
  if (effect.kind === "latency" && effect.delay.kind === "uniform" && effect.delay.min > effect.delay.max)
    reject(
      `min ${effect.delay.min} is above max ${effect.delay.max}`,
      `${where}.effect.delay.min`,
      "send the smaller number as min",
    );
  if ((parseInstant(from) ?? -Infinity) >= (parseInstant(until) ?? Infinity))
    reject("until is not after from, so the fault affects no request", `${where}.when.until`, "send a later instant");
  if (world !== undefined) worlds.get(world, `${where}.on.world`);
  if (feed !== undefined && !server.feeds.includes(feed))
    reject(`there is no feed ${feed}`, `${where}.on.feed`, `use one of ${server.feeds.join(", ")}`);
  if (client !== undefined && client !== anonymousName && server.credentials.named(client) === undefined)
    reject(
      `there are no credentials ${client}`,
      `${where}.on.client`,
      `use the name of credentials, or ${anonymousName} for requests without credentials`,
    );
}
