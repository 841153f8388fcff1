/** Responses that do not answer their request change nothing: neither tables, nor planning, nor streams. */
import { describe, expect, it } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import type { Store } from "../../src/store/contract/contract.ts";
import { jsonResponse } from "../support/mock-service.ts";
import { kickOff, minute, startScenario, type Scenario } from "../support/scenario.ts";

const match = "289u5typ3vp4ifwh5thaloh91";
const otherMatch = "1match2other3match4other5";
const feed = "soccer/live-win-probability";
const at = (minutes: number): string => new Date(kickOff + minutes * minute).toISOString();

function document(lastUpdated: string, home: string, id = match, status = "Playing"): object {
  return {
    matchInfo: { id, date: "2026-09-12Z", time: "14:00:00Z", lastUpdated },
    liveData: { matchDetails: { matchStatus: status } },
    winProbability: { live: { prediction: [{ type: "Home", probability: home, timestamp: lastUpdated }] } },
  };
}

/** Polls once a minute, with these answers in order. */
async function poll(answers: readonly (object | Response)[], store?: Store): Promise<Scenario> {
  const remaining = [...answers];
  const answer = (): Response => {
    const next = remaining.shift()!;
    return next instanceof Response ? next : jsonResponse(next);
  };
  const scenario = await startScenario(answer, {
    ...(store && { store }),
    following: [{ sport: "soccer", calendars: [], fixtures: [match], feeds: [feed] }],
    policies: { "*": { spread: 0, maxBackoff: 60, confirmed: { "*": 60 } } },
  });
  await scenario.runUntil(kickOff + (5 + answers.length - 1) * minute);
  return scenario;
}

describe("a response that does not answer its request", () => {
  it.each([
    ["an older copy", document(at(3), "40"), "stale", /older than the last answer/],
    ["a document of another match", document(at(9), "40", otherMatch), "undecodable", /1match2other/],
  ])("is a failed poll with its reason, and changes no rows: %s", async (_, answer, result, reason) => {
    const answers = [document(at(5), "50"), answer, document(at(7), "60")];
    const { store, harvester } = await poll(answers);
    const { rows } = await store.query("SELECT result, message FROM attempts ORDER BY attempt");
    expect(rows.map(([each]) => each)).toEqual(["ok", result, "ok"]);
    expect(rows[1]?.[1]).toMatch(reason);
    // Two answers, of which the second replaced the rows of the first.
    const changes = (await store.changes({ after: 0 })).changes;
    expect(changes.map(({ position, previous }) => [position, previous])).toEqual([
      [1, undefined],
      [changes[1]?.position, 1],
    ]);
    expect((await store.fixtures()).map(({ id }) => id)).toEqual([match]);
    expect([...harvester.planner.fixtures.rows()].map(({ id }) => id)).toEqual([match]);
    expect((await store.gaps(kickOff + 8 * minute)).map(({ why }) => why).join()).toMatch(reason);
    expect(await store.verify()).toMatchObject({ ok: true, different: [] });
  });
});

describe("a document of no feed", () => {
  it("is a failed poll with what it is, of every kind, between answers", async () => {
    const good = (index: number) => document(at(5 + index), String(40 + index));
    const answers = foreignDocuments.flatMap((foreign, index) => [
      good(2 * index),
      new Response(foreign.document as BodyInit),
    ]);
    const { store } = await poll([...answers, good(answers.length)]);
    const { rows } = await store.query("SELECT result, message FROM attempts ORDER BY attempt");
    expect(rows.length).toBeGreaterThan(60);
    const failed = rows.filter(([result]) => result !== "ok");
    expect(failed.map(([result]) => result)).toEqual(foreignDocuments.map(() => "undecodable"));
    for (const [index, { words, name }] of foreignDocuments.entries())
      expect(failed[index]?.[1], name).toContain(words);
    // Each answer replaced the rows of the answer before it.
    const { changes } = await store.changes({ after: 0 });
    expect(changes).toHaveLength(foreignDocuments.length + 1);
    expect(changes.slice(1).map(({ previous }) => previous)).toEqual(
      changes.slice(0, -1).map(({ position }) => position),
    );
    expect(await store.verify()).toMatchObject({ ok: true, different: [] });
  });
});

describe("an older copy", () => {
  it("is recognised after a restart", async () => {
    const { store } = await poll([document(at(5), "50")]);
    const copy = document(at(4), "40");
    await poll([copy, copy, copy], store);
    const { rows } = await store.query("SELECT result FROM attempts ORDER BY attempt");
    expect(rows.flat().slice(0, 2)).toEqual(["ok", "stale"]);
  });

  it("is not every later answer, if the time of one was ahead of the service", async () => {
    const { store } = await poll([120, 6, 7].map((minutes) => document(at(minutes), String(minutes))));
    const { rows } = await store.query("SELECT result FROM attempts ORDER BY attempt");
    expect(rows.flat()).toEqual(["ok", "ok", "ok"]);
  });
});
