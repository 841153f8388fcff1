/** Responses that do not answer their request, in calls, `poll`, `subscribe` and `pages` of the generated clients. */
import { createClient, pages, poll, subscribe, type Client } from "@sdf/runtime";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import { describe, expect, it } from "vitest";
import { failure, manualClock, scripted } from "../../../../packages/runtime/test/support.ts";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";

const [id, otherId] = ["1match2heron3badger4lake5", "2match3otter4beaver5pond6"] as const;
const kickOff = Date.parse("2031-09-13T18:30:00Z");

type Document = string | Uint8Array | object;

const toResponse = (document: Document, headers: HeadersInit = {}): Response => {
  const isText = typeof document === "string" || document instanceof Uint8Array;
  return new Response(isText ? (document as BodyInit) : JSON.stringify(document), { headers });
};

/** A client that gets these documents in order, and a clock that sleeps without waiting. */
function clientOf(...documents: readonly Document[]): Client {
  const answers = [...documents.map((each) => toResponse(each)), new Error("no document is left")];
  const { fetch } = scripted(...answers);
  return createClient({ baseUrl: "https://feeds.example", fetch, clock: manualClock(kickOff), retry: false });
}

const matchAt = (seconds: number, status = "Playing", fixture: string = id): object => ({
  matchInfo: { id: fixture, date: "2031-09-13Z", time: "18:30:00Z", lastUpdated: toText(seconds) },
  liveData: { matchDetails: { matchStatus: status } },
});
const toText = (seconds: number): string => new Date(kickOff + seconds * 1000).toISOString();

describe("a document of no feed", () => {
  it.each(foreignDocuments)("is an error of the call: $name", async ({ document, words }) => {
    const error = await failure(matchMomentum(clientOf(document), { fixture: id }));
    expect(error.code).toBe("decode.foreign");
    expect(error.message).toContain(words);
  });

  it.each(foreignDocuments)("yields nothing in poll, which continues: $name", async ({ document }) => {
    const client = clientOf(document, matchAt(60), document, matchAt(180, "Played"));
    const times: unknown[] = [];
    for await (const { data } of poll(client, matchMomentum, { fixture: id })) times.push(data.matchInfo.lastUpdated);
    expect(times).toEqual([toText(60), toText(180)]);
  });

  // A list may be empty.
  const noLists = foreignDocuments.filter(({ document }) => document !== "{}" && document !== "[]");
  it.each(noLists)("ends pages with an error after the items before it: $name", async ({ document }) => {
    const client = clientOf({ match: [matchAt(1), matchAt(2)] }, document);
    let count = 0;
    const end = (async () => {
      const request = { tournamentCalendar: "9calendar8marsh7cup6nine5" };
      for await (const _ of pages(client, matchDetailed, request, { pageSize: 2 })) count += 1;
    })();
    expect((await failure(end)).code).toBe("decode.foreign");
    expect(count).toBe(2);
  });
});

describe("a document about another entity", () => {
  const info = (more: object): object => ({ match: [{ matchInfo: { id, ...more } }] });
  const calls: Readonly<Record<string, [document: object, call: (client: Client) => Promise<unknown>]>> = {
    "a fixture": [matchAt(1, "Playing", otherId), (client) => matchMomentum(client, { fixture: id })],
    "a fixture of a list": [
      info({ id: otherId }),
      (client) => matchDetailed(client, { fixture: [id, "3a4b5c6d7e8f9g0h1i2j3k4l5"] }),
    ],
    "a calendar": [
      info({ tournamentCalendar: { id: otherId } }),
      (client) => matchDetailed(client, { tournamentCalendar: id }),
    ],
    "a competition": [info({ competition: { id: otherId } }), (client) => matchDetailed(client, { competition: id })],
    "a contestant": [
      info({ contestant: [{ id: otherId }, { id: "3a4b5c6d7e8f9g0h1i2j3k4l5" }] }),
      (client) => matchDetailed(client, { contestant: id }),
    ],
    "a stage": [info({ stage: { id: otherId } }), (client) => matchDetailed(client, { stage: id })],
    "the calendar of a table": [
      { tournamentCalendar: { id: otherId } },
      (client) => seasonSimulations(client, { tournamentCalendar: id }),
    ],
    "a tournament": [
      { tournament: { id: otherId } },
      (client) => tournamentSimulations(client, { tournament: id, apikey: "key" }),
    ],
  };
  it.each(Object.entries(calls))("is an error of the call: %s", async (_, [document, call]) => {
    const error = await failure(call(clientOf(document)));
    expect(error.code).toBe("decode.foreign");
    expect(error.message).toContain(otherId);
  });
});

