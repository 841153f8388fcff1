import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import { describe, expect, expectTypeOf, it } from "vitest";
import { answerAt, createWorld, documentAt, matchDay, WorldError } from "../../src/index.ts";
import { feedNames } from "../support/sample-requests.ts";
import { smallWorld } from "../support/small-world.ts";

const world = createWorld(smallWorld);
const soccerDay = matchDay(world, { sport: "soccer", from: Date.UTC(2026, 8, 1) })!;
const fixture = soccerDay.fixtures[0]!.id;

function errorOf(call: () => unknown): WorldError {
  try {
    call();
  } catch (error) {
    if (error instanceof WorldError) return error;
    throw error;
  }
  throw new Error("the call returned a document");
}

describe("documents", () => {
  it("exist for every feed of the API documentation", () => {
    const sources = Object.values(world.sports).flatMap(({ sport, feeds }) =>
      Object.keys(feeds).map((feed) => `${sport}/${feed}`),
    );
    // A spec that was drafted from responses names no document.
    const { feeds } = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as {
      readonly feeds: readonly { readonly id: string; readonly source: { readonly document?: number } }[];
    };
    const documented = feeds.filter(({ source }) => source.document !== undefined).map(({ id }) => id);
    expect(documented.length).toBeGreaterThan(10);
    expect(sources.sort()).toEqual(documented.sort());
    expect([...feedNames].sort()).toEqual(sources);
  });

  it("have the type of the feed", () => {
    const momentum = documentAt(world, "soccer/match-momentum", { ids: { fixture } }, soccerDay.at);
    expect(momentum.matchInfo?.id).toBe(fixture);
    expectTypeOf(momentum.matchInfo!.id!).toEqualTypeOf<string>();
  });

  it("contain all items in list feeds", () => {
    const [first, second] = world.sports.soccer.fixtures;
    const { match = [] } = documentAt(
      world,
      "soccer/match-detailed",
      { ids: { fixture: [first!.id, second!.id] } },
      soccerDay.at,
    );
    expect(new Set(match.map(({ matchInfo }) => matchInfo?.id))).toEqual(new Set([first!.id, second!.id]));
  });
});

describe("requests without a document", () => {
  it("throw the service's error code with place and fix", () => {
    const error = errorOf(() =>
      documentAt(world, "soccer/match-momentum", { ids: { fixture: "unknown" } }, soccerDay.at),
    );
    expect(error).toMatchObject({ code: "world.no-document", where: "soccer/match-momentum" });
    expect(error.message).toMatch(/10400.*; request another entity/);
  });

  it("throw if a text is not an identifier", () => {
    expect(
      errorOf(() => documentAt(world, "soccer/match-momentum", { ids: { fixture: "a b" } }, soccerDay.at)),
    ).toMatchObject({ code: "world.identifier", where: "ids.fixture", what: '"a b" is not an identifier' });
  });

  it("are answered with an error code for a sport that the world leaves out", () => {
    const soccerOnly = createWorld({
      ...smallWorld,
      leagues: { ...smallWorld.leagues, tennis: 0 },
    });
    const request = { feed: "tennis/match-predictions", ids: {}, parameters: {} };
    expect(answerAt(soccerOnly, request, soccerDay.at)).toMatchObject({ kind: "error", code: "10400" });
    expect(answerAt(world, { ...request, feed: "curling/ends" }, soccerDay.at)).toMatchObject({
      code: "10400",
      why: "curling/ends: the world does not simulate this feed",
    });
  });
});
