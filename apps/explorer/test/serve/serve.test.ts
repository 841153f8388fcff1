import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveSite, type ServedSite } from "../../src/serve/serve.ts";

const folder = mkdtempSync(join(tmpdir(), "sdf-site-"));
let site: ServedSite;
let upstream: Server;
let down = false;

beforeAll(async () => {
  mkdirSync(join(folder, "site/live"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "site/live/index.html"), "<h1>live</h1>");
  upstream = createServer(
    (incoming, response) =>
      void response
        .writeHead(203, { "x-sdf-polling": "ok" })
        .end(`${incoming.method} ${incoming.url} ${incoming.headers.origin ?? "-"}`),
  );
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  site = await serveSite({
    folder: join(folder, "site"),
    server: () => (down ? undefined : address),
    control: () => address,
  });
});
afterAll(async () => {
  await site.close();
  upstream.close();
  rmSync(folder, { recursive: true });
});

/** Sends a path unchanged, whereas `fetch` normalises it. */
function raw(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("serveSite", () => {
  it("answers 404 with the site's page for browsers and a line of text for programs", async () => {
    writeFileSync(join(folder, "site/404.html"), "<html><head><title>Not here</title></head></html>");
    const page = await fetch(`${site.url}/a/b/c/`, { headers: { accept: "text/html" } });
    expect([page.status, await page.text()]).toEqual([
      404,
      '<html><head><base href="/"><title>Not here</title></head></html>',
    ]);
    const line = await fetch(`${site.url}/a/b/c.json`, { headers: { accept: "application/json" } });
    expect([line.status, await line.text()]).toEqual([404, "404: page not found\n"]);
  });

  it("serves pages and redirects folders without a trailing slash", async () => {
    expect(await (await fetch(`${site.url}/live/`)).text()).toBe("<h1>live</h1>");
    expect((await fetch(`${site.url}/live`)).url).toBe(`${site.url}/live/`);
    expect((await fetch(`${site.url}/nothing`)).status).toBe(404);
  });

  it("answers 404 for paths outside the folder", async () => {
    for (const path of [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/live/..%2f..%2fsecret.txt",
      "/%00",
      "/%E0%A4%A",
    ])
      expect(await raw(path), path).toBe(404);
  });

  it("proxies requests with status and headers, and answers 502 without a server", async () => {
    const proxied = await fetch(`${site.url}/ref/sdapi/v1/x?a=b`);
    expect([proxied.status, proxied.headers.get("x-sdf-polling"), await proxied.text()]).toEqual([
      203,
      "ok",
      "GET /sdapi/v1/x?a=b -",
    ]);
    down = true;
    expect((await fetch(`${site.url}/ref/x`)).status).toBe(502);
    down = false;
  });

  it("rejects control requests from other origins", async () => {
    expect(await (await fetch(`${site.url}/ref/control/worlds`, { headers: { origin: site.url } })).text()).toBe(
      "GET /worlds -",
    );
    expect(
      (await fetch(`${site.url}/ref/control/worlds`, { headers: { origin: "https://other.example" } })).status,
    ).toBe(403);
    expect(await raw("/ref/control/worlds", { host: "other.example" })).toBe(403);
  });
});

describe("relay", () => {
  it("answers by relay, by the server what the relay does not follow, and by the server without a relay", async () => {
    const relay = createServer((incoming, response) => {
      const isFollowed = incoming.url !== "/other";
      const stream = { "x-sdf-stream": "/stream?from=7" };
      response
        .writeHead(isFollowed ? 200 : 404, isFollowed ? stream : { "x-sdf-relay-error": "not-followed" })
        .end(`relay ${incoming.url}`);
    });
    await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
    let relayUrl: string | undefined = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const own = await serveSite({
      folder: join(folder, "site"),
      server: () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      relay: () => relayUrl,
    });
    const read = async (path: string): Promise<unknown[]> => {
      const response = await fetch(own.url + path);
      return [response.status, response.headers.get("x-sdf-stream"), await response.text()];
    };
    expect(await read("/relay/")).toEqual([200, "/relay/stream?from=7", "relay /"]);
    expect(await read("/relay/feed?live=yes")).toEqual([200, "/relay/stream?from=7", "relay /feed?live=yes"]);
    expect(await read("/relay/other")).toEqual([203, null, "GET /other -"]);
    relay.close();
    relay.closeAllConnections();
    expect(await read("/relay/feed")).toEqual([203, null, "GET /feed -"]);
    relayUrl = undefined;
    expect(await read("/relay/")).toEqual([200, null, "{}"]);
    await own.close();
  });
});
