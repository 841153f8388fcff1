/** One list of checks for the documents of all feeds, applied to a sample of requests. */
import { isDeepStrictEqual } from "node:util";
import { check, decode, encode, parseKey, type MemberType } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it, vi } from "vitest";
import { runAll } from "../../src/core/collections.ts";
import type { FeedAnswer, FeedRequest } from "../../src/core/contract.ts";
import { random } from "../../src/core/index.ts";
import { answerAt, createWorld, scenarios, type FeedName, type Instant } from "../../src/index.ts";
import { LONG_TEST_MS, size, worldSeed } from "../support/night.ts";
import { feedNames, findSport, offsets, requestAbout } from "../support/sample-requests.ts";
import { xsdOf } from "../support/xsd.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const [second, minute, day] = [1000, 60_000, 86_400_000];
const soccerScenarios =
  "postponed cancelled awarded abandoned suspended-overnight unconfirmed-goal penalty-shoot-out second-leg-shoot-out " +
  "unknown-contestants unknown-time behind-closed-doors empty-live-data nine-against-eleven late-scorer-correction";
const names = scenarios.filter(({ name, sport }) =>
  sport === "soccer" ? soccerScenarios.split(" ").includes(name) : !/whitewash|two-sets-down|tie-break$/.test(name),
);
const options = {
  seed: worldSeed("feeds"),
  year: 2026,
  leagues: { soccer: 2, "american-football": 1, basketball: 2, tennis: 2 },
  scenarios: names.map(({ name }) => ({ name })),
};
const world = createWorld(options);
/** An equal world, whose documents are prepared in steps. */
const other = createWorld(options);

interface Asked {
  readonly request: FeedRequest;
  readonly at: Instant;
}

function toLists(values: object = {}): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat() as string[]]));
}

/** Requests about fixtures with scenarios, and of this and a later season, at changing instants around their starts. */
function listRequests(feed: FeedName, step: number, share = size(2, 1), others = size(4, 400)): readonly Asked[] {
  const { fixtures, fixturesBetween, scenarios: applied } = world.sports[findSport(feed)];
  const draw = random(options.seed, feed);
  const later = fixturesBetween(Date.UTC(2029, 0, 1), Date.UTC(2030, 0, 1));
  const sample = Array.from({ length: others }, (_, index) => draw.pick(index % 4 === 0 ? later : fixtures));
  // The feeds of a sport take turns, so that every scenario has documents of some of them.
  const turn = feedNames.indexOf(feed) % share;
  const withScenario = [...applied!.keys()].filter((_, index) => index % share === turn);
  return [...withScenario.map((id) => world.fixture(id)!), ...sample].flatMap((fixture, index) => {
    const { ids, parameters } = requestAbout(world, feed, fixture);
    const request: FeedRequest = {
      feed,
      ids: Object.fromEntries(
        Object.entries(toLists(ids)).map(([name, values]) => [name, values.map((value) => ({ kind: "uuid", value }))]),
      ),
      parameters: feed.endsWith("player-predictions") ? toLists({ min: ["40", "44"] }) : toLists(parameters),
    };
    const instants = offsets.filter((_, place) => (place + index) % step === 0);
    return instants.map((offset) => ({ request, at: fixture.start + offset * minute + draw.int(600) * second }));
  });
}

/** Content of an answer; `undefined` of an error. */
function readValue(answer: FeedAnswer): object | undefined {
  if (answer.kind === "error") return undefined;
  const value = answer.kind === "document" ? answer.value : answer.wrap(answer.items.map((item) => item.value()));
  return JSON.parse(JSON.stringify(value)) as object;
}

/** Instants of the last modification of a document, or of the items of a list, which `_dlt` selects by it. */
function listModified(answer: FeedAnswer): readonly Instant[] {
  if (answer.kind === "error") return [];
  return answer.kind === "list" ? answer.items.map((item) => item.lastModified) : [answer.lastModified];
}

type Json = any;

/** The object of a document with its `lastUpdated`. */
function findUpdated(value: Json): Json {
  const { matchInfo, match, competition, tournament, predictions } = value;
  const owners = [value, matchInfo, match?.[0]?.matchInfo, competition, tournament?.predictions, predictions?.[0]];
  return owners.find((owner) => owner?.lastUpdated !== undefined);
}

/** The latest instant that `lastUpdated` may mean: a date means any instant of that day. */
function readUpdated(lastUpdated: string): Instant {
  return lastUpdated.includes("T") ? Date.parse(lastUpdated) : Date.parse(lastUpdated) + day - 1;
}

/** A value without the fields that the API documentation states for JSON only, which XML omits. */
function omitJsonOnly(value: Json, type: MemberType): Json {
  if (Array.isArray(value)) return value.map((item) => omitJsonOnly(item, type));
  if (typeof value !== "object" || value === null || typeof type === "string" || !("members" in type)) return value;
  const copy = { ...value };
  for (const [source, below] of Object.entries(type.members)) {
    const { name, only } = parseKey(source);
    if (only === "json") delete copy[name];
    else if (Object.hasOwn(copy, name)) copy[name] = omitJsonOnly(copy[name], below);
  }
  return copy;
}

