import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trace, type Tracer } from "@opentelemetry/api";
import { describe, expect, it } from "vitest";
import { keepDrift } from "../../src/drift/keep.ts";
import { findFeed } from "../../src/feeds/catalogue.ts";
import { createLog, errorLogger, logged } from "../../src/observe/log.ts";
import { Metrics } from "../../src/observe/metrics.ts";
import { traced } from "../../src/observe/trace.ts";
import { redactor } from "../../src/secrets/redact.ts";
import { StoreError } from "../../src/store/contract/error.ts";
import { Timeline } from "../../src/worker/clock.ts";
import { createHarvester } from "../../src/worker/harvester.ts";
import { jsonResponse, matchDocument, mockService } from "../support/mock-service.ts";
import { virtualClock } from "../support/simulation.ts";
import { temporaryStore } from "../support/store.ts";

const kickOff = Date.parse("2026-09-12T14:00:00Z");

describe("errors of a part of the program", () => {
  it("are logged with their fix, and once while they repeat", () => {
    const lines: string[] = [];
    const log = createLog({
      level: "info",
      redactor: redactor([]),
      destination: { write: (line) => lines.push(line) },
    });
    const report = errorLogger(log, "publish");
    const down = new StoreError("nats.connection", "no connection to NATS", { fix: "start nats-server" });
    for (const error of [down, down, new Error("other"), down]) report(error);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, error: "no connection to NATS", fix: "start nats-server", msg: "publish" },
      { level: 40, error: "other", msg: "publish" },
    ]);
  });
});

describe("redaction", () => {
  const hide = redactor(["s3cr3t/key+x", "abc"]);
  it("hides secrets in every encoded form", () => {
    for (const text of [
      "?a=s3cr3t/key+x",
      `?a=${encodeURIComponent("s3cr3t/key+x")}`,
      `Basic ${Buffer.from("s3cr3t/key+x").toString("base64")}`,
      "?apikey=unknown-one&b=1",
      "Authorization: Bearer abcdefghijk.lmn",
    ]) {
      const shown = hide.text(text);
      expect(shown).not.toMatch(/s3cr3t|unknown-one|abcdefghijk/);
      expect(shown).toContain("***");
    }
    expect(hide.text("abc stays")).toBe("abc stays");
  });
  it("hides a short password as a whole word only", () => {
    const short = redactor(["test"]);
    expect(short.text("password test, contestant")).toBe("password ***, contestant");
  });
});

