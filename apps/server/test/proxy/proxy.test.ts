import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, oauth } from "@sdf/runtime";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { createProxy, type Proxy, type ProxyOptions } from "../../src/proxy/proxy.ts";
import { formatSummary, formatVerdict, type ProxyVerdict } from "../../src/proxy/verdict.ts";
import { loadReplay } from "../../src/record/replay.ts";
import { run, START_TIMEOUT_MS } from "../support/command.ts";
import { fixtures } from "../support/fixture-world.ts";
import { saturday, startHost } from "../support/host.ts";
import { requesterOf, sendRequest, type Get } from "../support/send-request.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** Starts a proxy whose verdicts are collected. */
async function startProxy(
  options: ProxyOptions,
): Promise<{ proxy: Proxy; url: string; get: Get; verdicts: ProxyVerdict[] }> {
  const verdicts: ProxyVerdict[] = [];
  const proxy = createProxy({ onVerdict: (verdict) => verdicts.push(verdict), ...options });
  closing.push(() => proxy.close());
  const url = await proxy.listen();
  return { proxy, url, get: requesterOf(url), verdicts };
}

/** Starts a service that answers every request with a body, or with a function. */
async function startService(answer: string | ((response: ServerResponse) => void)): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    if (typeof answer === "string") response.end(answer);
    else answer(response);
  }).listen(0, "127.0.0.1");
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const list = "/sdapi/v1/soccerdata/matchdetailed";

