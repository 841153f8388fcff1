import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { requestToken, startHost } from "../support/host.ts";
import { sendRequest, type RequestOptions } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

describe("a rejected request", () => {
  const path = "/sdapi/v1/soccerdata/matchdetailed";

  /** Starts a server that requires credentials, with a world of another time and a token that has expired there. */
  async function startWithWorld() {
    const started = await startHost({ open: false, assumptions: { "token-lifetime": 60 } });
    const { control, url } = started;
    await control.create("own", { clock: { mode: "frozen", at: "2026-10-01T12:00:00Z" } });
    const token = await requestToken(url, "own");
    await control.world("own").clock.set("2026-10-01T13:00:00Z");
    await control.journal.clear();
    return { ...started, expired: { authorization: `Bearer ${token}` } };
  }

  it.each<[string, string, RequestOptions | "expired", number]>([
    ["breaks a rule", "/soccerdata/matchdetailed/own-outlet-key?colour=red", {}, 562],
    ["has a wrong method", "/soccerdata/matchdetailed/own-outlet-key", { method: "DELETE" }, 405],
    ["names its world in a header", path, { headers: { "x-sdf-world": "own" } }, 401],
    ["has a path of no feed", "/nothing/there", { headers: { "x-sdf-world": "own" } }, 404],
    ["has its outlet key in a path of no feed", "/soccerdata/match-detailed/own-outlet-key", {}, 404],
    ["has an expired token", path, "expired", 401],
    [
      "asks for a token with a wrong secret",
      "/oauth/token",
      { method: "POST", body: "grant_type=client_credentials&client_id=own-client&client_secret=wrong" },
      401,
    ],
    ["asks for a token with a wrong signature", "/oauth/token/own-outlet-key", { method: "POST", body: "" }, 400],
    ["asks for a token with a wrong method", "/oauth/token/own-outlet-key", {}, 405],
    ["asks a question with a wrong method", "/agent-desk/ask", { headers: { "x-sdf-world": "own" } }, 405],
  ])("belongs to the world of its credentials if it %s", async (_what, target, options, status) => {
    const { control, url, expired } = await startWithWorld();
    const request = options === "expired" ? { headers: expired } : options;
    const response = await sendRequest(url + target, request);
    expect([response.status, response.headers.date]).toEqual([status, "Thu, 01 Oct 2026 13:00:00 GMT"]);
    expect((await control.journal.query({ world: "own" })).entries.map((entry) => entry.status)).toEqual([status]);
    expect((await control.journal.query({ world: "default" })).entries).toEqual([]);
    await control.faults.set({ effect: { kind: "html", status: 418 }, on: { world: "own" } });
    expect((await sendRequest(url + target, request)).status).toBe(418);
  });

  it("belongs to the default world if it shows no credentials", async () => {
    const { control, get } = await startWithWorld();
    expect((await get(path)).status).toBe(401);
    expect((await control.journal.query({ world: "default" })).entries).toHaveLength(1);
  });
});

describe("questions", () => {
  it("are answered about the world that the request shows", async () => {
    const { control, get } = await startHost();
    await control.create("own", { clock: { mode: "frozen", at: "2026-10-01T12:00:00Z" } });
    const page = async (headers = {}): Promise<string> => (await get("/what-time-is-it", headers)).text;
    expect(await page({ "x-sdf-world": "own" })).toContain("As of 2026-10-01T12:00:00Z.");
    expect(await page({ authorization: "Bearer own" })).toContain("As of 2026-10-01T12:00:00Z.");
    expect(await page()).toContain("As of 2026-09-12T14:00:00Z.");
  });
});
