import type { FaultSetting } from "@sdf/server-control";
import { anonymousName } from "../auth/authorise.ts";
import { Problem } from "../input/problem.ts";
import type { ControlTargets } from "./call.ts";

/**
 * Checks that a fault can affect a request.
 *
 * @param where place of the fault's `on` in the call
 * @throws Problem if its target does not exist
 */
export function assertFaultTarget({ server, worlds }: ControlTargets, { on = {} }: FaultSetting, where: string): void {
  const { feed, world, client } = on;
  if (world !== undefined) worlds.get(world, `${where}.world`);
  if (feed !== undefined && !server.feeds.includes(feed))
    throw new Problem(
      "control.value",
      `there is no feed ${feed}`,
      `${where}.feed`,
      `use one of ${server.feeds.join(", ")}`,
    );
  if (client !== undefined && client !== anonymousName && server.credentials.named(client) === undefined)
    throw new Problem(
      "control.value",
      `there are no credentials ${client}`,
      `${where}.client`,
      `use the name of credentials, or ${anonymousName} for requests without credentials`,
    );
}
