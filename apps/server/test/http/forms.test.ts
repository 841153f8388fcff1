import { createWorld } from "@sdf/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { sendRequest } from "../support/send-request.ts";

const world = createWorld({
  seed: "forms",
  year: 2026,
  leagues: { soccer: 0, "american-football": 0, basketball: 0, tennis: 1 },
});
const [tournament] = world.sports.tennis.entities.filter(({ entity }) => entity === "tournament");
const at =
  (world.sports.tennis.fixtures.find(({ stage }) =>
    world.sports.tennis.entities.some(({ id, parent }) => id === stage && parent === tournament?.id),
  )?.start ?? 0) - 3_600_000;
let server: SdfServer;
let base = "";
beforeAll(async () => {
  server = createServer({ world, clock: () => at, open: true });
  base = `${await server.listen()}/sdapi/v1/tennisdata/tournamentsimulations`;
});
afterAll(() => server.close());

describe("a feed whose response depends on the URL form", () => {
  it("answers each URL form separately, in any order", async () => {
    const byQuery = `${base}?trn=${tournament?.id}&apikey=any&_fmt=json`;
    const byPath = `${base}/${tournament?.id}?apikey=any&_fmt=json`;
    for (const [url, members] of [
      [byQuery, ["tournament"]],
      [byPath, ["predictions"]],
      [byQuery, ["tournament"]],
      [byPath, ["predictions"]],
    ] as const) {
      expect(Object.keys(JSON.parse((await sendRequest(url)).text) as object)).toEqual(members);
    }
  });
});