describe("a subscription to a stream", () => {
  /** Returns the documents of a stream of three changes, if the first document of the second change is another one. */
  async function follow(other: Document): Promise<unknown[]> {
    const answers = [matchAt(60), matchAt(120), other, matchAt(180), matchAt(240, "Played")];
    const changes = [120, 180, 240].map((seconds, index) => ({ id: index + 1, at: toText(seconds) }));
    let now = kickOff;
    const fetch = async (request: Request): Promise<Response> => {
      if (new URL(request.url).pathname !== "/stream")
        return toResponse(answers.shift()!, { "x-sdf-stream": "/stream?from=0" });
      const last = Number(request.headers.get("last-event-id") ?? 0);
      const events = changes.filter(({ id: each }) => each > last);
      const text = events.map(({ id: each, at }) => `id: ${each}\ndata: {"at":"${at}"}\n\n`).join("");
      return new Response(text, { headers: { "content-type": "text/event-stream" } });
    };
    const clock = {
      now: () => now,
      // The silence after which a stream counts as broken does not pass.
      sleep: (milliseconds: number): Promise<void> => {
        if (milliseconds >= 45_000) return new Promise(() => undefined);
        now += milliseconds;
        return Promise.resolve();
      },
    };
    const client = createClient({ baseUrl: "https://feeds.example", fetch, clock, retry: false });
    const times: unknown[] = [];
    for await (const { data } of subscribe(client, matchMomentum, { fixture: id }))
      times.push(data.matchInfo.lastUpdated);
    return times;
  }

  it.each([
    ...foreignDocuments.map(({ name, document }) => [name, document] as const),
    ["another match", matchAt(180, "Playing", otherId)] as const,
  ])("requests the document of a change again after %s", async (_, document) => {
    expect(await follow(document)).toEqual([60, 120, 180, 240].map(toText));
  });
});

describe("an older copy", () => {
  const table = (lastUpdated: string): object => ({
    lastUpdated,
    competition: { id: "c" },
    tournamentCalendar: { id },
  });
  const list = (...seconds: number[]): object => ({
    match: seconds.map((each, index) => matchAt(each, "Playing", index === 0 ? id : otherId)),
  });
  const momentum = (client: Client) => matchMomentum(client, { fixture: id });
  const tournament = (client: Client) => tournamentSimulations(client, { tournament: id, apikey: "key" });
  const season = (client: Client) => seasonSimulations(client, { tournamentCalendar: id });
  const detailed = (client: Client) => matchDetailed(client, { fixture: [id, otherId] });
  type Call = (client: Client) => Promise<{ readonly meta: { readonly stale?: boolean } }>;

  it.each<[string, Call, object, object]>([
    ["by a minute", momentum, matchAt(120), matchAt(60)],
    ["by a second", momentum, matchAt(61), matchAt(60)],
    ["by a millisecond", momentum, matchAt(60.001), matchAt(60)],
    ["with a later status", momentum, matchAt(120), matchAt(60, "Played")],
    ["of a list", detailed, list(60, 61), list(60, 60)],
    ["of a table by its day", season, table("2031-09-13Z"), table("2031-09-12Z")],
    ["of a table by its time", season, table(toText(60)), table(toText(59))],
    [
      "of a tournament",
      tournament,
      { tournament: { id, predictions: { lastUpdated: toText(60) } } },
      { tournament: { id, predictions: { lastUpdated: toText(59) } } },
    ],
  ])("is marked as stale, and the next answer is not: %s", async (_, call, newer, older) => {
    const client = clientOf(newer, older, newer);
    const stale: unknown[] = [];
    for (let count = 0; count < 3; count += 1) stale.push((await call(client)).meta.stale);
    expect(stale).toEqual([undefined, true, undefined]);
  });
});
