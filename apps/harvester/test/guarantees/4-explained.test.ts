/**
 * Guarantee 4: every attempt is explained, and gaps are listed. Completeness after kills is covered in 1-acknowledged.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readStatus, statusText } from "../../src/status/status.ts";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { temporaryFolder } from "../store/support.ts";
import { jsonResponse } from "../support/mock-service.ts";
import { kickOff, minute, playing, startScenario } from "../support/scenario.ts";

const second = 1000;

describe("every attempt", () => {
  it("has a row with its reason, result and next due time, and gaps cover periods without an answer", async () => {
    const store = await openSqlite({ path: join(temporaryFolder(), "store.db") });
    const outages: [from: number, to: number, answer: () => Response | Promise<Response>][] = [
      [8 * minute, 11 * minute, () => jsonResponse({ errorCode: "10101" }, { status: 500 })],
      [
        14 * minute,
        16 * minute,
        () => new Response("<html>maintenance</html>", { headers: { "content-type": "text/html" } }),
      ],
      [20 * minute, 22 * minute, () => Promise.reject(new TypeError("fetch failed"))],
      [26 * minute, 26 * minute + second, () => new Response("", { status: 429, headers: { "retry-after": "90" } })],
    ];
    const scenario = await startScenario(
      (arrival) =>
        outages.find(([from, to]) => arrival.at >= kickOff + from && arrival.at < kickOff + to)?.[2]() ??
        playing(arrival),
      { store, count: 3 },
    );
    await scenario.runUntil(kickOff + 35 * minute);
    // No worker runs for four minutes.
    scenario.clock.set(kickOff + 39 * minute);
    await scenario.runUntil(kickOff + 42 * minute);

    const { columns, rows } = await store.query("SELECT * FROM attempts ORDER BY attempt");
    const attempts = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    // Rows and requests correspond one to one, at equal times.
    expect(
      attempts
        .map(({ target, sent_at: at }) => `${Date.parse(String(at))} ${String(target).split("=")[1] ?? ""}`)
        .sort(),
    ).toEqual(scenario.arrivals.map(({ at, path }) => `${at} ${path.split("/").at(-1) ?? ""}`).sort());
    expect(attempts.some(({ result }) => !["ok", "unchanged"].includes(String(result)))).toBe(true);
    for (const each of attempts) {
      expect(each).toMatchObject({
        why: expect.stringMatching(/\w/) as string,
        result: expect.stringMatching(/\w/) as string,
        next_reason: expect.stringMatching(/\w/) as string,
        worker: "worker",
      });
    }
    const failures = attempts.filter(({ result }) => !["ok", "unchanged"].includes(String(result)));
    for (const { message } of failures) expect(message).toMatch(/\w{3}/);
    expect(new Set(attempts.map(({ result }) => result))).toEqual(
      new Set(["ok", "unchanged", "server-error", "undecodable", "network", "rate-limited"]),
    );

    // Expected gaps are computed from the received requests: from the last answer before to the next answer after.
    const gaps = await store.gaps(scenario.clock.now());
    for (let index = 0; index < 3; index++) {
      const own = scenario.arrivals.filter(({ path }) => path.endsWith(`fixture${index}`));
      const good = own
        .filter(({ at }) => !outages.some(([from, to]) => at >= kickOff + from && at < kickOff + to))
        .map(({ at }) => at);
      for (const [from] of outages) {
        if (!own.some(({ at }) => at >= kickOff + from && at < kickOff + from + 2 * minute && !good.includes(at)))
          continue;
        const before = Math.max(...good.filter((at) => at < kickOff + from));
        const after = Math.min(...good.filter((at) => at >= kickOff + from));
        expect(gaps).toContainEqual(
          expect.objectContaining({ target: `soccer/match-momentum?fixture=fixture${index}`, from: before, to: after }),
        );
      }
      expect(
        gaps.filter(({ target, why }) => target.endsWith(`fixture${index}`) && /late/.test(why)).length,
      ).toBeGreaterThan(0);
    }
    // No gap is reported without cause.
    for (const { from, to } of gaps) expect(to - from).toBeGreaterThan(minute / 2);

    const text = statusText(await readStatus(store, scenario.clock.now(), { gaps: true }));
    for (const { target } of gaps) expect(text).toContain(target.split("?")[1]);
    await store.close();
  });

  it("counts a late attempt with the missed intervals, which are not made up", async () => {
    const skipped: number[] = [];
    const scenario = await startScenario(playing, {
      events: [{ polled: (_outcome, _settled, _late, missed) => void skipped.push(missed) }],
    });
    await scenario.runUntil(kickOff + 8 * minute);
    scenario.clock.set(kickOff + 13 * minute + 30 * second);
    await scenario.runUntil(kickOff + 16 * minute);
    expect(skipped.filter((count) => count > 0)).toEqual([4]);
    const gaps = scenario.arrivals.slice(1).map(({ at }, index) => at - scenario.arrivals[index]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute);
  });
});