describe("the proxy", () => {
  it("forwards requests and responses unchanged, also compressed ones and errors", async () => {
    const direct = await startHost();
    const { get, verdicts } = await startProxy({ upstream: direct.url });
    const paths = [`${list}?_fmt=json&_pgSz=50`, `${list}?_fmt=xml&_pgSz=2`, `${list}/none?_fmt=json`];
    for (const [index, path] of paths.entries()) {
      const headers = { "accept-encoding": "gzip" };
      const [expected, proxied] = [await direct.get(path, headers), await get(path, headers)];
      expect(proxied.body.equals(expected.body)).toBe(true);
      expect(proxied.status).toBe(expected.status);
      const { date: _date, "x-sdf-polling": _polling, ...others } = expected.headers;
      expect(proxied.headers).toMatchObject(others);
      // A response is checked after it was forwarded.
      await expect.poll(() => verdicts.length).toBe(index + 1);
    }
    expect(verdicts.map(({ kind, feed, status }) => [kind, feed, status])).toEqual([
      ["ok", "soccer/match-detailed", 200],
      ["ok", "soccer/match-detailed", 200],
      ["error", "soccer/match-detailed", 404],
    ]);
  });

  it("serves a client of the packages, with tokens, and has no findings", async () => {
    const { url: upstream } = await startHost({ open: false });
    const { proxy, url, verdicts } = await startProxy({ upstream, now: () => saturday });
    const auth = oauth({ tokenUrl: `${url}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" });
    const { data } = await matchDetailed(createClient({ baseUrl: url, auth }), { pageSize: 3 } as object as never);
    expect(data).toBeDefined();
    expect(verdicts.every(({ kind }) => kind === "ok")).toBe(true);
    expect(proxy.summary).toMatchObject({ requests: 2, isClean: true });
  });

  it("reports broken rules, unknown paths and early polls", async () => {
    const { url: upstream, control } = await startHost();
    const [match] = await control.world().fixtures({ sport: "soccer", from: saturday, limit: 1 });
    await control.world().clock.kickOff(match?.id ?? "", "20m");
    let now = (await control.world().info()).clock.at;
    const { proxy, get, verdicts } = await startProxy({ upstream, now: () => now });
    await get("/sdapi/v1/soccerdata/predictions/seasonsimulations?_fmt=json");
    await get("/sdapi/v1/soccerdata/match-detailed?_fmt=json");
    const live = `/sdapi/v1/soccerdata/matchlivewinprobability/${match?.id}?_fmt=json`;
    await get(live);
    now += 1000;
    await get(live);
    expect(verdicts.filter(({ kind }) => kind !== "error").map(({ kind, message }) => [kind, message])).toEqual([
      ["rule", expect.stringMatching(/tmcl.*\(102\d\d\)$/)],
      [
        "form",
        expect.stringContaining("closest form is /sdapi/v1/soccerdata/matchdetailed; the path has match-detailed"),
      ],
      ["ok", ""],
      ["polling", expect.stringMatching(/^early; window=live; next=/)],
    ]);
    expect(proxy.summary.isClean).toBe(false);
  });

  it("reports drift and issues of responses with their paths, repeated ones once", async () => {
    const document = JSON.parse(await readFile(join(fixtures, "soccer/match-momentum/normal.json"), "utf8")) as {
      matchInfo: Record<string, unknown>;
    };
    document.matchInfo["novelty"] = "1";
    delete document.matchInfo["id"];
    const upstream = await startService(JSON.stringify(document));
    const { proxy, get, verdicts } = await startProxy({ upstream });
    const path = "/sdapi/v1/soccerdata/predictions/momentum/abcdefghijklmnopqrstuvwxy?_fmt=json";
    for (let sent = 0; sent < 2; sent++) await get(path);
    const findings = verdicts.filter(({ kind }) => kind === "issue" || kind === "drift");
    expect(findings.map(({ kind, path: field }) => [kind, field])).toEqual([
      ["issue", "matchInfo.id"],
      ["drift", "matchInfo.novelty"],
    ]);
    expect(formatVerdict(findings[1] as ProxyVerdict)).toMatch(
      /^\d\d:\d\d:\d\d drift {7}200 soccer\/match-momentum GET .* -- matchInfo\.novelty: unknown-member: /,
    );
    expect(proxy.summary.feeds["soccer/match-momentum"]).toMatchObject({ issue: 2, drift: 2 });
    expect(formatSummary(proxy.summary)).toMatch(
      /^2 requests: findings\n {2}soccer\/match-momentum: .*issue 2, drift 2/,
    );
  });

  it("reports malformed responses and an unreachable service", async () => {
    const upstream = await startService("{");
    const { get, verdicts } = await startProxy({ upstream });
    await get(`${list}?_fmt=json`);
    const other = await startProxy({ upstream: "http://127.0.0.1:1" });
    expect((await other.get(`${list}?_fmt=json`)).status).toBe(502);
    expect([...verdicts, ...other.verdicts].map(({ kind }) => kind)).toEqual(["issue", "unreachable"]);
  });

  it("reports a response that the service does not complete, but not a client that disconnects", async () => {
    const { url: upstream, control } = await startHost();
    const { url, verdicts } = await startProxy({ upstream });
    await control.faults.set({ effect: { kind: "reset", at: "mid-body" }, when: { count: 1 } });
    const interrupted = httpRequest(`${url}${list}?_fmt=json`).end();
    const [part] = (await once(interrupted, "response")) as [IncomingMessage];
    part.once("error", () => undefined);
    await new Promise((resolve) => part.resume().once("close", resolve));
    expect(part.complete).toBe(false);
    await control.faults.set({ effect: { kind: "drip", bytes: 20, every: 20 }, when: { count: 1 } });
    const outgoing = httpRequest(`${url}${list}?_fmt=json&_pgSz=3`).end();
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    response.once("error", () => undefined);
    await once(response, "data");
    outgoing.destroy();
    await expect.poll(() => verdicts.length).toBe(2);
    expect(verdicts.map(({ kind, message }) => [kind, message])).toEqual([
      ["unreachable", "the service closed the connection before the response was complete"],
      ["ok", ""],
    ]);
  });

  it("has no findings for questions", async () => {
    const { url: upstream } = await startHost();
    const { proxy, url, verdicts } = await startProxy({ upstream });
    await sendRequest(`${url}/agent-desk/ask`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ question: "Who leads the table?" }),
    });
    await sendRequest(`${url}/who-leads-the-table`);
    await expect.poll(() => verdicts.map(({ kind, status }) => `${kind} ${status}`)).toEqual(["ok 200", "ok 200"]);
    expect(proxy.summary.isClean).toBe(true);
  });

  it("streams a response while it arrives", async () => {
    let finish: (() => void) | undefined;
    const upstream = await startService((response) => {
      response.write("first");
      finish = () => response.end("last");
    });
    const { url } = await startProxy({ upstream });
    const outgoing = httpRequest(`${url}/any`).end();
    const [response] = (await once(outgoing, "response")) as [NodeJS.ReadableStream];
    const [first] = (await once(response, "data")) as [Buffer];
    expect(first.toString()).toBe("first");
    finish?.();
    await once(response.resume(), "end");
  });

  it("contains no credentials in verdicts and files, and records for --replay", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sdf-proxy-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const { url: upstream } = await startHost({ open: false });
    const { proxy, get, verdicts } = await startProxy({ upstream, record: folder });
    const key = "demooutletkey0000000000001";
    await get(`/soccerdata/matchdetailed/${key}?_fmt=json&_pgSz=2`, { "accept-encoding": "gzip" });
    await get(`/tennisdata/tournamentsimulations/${key}?trn=${key}&apikey=demo-api-key&_fmt=json`);
    await get(`/soccerdata/unknown/${key}/x?apikey=demo-api-key`);
    await proxy.close();
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), "utf8")),
    );
    expect(texts.length).toBeGreaterThan(1);
    for (const text of [...texts, JSON.stringify(verdicts)]) expect(text).not.toMatch(/demooutletkey|demo-api-key/);
    expect((await loadReplay(folder)).count).toBeGreaterThan(0);
  });
});

describe("sdf-server proxy", () => {
  it("prints verdicts and a summary as JSON, and exits with 1 if there are findings", async () => {
    const { url: upstream } = await startHost();
    const { child, output, ended } = run(["proxy", "--upstream", upstream, "--port", "0", "--json"]);
    await expect.poll(() => output.stderr, { timeout: START_TIMEOUT_MS }).toContain("proxy at http:");
    const url = /http:\/\/[\d.]+:\d+/.exec(output.stderr)?.[0] ?? "";
    await sendRequest(`${url}${list}?_fmt=json&_pgSz=1`);
    await sendRequest(`${url}${list}?_fmt=json&unknown=1`);
    await vi.waitFor(() => expect(output.stdout).toContain('"rule"'));
    child.kill("SIGTERM");
    expect(await ended).toBe(1);
    const lines = output.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { kind?: string; summary?: object });
    expect(lines.map(({ kind }) => kind)).toEqual(["ok", "rule", "error", undefined]);
    expect(lines.at(-1)?.summary).toMatchObject({ requests: 2, isClean: false });
  });
});
