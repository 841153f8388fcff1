import { createControl, type Control } from "@sdf/server-control";
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

const hosts: Host[] = [];
afterEach(() => Promise.all(hosts.splice(0).map((host) => host.close())));

/** Starts a server with its control interface. It is stopped after the test. */
export async function startHost(
  options: Partial<HostOptions> = {},
): Promise<{ host: Host; url: string; control: Control; controlUrl: string }> {
  const host = createHost({ options: small, at: saturday, open: true, ...options });
  hosts.push(host);
  const { url, controlUrl } = await host.start();
  return { host, url, controlUrl, control: createControl({ url: controlUrl }) };
}
