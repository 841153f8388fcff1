import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { startHost } from "../support/host.ts";
import { requesterOf, sendRequest, type Get } from "../support/send-request.ts";

const style = readFileSync(new URL("../../src/control/page/style.css", import.meta.url), "utf8");

describe("the control page", () => {
  async function start(token?: string): Promise<{ get: Get; controlUrl: string }> {
    const { controlUrl } = await startHost({ control: { token } });
    return { controlUrl, get: requesterOf(controlUrl) };
  }

  it("is served by the control interface, with all its files", async () => {
    const { get } = await start();
    const page = await get("/page");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toEqual(["/page/style.css", "/page/client/main.js"]);
    const pending = [...files];
    const loaded = new Set<string>();
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (loaded.has(file)) continue;
      loaded.add(file);
      const { status, text, headers } = await get(file);
      expect([file, status, headers["x-content-type-options"]]).toEqual([file, 200, "nosniff"]);
      for (const [, name] of text.matchAll(/from "\.\/(\w+\.[jt]s)"/g)) pending.push(`/page/client/${name}`);
    }
    expect(loaded).toContain("/page/client/forms.ts");
  });

  it("requests nothing from other origins, and no other page can embed it", async () => {
    const { get } = await start();
    const page = await get("/page");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    for (const text of [page.text, style]) expect(text).not.toMatch(/\b(?:https?:)?\/\/[\w-]+\.|@import|url\(/);
  });

  it("is where a browser arrives at the URL of the control interface; other clients receive the calls", async () => {
    const { get } = await start();
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const arrived = await get("/", { accept });
    expect([arrived.status, arrived.headers.location]).toEqual([303, "/page"]);
    const calls = await get("/", { accept: "application/json" });
    expect(calls.text).toContain('"/worlds"');
    expect((await get("/page/client/none.js")).status).toBe(404);
    expect((await get(`/page/client/${encodeURIComponent("../../server.js")}`)).status).toBe(404);
  });

  it("may send calls, unlike pages of other origins and host names", async () => {
    const { get, controlUrl } = await start();
    const freeze = (headers: Record<string, string>): Promise<number> =>
      sendRequest(`${controlUrl}/worlds/default/clock`, {
        method: "PUT",
        headers: { "content-type": "application/json", ...headers },
        body: '{"mode":"frozen"}',
      }).then(({ status }) => status);
    const { host } = new URL(controlUrl);
    expect(await freeze({ origin: controlUrl })).toBe(200);
    expect(await freeze({ origin: "http://other.example" })).toBe(403);
    expect(await freeze({ origin: `https://${host}` })).toBe(403);
    expect(await freeze({ origin: "http://other.example", host: "other.example" })).toBe(403);
    expect((await get("/page", { host: "other.example" })).status).toBe(403);
  });

  it("needs no token, but its calls do", async () => {
    const { get, controlUrl } = await start("let-me-in");
    expect((await get("/page")).status).toBe(200);
    expect((await get("/worlds", { origin: controlUrl })).status).toBe(403);
  });
});