describe.each(feedNames)("documents of %s", (feed) => {
  const shape = allFeeds.find((each) => each.feed === feed)!;
  const isSeason = /simulations|rankings/.test(feed);
  const requests = listRequests(feed, isSeason ? size(12, 4) : size(5, 1));
  const answers = requests.map(({ request, at }) => answerAt(world, request, at));
  const values = answers.map(readValue);
  const documents = [...requests.entries()].filter(([index]) => values[index] !== undefined);

  it("agree with their schema, and have no other error than missing data", () => {
    for (const [index] of documents) {
      const { issues, drift } = check(values[index], { feed: shape });
      expect({ ...requests[index], issues, drift }).toEqual({ ...requests[index], issues: [], drift: [] });
    }
    const codes = answers.flatMap((answer) => (answer.kind === "error" ? [answer.code] : []));
    expect(new Set([...codes, "10400"])).toEqual(new Set(["10400"]));
    expect(documents.length).toBeGreaterThan(requests.length / 4);
  });

  it("encode to valid XML that equals their JSON", () => {
    const listErrors = xsdOf(feed);
    for (const [index] of documents.filter((_, place) => place % size(3, 1) === 0)) {
      const xml = encode(values[index], { feed: shape, format: "xml" });
      expect(listErrors(xml)).toEqual([]);
      const [one, other] = [xml, encode(values[index], { feed: shape, format: "json" })].map(
        (text) => decode(text, { feed: shape }).value,
      );
      expect(isDeepStrictEqual(one, omitJsonOnly(other, shape.shape)), JSON.stringify(requests[index])).toBe(true);
    }
  });

  it("do not change before validUntil, and were not changed after their instant", () => {
    const draw = random(options.seed, "validity", feed);
    for (const [index, { request, at }] of documents) {
      const answer = answers[index] as Exclude<FeedAnswer, { kind: "error" }>;
      for (const instant of listModified(answer)) expect(instant).toBeLessThanOrEqual(at);
      expect(answer.validUntil).toBeGreaterThan(at);
      const share = draw.pick([0.001, 0.1, 0.6, 0.999]);
      const later = Math.floor(at + (Math.min(answer.validUntil - 1, at + 3 * day) - at) * share);
      const same = readValue(answerAt(world, request, later));
      expect(isDeepStrictEqual(same, values[index]), JSON.stringify({ request, at, later })).toBe(true);
    }
  });

  it("have a lastUpdated that moves when they change", () => {
    const draw = random(options.seed, "distances", feed);
    let changes = 0;
    for (const [index, { request, at }] of documents) {
      const distance = draw.pick([second, 7 * second, minute, 15 * minute, 300 * minute, 26 * 60 * minute]);
      const answer = answerAt(world, request, at + distance);
      const later = readValue(answer);
      const lastUpdated = later && findUpdated(later)?.lastUpdated;
      if (lastUpdated === undefined) continue;
      const [one, other] = [values[index], later].map((value) => {
        const copy = structuredClone(value);
        delete findUpdated(copy)?.lastUpdated;
        return copy;
      });
      if (isDeepStrictEqual(one, other)) continue;
      changes++;
      expect(Math.max(...listModified(answer)), JSON.stringify({ request, at, distance })).toBeGreaterThanOrEqual(at);
      expect(readUpdated(lastUpdated as string), JSON.stringify({ request, at, distance })).toBeGreaterThan(at);
    }
    expect(changes).toBeGreaterThan(0);
  });

  it("are equal in another world, in reverse order, after a preparation in steps", () => {
    for (const [index, { request, at }] of documents.toReversed().filter((_, place) => place % size(4, 1) === 0)) {
      runAll(other.sports[findSport(feed)].prepareFeed!(request, at));
      expect(isDeepStrictEqual(readValue(answerAt(other, request, at)), values[index]), JSON.stringify(request)).toBe(
        true,
      );
    }
  });

  it("do not exist for an unknown identifier", () => {
    const [{ request, at }] = requests as [Asked];
    const ids = Object.fromEntries(
      Object.keys(request.ids).map((name) => [name, [{ kind: "uuid" as const, value: "0".repeat(25) }]]),
    );
    expect(answerAt(world, { ...request, ids }, at)).toMatchObject({ kind: "error", code: "10400" });
  });
});

it.each([
  ["soccer/match-detailed", "Awarded Cancelled Fixture Played Playing Postponed Suspended"],
  ["basketball/live-win-probability", "Cancelled Fixture Played Playing Postponed Suspended"],
  ["tennis/match-predictions-detail", "Cancelled Played Playing Postponed Retired Suspended Walkover"],
] as const)("documents of %s show every status", (feed, expected) => {
  const statuses = listRequests(feed, 1, 1, 0).map(({ request, at }) => {
    const value: Json = readValue(answerAt(world, request, at));
    return (value?.match?.[0] ?? value)?.liveData?.matchDetails?.matchStatus as string | undefined;
  });
  expect(new Set(statuses.filter((status) => status !== undefined))).toEqual(new Set(expected.split(" ")));
});
