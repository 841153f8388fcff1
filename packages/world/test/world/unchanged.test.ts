import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createWorld, documentAt, eventKinds, scenarios, WorldError, type World } from "../../src/index.ts";
import { LONG_TEST_MS } from "../support/night.ts";
import { feedNames, offsets, sampleRequests } from "../support/sample-requests.ts";
import { smallWorld } from "../support/small-world.ts";

// A change of these hashes changes the world of every user with the same seed. Update them only together with a
// changeset that says so: `npx vitest run test/world/unchanged.test.ts --update`. The option stands last, because it
// takes the next argument as its value.
const world = createWorld(smallWorld);

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/** Returns up to `count` fixtures of a sport, spread over its seasons. */
function spread({ sports }: World, sport: keyof World["sports"], count: number): World["sports"]["soccer"]["fixtures"] {
  const { fixtures } = sports[sport];
  const step = Math.max(1, Math.floor(fixtures.length / count));
  return fixtures.filter((_, index) => index % step === 0);
}

describe("a world with a known seed", () => {
  it("has the same fixtures, entities and events in every version", () => {
    const lines = Object.values(world.sports).flatMap((sport) => [
      `${sport.sport} fixtures ${hashOf(sport.fixtures)}`,
      `${sport.sport} entities ${hashOf(sport.entities)}`,
      `${sport.sport} events ${hashOf(
        spread(world, sport.sport, 30).map(({ id, settled }) => [
          sport.events(0, settled, id),
          sport.state(id, settled),
        ]),
      )}`,
    ]);
    expect(lines.join("\n")).toMatchSnapshot();
  });

  it.each(feedNames)(
    "has the same documents of %s in every version",
    (feed) => {
      const sample = sampleRequests(world, feed, offsets.length).filter((_, index) => index % 2 === 1);
      const documents = sample.map(({ request, at }) => {
        try {
          return documentAt(world, feed, request, at);
        } catch (error) {
          if (error instanceof WorldError) return error.what;
          throw error;
        }
      });
      expect(documents.some((document) => typeof document === "object")).toBe(true);
      // One hash for each document, so that a difference names the request.
      expect(documents.map(hashOf).join("\n")).toMatchSnapshot();
    },
    LONG_TEST_MS,
  );

  it(
    "has the same scenarios in every version, with events of the listed kinds only",
    () => {
      const unlisted = new Set<string>();
      // A world has too few matches for all scenarios, and neighbours in the list require the same matches.
      const lines = Array.from({ length: 8 }, (_, batch) => batch).flatMap((batch) => {
        const some = scenarios.filter((_each, index) => index % 8 === batch);
        const changed = createWorld({ ...smallWorld, scenarios: some.map(({ name }) => ({ name })) });
        return some.map(({ name, sport, sentence }) => {
          const { state, events, scenarios: applied } = changed.sports[sport];
          const [id = ""] = [...applied!].find(([, each]) => each.name === name) ?? [];
          const { start, settled } = changed.fixture(id)!;
          const list = events(0, settled, id);
          for (const { kind } of list) if (!eventKinds[sport].includes(kind)) unlisted.add(`${sport} ${kind}`);
          return `${name}: ${sentence} ${hashOf([start, state(id, settled), list])}`;
        });
      });
      expect([...unlisted]).toEqual([]);
      expect(lines.join("\n")).toMatchSnapshot();
    },
    LONG_TEST_MS,
  );
});
