import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createHost } from "../../src/control/host.ts";
import { saturday, small, startHost } from "../support/host.ts";
import { sendRequest } from "../support/send-request.ts";

const style = readFileSync(new URL("../../src/control/page/style.css", import.meta.url), "utf8");

describe("the control page", () => {
  it("is served by the control interface, with all its files", async () => {
    const { controlUrl } = await startHost();
    const page = await sendRequest(`${controlUrl}/page`);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toEqual(["/page/style.css", "/page/client/main.js"]);
    const pending = [...files];
    const loaded = new Set<string>();
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (loaded.has(file)) continue;
      loaded.add(file);
      const { status, text, headers } = await sendRequest(`${controlUrl}${file}`);
      expect([file, status, headers["x-content-type-options"]]).toEqual([file, 200, "nosniff"]);
      for (const [, name] of text.matchAll(/from "\.\/(\w+\.[jt]s)"/g)) pending.push(`/page/client/${name}`);
    }
    expect(loaded).toContain("/page/client/forms.ts");
  });

  it("requests nothing from other origins, and no other page can embed it", async () => {
    const { controlUrl } = await startHost();
    const page = await sendRequest(`${controlUrl}/page`);
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    for (const text of [page.text, style]) expect(text).not.toMatch(/\b(?:https?:)?\/\/[\w-]+\.|@import|url\(/);
  });

  it("is where a browser arrives at the URL of the control interface; other clients receive the calls", async () => {
    const { controlUrl } = await startHost();
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const arrived = await sendRequest(`${controlUrl}/`, { headers: { accept } });
    expect([arrived.status, arrived.headers.location]).toEqual([303, "/page"]);
    const calls = await sendRequest(`${controlUrl}/`, { headers: { accept: "application/json" } });
    expect(calls.text).toContain('"/worlds"');
    expect((await sendRequest(`${controlUrl}/page/client/none.js`)).status).toBe(404);
    expect((await sendRequest(`${controlUrl}/page/client/..%2f..%2fserver.js`)).status).toBe(404);
  });

  it("may send calls, unlike pages of other origins and host names", async () => {
    const { controlUrl } = await startHost();
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
    expect((await sendRequest(`${controlUrl}/page`, { headers: { host: "other.example" } })).status).toBe(403);
  });

  it("needs no token, but its calls do", async () => {
    const host = createHost({ options: small, at: saturday, control: { token: "let-me-in" } });
    const { controlUrl } = await host.start();
    expect((await sendRequest(`${controlUrl}/page`)).status).toBe(200);
    expect((await sendRequest(`${controlUrl}/worlds`, { headers: { origin: controlUrl } })).status).toBe(403);
    await host.close();
  });
});
