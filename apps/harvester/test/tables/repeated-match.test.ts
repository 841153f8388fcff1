/** A match that occurs twice in one list: tables, fixtures and streams have the same one of them. */
import { expect, it } from "vitest";
import type { TargetResolver } from "../../src/relay/answer/resolve.ts";
import { readMessages, StreamState } from "../../src/relay/stream/messages.ts";
import { start, temporaryStore, pollTarget } from "../store/support.ts";

const entry = (lastUpdated: string | undefined, week: string, status: string): object => ({
  matchInfo: { id: "twice", week, lastUpdated, date: "2026-09-12Z", time: "14:00:00Z" },
  liveData: { matchDetails: { matchStatus: status } },
});
const other = { matchInfo: { id: "once", week: "9" } };

it.each([
  ["the newer one first", entry("2026-09-12T15:00:00Z", "2", "Playing"), entry("2026-09-12T14:30:00Z", "1", "Fixture")],
  ["the newer one last", entry("2026-09-12T14:30:00Z", "1", "Fixture"), entry("2026-09-12T15:00:00Z", "2", "Playing")],
  ["both equally new", entry("2026-09-12T15:00:00Z", "1", "Fixture"), entry("2026-09-12T15:00:00Z", "2", "Playing")],
  ["both without a time", entry(undefined, "1", "Fixture"), entry(undefined, "2", "Playing")],
])("has the newest content, of equally new the last: %s", async (_, first, last) => {
  const store = await temporaryStore();
  const bytes = Buffer.from(JSON.stringify({ match: [first, other, last] }));
  await pollTarget(store, "soccer/match-detailed?list", start, bytes);

  const { rows } = await store.query("SELECT week FROM soccer_ma1_match_info WHERE subject = ?", ["twice"]);
  expect(rows).toEqual([[2]]);
  expect(await store.fixtures({ ids: ["twice"] })).toMatchObject([{ status: "Playing" }]);
  const [change] = (await store.changes({ after: 0 })).changes;
  const context = { store: { ...emptySource, body: () => Promise.resolve(bytes) }, resolver: {} as TargetResolver };
  const messages = await readMessages(change!, context as never, new StreamState(), true);
  const weeks = messages.map((message) => JSON.parse(message.json("value")!).value.matchInfo.week);
  expect(new Set(weeks)).toEqual(new Set(["2", "9"]));
});

/** A relay whose store has no earlier answer. */
const emptySource = { targets: () => Promise.resolve([]) };
