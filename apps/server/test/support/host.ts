import { createControl, type Control } from "@sdf/server-control";
import { createWorld, type World, type WorldOptions } from "@sdf/world";
import { afterEach } from "vitest";
import { createHost, type Host, type HostOptions } from "../../src/control/host.ts";

/** Options of a small world with one league of each sport. */
export const small = {
  seed: "control",
  year: 2026,
  leagues: { soccer: 1, "american-football": 1, basketball: 1, tennis: 1 },
} as const;

/** An instant during its seasons. */
export const saturday = Date.parse("2026-09-12T14:00:00Z");

const worlds = new Map<string, World>();

/**
 * Returns the world that all tests with equal options share, so that its seasons are simulated once. A world has no
 * state except what it has computed. Tests of that computation create their own world.
 */
export function sharedWorld(options: WorldOptions): World {
  const key = JSON.stringify(options);
  let world = worlds.get(key);
  if (world === undefined) worlds.set(key, (world = createWorld(options)));
  return world;
}

const hosts: Host[] = [];
afterEach(() => Promise.all(hosts.splice(0).map((host) => host.close())));

/** Starts a server with its control interface. It is stopped after the test. */
export async function startHost(
  options: Partial<HostOptions> = {},
): Promise<{ host: Host; url: string; control: Control; controlUrl: string }> {
  const host = createHost({ options: small, at: saturday, open: true, make: sharedWorld, ...options });
  hosts.push(host);
  const { url, controlUrl } = await host.start();
  return { host, url, controlUrl, control: createControl({ url: controlUrl }) };
}