describe("events of a worker", () => {
  it("appear in log, metrics and drift, without secrets", async () => {
    const folder = mkdtempSync(join(tmpdir(), "harvest-"));
    const canary = "canary-0123456789";
    const lines: string[] = [];
    const log = createLog({
      level: "debug",
      redactor: redactor([canary]),
      destination: { write: (line) => void lines.push(line) },
    });
    const metrics = new Metrics(() => 0);
    const drift = keepDrift(join(folder, "drift.json"));
    const clock = virtualClock(kickOff + 60_000);
    let count = 0;
    const { fetch } = mockService(clock, () =>
      count++ === 0
        ? jsonResponse({ errorCode: "10101", message: canary }, { status: 500 })
        : jsonResponse(matchDocument("fixture0", kickOff, "Playing", { somethingNew: { deep: 7 } })),
    );
    const harvester = createHarvester({
      store: await temporaryStore(),
      clock,
      fetch,
      baseUrl: `https://feeds.example`,
      credentials: [{ name: "service.auth.apiKey", value: canary }],
      following: [{ sport: "soccer", calendars: [], fixtures: ["fixture0"], feeds: ["soccer/match-momentum"] }],
      events: [logged(log), metrics.events, drift.events],
    });
    await harvester.begin();
    for (let round = 0; round < 3; round++) {
      clock.set(clock.now() + 61_000);
      await harvester.worker.step();
      await harvester.worker.drain();
    }
    log.warn({ url: `https://feeds.example/x?apikey=${canary}` }, `about ${canary}`);
    drift.close();
    expect(lines.join("")).not.toContain(canary);
    expect(lines.some((line) => (JSON.parse(line) as { msg: string }).msg === "failed")).toBe(true);
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('sdf_harvest_polls_total{feed="soccer/match-momentum",result="server-error"} 1');
    expect(figures).toMatch(/sdf_harvest_drift_total\{feed="soccer\/match-momentum",kind="unknown-member"\} [1-9]/);
    expect(figures).not.toContain(canary);
    const file = JSON.parse(readFileSync(join(folder, "drift.json"), "utf8")) as {
      format: string;
      feeds: Record<string, { members: Record<string, unknown> }>;
    };
    expect(file.format).toBe("sdf-drift");
    expect(Object.keys(file.feeds["soccer/match-momentum"]!.members)).toContain("somethingNew");
    rmSync(folder, { recursive: true });
  });

  it("create a span per attempt, from claim to commit, with its result", async () => {
    const spans: {
      name: string;
      attributes: Record<string, unknown>;
      events: string[];
      status?: unknown;
      ended: boolean;
    }[] = [];
    const tracer = {
      startSpan: (name: string, { attributes = {} }: { attributes?: Record<string, unknown> | undefined }) => {
        const made: (typeof spans)[number] = { name, attributes: { ...attributes }, events: [], ended: false };
        spans.push(made);
        return {
          addEvent: (event: string) => made.events.push(event),
          setAttributes: (more: object) => Object.assign(made.attributes, more),
          setStatus: (status: unknown) => {
            made.status = status;
          },
          end: () => {
            made.ended = true;
          },
        };
      },
    };
    trace.setGlobalTracerProvider({ getTracer: () => tracer as unknown as Tracer });
    const clock = virtualClock(kickOff + 60_000);
    let count = 0;
    const { fetch } = mockService(clock, () =>
      count++ === 0 ? new Response("", { status: 503 }) : jsonResponse(matchDocument("fixture0", kickOff, "Playing")),
    );
    const harvester = createHarvester({
      store: await temporaryStore(),
      clock,
      fetch,
      baseUrl: "https://feeds.example",
      following: [{ sport: "soccer", calendars: [], fixtures: ["fixture0"], feeds: ["soccer/match-momentum"] }],
      events: [traced()],
    });
    await harvester.begin();
    for (let round = 0; round < 2; round++) {
      clock.set(clock.now() + 90_000);
      await harvester.worker.step();
      await harvester.worker.drain();
    }
    trace.disable();
    expect(spans.map(({ name, events, ended }) => [name, events, ended])).toEqual([
      ["poll", ["send", "receive", "commit"], true],
      ["poll", ["send", "receive", "commit"], true],
    ]);
    expect(
      spans.map(({ attributes, status }) => [
        attributes["sdf.feed"],
        attributes["sdf.result"],
        attributes["http.response.status_code"],
        status === undefined,
      ]),
    ).toEqual([
      ["soccer/match-momentum", "server-error", 503, false],
      ["soccer/match-momentum", "ok", 200, true],
    ]);
    // The id of the request, as in errors and logs.
    const ids = spans.map(({ attributes }) => attributes["sdf.request_id"]);
    expect(ids).toEqual([expect.stringMatching(/^[\w-]{8,}$/), expect.stringMatching(/^[\w-]{8,}$/)]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("the timeline", () => {
  it("measures the offset of the service's clock", () => {
    const timeline = new Timeline({ wall: () => 0, ticks: () => 0, boot: () => "" });
    for (let times = 0; times < 40; times++) timeline.learn(3_600_000, 0, 100);
    expect(timeline.offset).toBeGreaterThan(3_590_000);
    for (let times = 0; times < 60; times++) timeline.learn(1000, 0, 100);
    expect(timeline.offset).toBe(0);
  });
});

describe("the catalogue", () => {
  it("derives the subject of each feed", () => {
    expect(findFeed("soccer/match-detailed")).toMatchObject({ scope: "calendar", identity: "tmcl", lists: true });
    expect(findFeed("tennis/match-predictions")).toMatchObject({ scope: "fixture", identity: "fixture", lists: false });
    expect(findFeed("basketball/tournament-simulations")).toMatchObject({
      scope: "calendar",
      identity: "tournamentCalendar",
    });
    expect(findFeed("tennis/tournament-simulations")).toMatchObject({ scope: "calendar", identity: "tournament" });
    expect(() => findFeed("soccer/none")).toThrow(/unknown feed soccer\/none/);
  });
});
