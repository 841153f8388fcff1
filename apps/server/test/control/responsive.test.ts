import { createWorld } from "@sdf/world";
import { describe, expect, it } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { startHost } from "../support/host.ts";

const DISTANT = Date.parse("2034-10-17T15:00:00Z");

describe("while the control interface creates a distant season", { timeout: LONG_TEST_MS }, () => {
  it.each([
    ["moves a clock", "clock/next", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    ["lists events", "events?from=2034-03-01T00:00:00Z&limit=5000", {}],
    ["lists fixtures", "fixtures?from=2034-01-01T00:00:00Z&limit=5000", {}],
  ])("the server answers other requests: it %s", async (_, path, init) => {
    const { controlUrl, control } = await startHost({ at: DISTANT, make: createWorld });
    const finished: string[] = [];
    const slow = fetch(`${controlUrl}/worlds/default/${path}`, init).then(async (response) => {
      await response.text();
      finished.push("season");
      return response.status;
    });
    for (let request = 0; request < 3; request++) {
      await control.health();
      finished.push("health");
    }
    expect(await slow).toBe(200);
    expect(finished).toEqual(["health", "health", "health", "season"]);
  });

  it("a clock that moves meanwhile gets the event after its new time", async () => {
    const { control, host } = await startHost({ at: DISTANT, make: createWorld });
    const { clock } = control.world("default");
    const later = DISTANT + 3 * 86_400_000;
    const [moved] = await Promise.all([clock.next(), clock.set(later)]);
    expect(moved.at).toBeGreaterThan(later);
    expect(host.worlds.defaultWorld.clock.now()).toBe(moved.at);
  });

  it("a list of events covers a year at most", async () => {
    const { controlUrl } = await startHost();
    const response = await fetch(
      `${controlUrl}/worlds/default/events?from=2026-01-01T00:00:00Z&to=2027-06-01T00:00:00Z`,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: "control.value", where: "query.from" } });
  });
});
