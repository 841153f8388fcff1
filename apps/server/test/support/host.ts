import { createControl, type Control } from "@sdf/server-control";
import { createWorld, type World, type WorldOptions } from "@sdf/world";
import { afterEach } from "vitest";
import { createHost, type Host, type HostOptions } from "../../src/control/host.ts";
import type { ServerOptions } from "../../src/http/server.ts";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { fixtureWorld, now } from "./fixture-world.ts";
import { requesterOf, sendRequest, type Get } from "./send-request.ts";

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

const running: Pick<Host, "close">[] = [];
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

/** Starts a server over the synthetic documents, or over a world. It is stopped after the test. */
export async function startServer(
  options: Partial<ServerOptions> = {},
): Promise<{ readonly base: string; readonly server: SdfServer; readonly get: Get }> {
  const server = createServer({ world: fixtureWorld(), clock: () => now, open: true, ...options });
  running.push(server);
  const base = await server.listen();
  return { base, server, get: requesterOf(base) };
}

/** Requests a token of a client. */
export async function requestToken(url: string, name: string): Promise<string> {
  const body = `grant_type=client_credentials&client_id=${name}-client&client_secret=${name}-secret`;
  return (await sendRequest(`${url}/oauth/token`, { method: "POST", body })).json().access_token as string;
}

/** Starts a server with its control interface. It is stopped after the test. */
export async function startHost(
  options: Partial<HostOptions> = {},
): Promise<{ host: Host; url: string; get: Get; control: Control; controlUrl: string }> {
  const host = createHost({ options: small, at: saturday, open: true, make: sharedWorld, ...options });
  running.push(host);
  const { url, controlUrl } = await host.start();
  return { host, url, get: requesterOf(url), controlUrl, control: createControl({ url: controlUrl }) };
}
