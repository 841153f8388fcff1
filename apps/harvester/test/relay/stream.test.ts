import { describe, expect, it } from "vitest";
import type { Outcome } from "../../src/store/contract/contract.ts";
import { revokeToken } from "../../src/store/sql/tokens.ts";
import { pollLive, reversalOf } from "../store/support.ts";
import { openStream, type Stream } from "./stream-reader.ts";
import { addReader, startScenario, type RelayScenario } from "./support.ts";

let scenario: RelayScenario;

const open = (query?: string, headers?: Record<string, string>): Stream =>
  openStream(scenario.relayUrl, query, headers);

/** Stores a made-up document. */
async function put(fixture: string, moments: number, outcome: Partial<Outcome> = {}): Promise<void> {
  scenario.now += 60_100;
  await pollLive(scenario.store, fixture, moments, scenario.now, outcome);
}

describe("the stream of changes", () => {
  it("replays the archive and continues live, without gap or duplicate", async () => {
    scenario = await startScenario();
    for (const moments of [1, 2, 3]) await put("a", moments);
    const stream = open("?from=0");
    for (const moments of [4, 4, 5]) await put("a", moments);
    await expect.poll(() => stream.received.length).toBe(5);
    const whole = open("?from=0");
    await expect.poll(() => whole.received.length).toBe(5);
    expect(whole.received).toEqual(stream.received);
    const resumed = open("", { "last-event-id": stream.received[1]!.id });
    await expect.poll(() => resumed.received.length).toBe(3);
    expect(resumed.received).toEqual(stream.received.slice(2));
  });

  it("sends incidents in the order of positions to readers of domain events, live and replayed", async () => {
    scenario = await startScenario();
    await put("a", 1);
    const [events, other, values] = [open("?payload=events&feed=soccer/*"), open("?payload=events&fixture=b"), open()];
    await Promise.all([events.status, other.status, values.status]);
    await put("a", 2);
    const incident = reversalOf("a", scenario.now);
    await scenario.store.addIncidents([incident, { ...incident, kind: "late-commit" }]);
    await put("a", 3);
    await expect.poll(() => events.received.length).toBe(4);
    const { kind, message, evidence } = incident;
    expect(events.received[1]).toMatchObject({
      event: "events",
      data: { fixture: "a", target: incident.target, events: [{ type: "incident", kind, message, evidence }] },
    });
    const ids = events.received.map(({ id }) => Number(id));
    expect(ids).toEqual([2, 3, 4, 5]);
    const resumed = open("?payload=events", { "last-event-id": "2" });
    await expect.poll(() => resumed.received.length).toBe(3);
    expect(resumed.received).toEqual(events.received.slice(1));
    await expect.poll(() => values.received.length).toBe(2);
    expect(other.received).toEqual([]);
  });

  it("sends only what matches one of the filters", async () => {
    scenario = await startScenario();
    const queries = ["feed=soccer/*&fixture=b", "filter=soccer/live-win-probability@a&filter=*@c", "feed=tennis/*"];
    const streams = queries.map((query) => open(`?${query}`));
    await Promise.all(streams.map(({ status }) => status));
    for (const fixture of ["a", "b", "c"]) await put(fixture, 1);
    const received = () => streams.map((stream) => stream.received.map(({ data }) => data.fixture));
    await expect.poll(received).toEqual([["b"], ["a", "c"], []]);
    expect(await open("?feed=soccer/nothing").status).toBe(400);
    expect(await open("?from=x").status).toBe(400);
  });

  it("sends nothing for a failure, and compares the next document with the one before it", async () => {
    scenario = await startScenario();
    const toBody = (errorCode: string) => ({ bytes: Buffer.from(JSON.stringify({ errorCode })), format: undefined });
    const [live, patches] = [open("?payload=events"), open("?payload=patch")];
    await Promise.all([live.status, patches.status]);
    await put("a", 1);
    await put("a", 1, { result: "server-error", body: toBody("10100") });
    await put("a", 2);
    await put("a", 2, { result: "no-data", serviceCode: "10400", body: toBody("10400") });
    await put("a", 3);
    const replayed = open("?from=0&payload=events");
    await expect.poll(() => [live, patches, replayed].map(({ received }) => received.length)).toEqual([3, 3, 3]);
    expect(replayed.received).toEqual(live.received);
    for (const { data } of live.received.slice(1))
      expect(data.events).toEqual([expect.objectContaining({ type: "probability", before: expect.anything() })]);
    expect(patches.received.map(({ data }) => data.patch?.[0]?.path === "")).toEqual([true, false, false]);
  });

  it("sends each changed match of a list, and resumes within a list", async () => {
    scenario = await startScenario();
    const { calendar, fixture, poll } = scenario;
    const list = "soccer/match-detailed";
    await poll(list, { calendar }, { _pgNm: 1, _pgSz: 1000 });
    const live = open(`?feed=${list}&fixture=${fixture}&payload=events`);
    await live.status;
    scenario.now += 40 * 60_000;
    await poll(list, { calendar }, { _dlt: new Date(scenario.now - 50 * 60_000), _pgNm: 1, _pgSz: 1000 });
    await expect.poll(() => live.received.length).toBe(1);
    expect(live.received[0]?.data).toMatchObject({ feed: list, fixture });
    const whole = open(`?from=0&feed=${list}`);
    await expect.poll(() => whole.received.some(({ id }) => id === String(scenario.relay.position))).toBe(true);
    const ids = whole.received.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const middle = Math.floor(ids.length / 3);
    const resumed = open(`?feed=${list}`, { "last-event-id": ids[middle]! });
    await expect.poll(() => resumed.received.length).toBe(ids.length - middle - 1);
    expect(resumed.received).toEqual(whole.received.slice(middle + 1));
  });

  it("rejects a reader without access to the feeds, and disconnects one whose token is revoked", async () => {
    scenario = await startScenario();
    const { store } = scenario;
    const { token, id } = await addReader(store);
    await expect.poll(() => open().status, { timeout: 5000 }).toBe(401);
    expect(await open(`?feed=tennis/*&token=${token}`).status).toBe(403);
    const stream = open(`?feed=*&token=${token}`);
    expect(await stream.status).toBe(200);
    await store.maintain((session) => revokeToken(session, id, Date.now()));
    // Heartbeats are sent every 15 seconds; access ends earlier.
    await expect.poll(() => stream.isClosed, { timeout: 5000 }).toBe(true);
  });

  it("rejects a position after the end of the store, which an id of another store can have", async () => {
    scenario = await startScenario();
    await put("a", 1);
    const end = await scenario.store.position();
    expect(await open(`?from=${end + 1}`).status).toBe(410);
    expect(await open("", { "last-event-id": `${end + 2}.1` }).status).toBe(410);
    expect(await open(`?from=${end}`).status).toBe(200);
  });

  it("disconnects a reader that does not keep up, which continues from its position", async () => {
    scenario = await startScenario({ maxWaitingBytes: 20_000, heartbeatMs: 10 });
    const slow = open();
    await slow.status;
    slow.pause();
    let moments = 100;
    await expect
      .poll(
        async () => {
          for (let each = 0; each < 20; each++) await put("a", (moments += 1));
          return scenario.relay.readers;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    await expect.poll(() => scenario.relay.position).toBe(await scenario.store.position());
    const whole = open("?from=0&payload=patch");
    const resumed = open("?payload=patch", { "last-event-id": slow.lastId });
    const end = String(scenario.relay.position);
    const ends = () => [whole.received.at(-1)?.id, resumed.received.at(-1)?.id];
    await expect.poll(ends, { timeout: 20_000 }).toEqual([end, end]);
    expect(resumed.received).toEqual(whole.received.filter(({ id }) => Number(id) > Number(slow.lastId)));
  });
});
