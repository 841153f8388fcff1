import { readFileSync } from "node:fs";
import { join } from "node:path";
import { trace, type Tracer } from "@opentelemetry/api";
import { describe, expect, it } from "vitest";
import { keepDrift } from "../../src/drift/keep.ts";
import { createLog, errorLogger, logged } from "../../src/observe/log.ts";
import { Metrics } from "../../src/observe/metrics.ts";
import { traced } from "../../src/observe/trace.ts";
import { redactor } from "../../src/secrets/redact.ts";
import { StoreError } from "../../src/store/contract/error.ts";
import { temporaryFolder } from "../store/support.ts";
import { jsonResponse, matchDocument } from "../support/mock-service.ts";
import { kickOff, minute, playing, startScenario } from "../support/scenario.ts";

/** A log that hides secrets, and its lines. */
function recordLog(level: "debug" | "info", ...secrets: readonly string[]) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { lines, log: createLog({ level, redactor: redactor(secrets), destination }) };
}

it("errors of a part of the program are logged with their fix, and once while they repeat", () => {
  const { log, lines } = recordLog("info");
  const report = errorLogger(log, "publish");
  const down = new StoreError("nats.connection", "no connection to NATS", { fix: "start nats-server" });
  for (const error of [down, down, new Error("other"), down]) report(error);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, error: "no connection to NATS", fix: "start nats-server", msg: "publish" },
    { level: 40, error: "other", msg: "publish" },
  ]);
});

describe("redaction", () => {
  const hide = redactor(["s3cr3t/key+x", "abc"]);
  it("hides secrets in every encoded form", () => {
    const secret = "s3cr3t/key+x";
    for (const text of [
      `?a=${secret}`,
      `?a=${encodeURIComponent(secret)}`,
      `Basic ${Buffer.from(secret).toString("base64")}`,
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
    expect(redactor(["test"]).text("password test, contestant")).toBe("password ***, contestant");
  });
});

describe("events of a worker", () => {
  it("appear in log, metrics and drift, without secrets", async () => {
    const folder = temporaryFolder();
    const canary = "canary-0123456789";
    const { log, lines } = recordLog("debug", canary);
    const metrics = new Metrics(() => 0);
    const drift = keepDrift(join(folder, "drift.json"));
    const answers = [jsonResponse({ errorCode: "10101", message: canary }, { status: 500 })];
    const document = matchDocument("fixture0", kickOff, "Playing", { somethingNew: { deep: 7 } });
    const scenario = await startScenario(() => answers.pop() ?? jsonResponse(document), {
      credentials: [{ name: "service.auth.apiKey", value: canary }],
      events: [logged(log), metrics.events, drift.events],
    });
    await scenario.runUntil(kickOff + 8 * minute);
    log.warn({ url: `https://feeds.example/x?apikey=${canary}` }, `about ${canary}`);
    drift.close();
    expect(lines.join("")).not.toContain(canary);
    expect(lines.some((line) => (JSON.parse(line) as { msg: string }).msg === "failed")).toBe(true);
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('sdf_harvest_polls_total{feed="soccer/match-momentum",result="server-error"} 1');
    expect(figures).toMatch(/sdf_harvest_drift_total\{feed="soccer\/match-momentum",kind="unknown-member"\} [1-9]/);
    expect(figures).not.toContain(canary);
    expect(JSON.parse(readFileSync(join(folder, "drift.json"), "utf8"))).toMatchObject({
      format: "sdf-drift",
      feeds: { "soccer/match-momentum": { members: { somethingNew: expect.anything() as unknown } } },
    });
  });

  it("create a span per attempt, from claim to commit, with its result", async () => {
    const spans: { name: string; attributes: Record<string, unknown>; events: string[]; hasFailed: boolean }[] = [];
    let ended = 0;
    const tracer = {
      startSpan: (name: string, { attributes = {} }: { attributes?: Record<string, unknown> | undefined }) => {
        const span: (typeof spans)[number] = { name, attributes: { ...attributes }, events: [], hasFailed: false };
        spans.push(span);
        return {
          addEvent: (event: string) => span.events.push(event),
          setAttributes: (more: object) => Object.assign(span.attributes, more),
          setStatus: () => void (span.hasFailed = true),
          end: () => void (ended += 1),
        };
      },
    };
    trace.setGlobalTracerProvider({ getTracer: () => tracer as unknown as Tracer });
    const answers = [new Response("", { status: 503 })];
    const scenario = await startScenario((arrival) => answers.pop() ?? playing(arrival), { events: [traced()] });
    await scenario.runUntil(kickOff + 6 * minute);
    trace.disable();
    const expected = (result: string, status: number, hasFailed: boolean): object => ({
      name: "poll",
      events: ["send", "receive", "commit"],
      hasFailed,
      attributes: {
        "sdf.feed": "soccer/match-momentum",
        "sdf.result": result,
        "http.response.status_code": status,
        // The id of the request, as in errors and logs.
        "sdf.request_id": expect.stringMatching(/^[\w-]{8,}$/) as string,
      },
    });
    expect(spans).toMatchObject([expected("server-error", 503, true), expected("ok", 200, false)]);
    expect(ended).toBe(2);
    expect(new Set(spans.map(({ attributes }) => attributes["sdf.request_id"])).size).toBe(2);
  });
});
