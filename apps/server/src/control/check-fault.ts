import type { FaultSetting } from "@sdf/server-control";
import { anonymousName } from "../auth/authorise.ts";
import { parseInstant } from "../clock/text.ts";
import type { ControlTargets } from "./call.ts";
import { reject } from "./read-input.ts";

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
