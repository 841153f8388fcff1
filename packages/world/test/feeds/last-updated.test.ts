import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { random } from "../../src/core/index.ts";
import { answerAt, createWorld, type FeedName, type Fixture, type Instant } from "../../src/index.ts";
import { LONG_TEST_MS, size, worldSeed } from "../support/night.ts";
import { feedNames, requestAbout, findSport } from "../support/sample-requests.ts";
import { smallWorld } from "../support/small-world.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS });

const [second, minute] = [1000, 60_000];
const seed = worldSeed("last-updated");
const world = createWorld({
  ...smallWorld,
  seed,
  scenarios: [{ name: "late-scorer-correction" }, { name: "moved-kick-off" }, { name: "suspended-and-resumed" }],
});

/** Offsets of instants from the start of a match, and distances between two instants. */
const offsets = [-11 * 1440, -3 * 1440, -61, -20, 3, 40, 47, 70, 93, 110, 160, 420, 2 * 1440].map(
  (minutes) => minutes * minute,
);
const distances = [second, 7 * second, minute, 15 * minute, 5 * 60 * minute, 26 * 60 * minute];

interface Snapshot {
  readonly at: Instant;
  readonly lastUpdated: Instant;
  readonly lastModified: Instant;
  /** The document without `matchInfo.lastUpdated`. */
  readonly rest: unknown;
}

function snapshotOf(feed: FeedName, fixture: Fixture, at: Instant): Snapshot | undefined {
  const { ids = {}, parameters = {} } = requestAbout(world, feed, fixture);
  const texts = (values: object): Record<string, readonly string[]> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat() as string[]]));
  const idLists = Object.entries(texts(ids)).map(([name, values]) => [
    name,
    values.map((value) => ({ kind: "uuid", value }) as const),
  ]);
  const answer = answerAt(world, { feed, ids: Object.fromEntries(idLists), parameters: texts(parameters) }, at);
  if (answer.kind === "error") return undefined;
  const [item] =
    answer.kind === "list" ? answer.items : [{ value: () => answer.value, lastModified: answer.lastModified }];
  if (item === undefined) return undefined;
  const document = structuredClone(item.value()) as {
    matchInfo?: { lastUpdated?: string };
    match?: { matchInfo: { lastUpdated?: string } }[];
  };
  const info = document.matchInfo ?? document.match?.[0]?.matchInfo;
  if (info?.lastUpdated === undefined) return undefined;
  const lastUpdated = Date.parse(info.lastUpdated);
  delete info.lastUpdated;
  return { at, lastUpdated, lastModified: item.lastModified, rest: document };
}

const matchFeeds = feedNames.filter((feed) => !/simulations|power-rankings/.test(feed));

describe("matchInfo.lastUpdated", () => {
  it.each(matchFeeds)("moves in %s when the document changes", (feed) => {
    const draw = random(seed, "last-updated", feed);
    const { fixtures } = world.sports[findSport(feed)];
    let changes = 0;
    for (let round = 0; round < size(13, 1500); round++) {
      const fixture = draw.pick(fixtures);
      const at = fixture.start + offsets[round % offsets.length]! + draw.int(600) * second;
      const one = snapshotOf(feed, fixture, at);
      const other = snapshotOf(feed, fixture, at + draw.pick(distances));
      for (const each of [one, other]) {
        if (each === undefined) continue;
        expect(each.lastUpdated).toBeLessThanOrEqual(each.at);
        expect(new Date(each.lastUpdated)).toEqual(new Date(Math.floor(each.lastModified / second) * second));
      }
      if (one === undefined || other === undefined) continue;
      const isEqual = isDeepStrictEqual(one.rest, other.rest);
      if (!isEqual) changes++;
      expect(
        isEqual || other.lastUpdated > one.at,
        `${fixture.id} changes from ${new Date(one.at).toISOString()} to ${new Date(other.at).toISOString()}, ` +
          `last updated ${new Date(other.lastUpdated).toISOString()}`,
      ).toBe(true);
    }
    expect(changes).toBeGreaterThan(0);
  });
});
