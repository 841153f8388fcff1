/**
 * A list that is answered with an error message, an older copy or another calendar between two answers: documents,
 * stream and webhooks of the relay have the matches of the answers only.
 */
import { expect, it, onTestFinished } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import { createRelay } from "../../src/relay/relay.ts";
import type { SqlStore } from "../../src/store/sql-store/sql-store.ts";
import { deliverWebhooks } from "../../src/webhooks/deliverer.ts";
import { jsonResponse } from "../support/mock-service.ts";
import { kickOff, minute, startScenario } from "../support/scenario.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { addTestWebhook, webhookKey } from "../webhooks/support.ts";
import { openStream } from "./stream-reader.ts";

const feed = "soccer/match-detailed";
const calendar = "9calendar8marsh7cup6nine5";
const id = "1match2heron3badger4lake5";
const at = (minutes: number): string => new Date(kickOff + minutes * minute).toISOString();

function list(updated: number, goals: readonly string[], calendarId = calendar): object {
  const match = {
    matchInfo: {
      id,
      date: "2026-09-12Z",
      time: "14:00:00Z",
      lastUpdated: at(updated),
      tournamentCalendar: { id: calendarId, startDate: "2026-08-01Z", endDate: "2027-05-30Z" },
    },
    liveData: {
      matchDetails: { matchStatus: "Playing", periodId: 1 },
      goal: goals.map((scorerId, index) => ({ type: "G", scorerId, periodId: 1, timeMin: index + 1 })),
    },
  };
  return { match: [match] };
}

const foreign = (document: string | Uint8Array) => () => new Response(document as BodyInit);

it.each<[string, () => Response]>([
  ...foreignDocuments
    // A list of matches may be empty.
    .filter(({ document }) => document !== "{}" && document !== "[]")
    .filter((_, index) => index % 20 === 0)
    .map(({ name, document }): [string, () => Response] => [name, foreign(document)]),
  ["an older copy", () => jsonResponse(list(1, []))],
  ["a list of another calendar", () => jsonResponse(list(6, [], "1another2calendar3of4cup5"))],
])("changes nothing for readers: %s", async (_, unusable) => {
  const answers = [() => jsonResponse(list(5, ["ash"])), unusable, () => jsonResponse(list(7, ["ash", "elm"]))];
  const { store, ...scenario } = await startScenario(
    // The second page of the full list is empty, and so are the changes after the last answer.
    ({ query }) => (query.get("_pgNm") === "2" ? undefined : answers.shift()?.()) ?? jsonResponse({ match: [] }),
    {
      following: [{ sport: "soccer", calendars: [calendar], fixtures: [], feeds: [feed] }],
      policies: { "*": { spread: 0, maxBackoff: 60, confirmed: { "*": 60 } } },
    },
  );
  const sql = store as SqlStore;
  await scenario.runUntil(kickOff + 20 * minute);
  const { rows } = await sql.query("SELECT result FROM attempts WHERE response IS NOT NULL ORDER BY attempt");
  expect(answers).toEqual([]);
  expect(rows.flat().filter((result) => result === "stale" || result === "undecodable")).toHaveLength(1);

  const relay = createRelay({ store: sql, now: scenario.clock.now, intervalMs: 2 });
  onTestFinished(() => relay.close());
  const url = await relay.listen();
  const response = await fetch(`${url}/sdapi/v1/soccerdata/matchdetailed?tmcl=${calendar}&live=yes&_fmt=json`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ match: [{ liveData: { goal: [{}, { scorerId: "elm" }] } }] });

  const stream = openStream(url, "?from=0&payload=events");
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  await addTestWebhook(sql, receiver.url, { payload: "events" });
  const deliverer = deliverWebhooks({
    store: sql,
    openWriter: () => Promise.resolve(sql),
    key: webhookKey,
    checkMs: 20,
    pollMs: 5,
  });
  onTestFinished(() => deliverer.close());
  const goals = (data: unknown): unknown[] =>
    (data as { events: { type: string; after?: { scorerId?: string } }[] }).events
      .filter(({ type }) => type === "goal" || type === "correction")
      .map(({ type, after }) => [type, after?.scorerId]);
  const expected = [[["goal", "ash"]], [["goal", "elm"]]];
  await expect
    .poll(() => receiver.accepted.map(({ content }) => goals(content.data)), { timeout: 8000 })
    .toEqual(expected);
  await expect.poll(() => stream.received.map(({ data }) => goals(data)), { timeout: 8000 }).toEqual(expected);
});
