/** Times of a match in plans of requests. */
import { expect, it } from "vitest";
import { loadCatalogue } from "../../src/check/catalogue.ts";
import { createTools } from "../../src/mcp/tools.ts";

const tools = createTools(await loadCatalogue(import.meta.dirname));

/** Plans a request for a match. */
const plan = async (match: object): Promise<unknown> =>
  tools.find(({ name }) => name === "plan_request")?.run({ feed: "MA27", request: { fixture: "4fw9x0abc" }, match });

it.each([
  ["kickOff", "2031-09-13T18:30:00"],
  ["kickOff", "2031-02-30T18:30:00Z"],
  ["endedAt", "13/09/2031"],
  ["lastPollAt", "7"],
  ["now", "2031-09-13T06:30:00 PM"],
])("the time of a match without an instant is rejected: %s %s", async (name, value) => {
  await expect(plan({ [name]: value })).rejects.toThrow(/is no instant with its zone/);
});

it("the next poll is planned from a kick-off with an offset", async () => {
  const match = { kickOff: "2031-09-13T20:30:00+02:00", now: "2031-09-13T10:00:00Z" };
  expect(await plan(match)).toMatchObject({ nextPoll: { at: "2031-09-13T18:30:00.000Z" } });
});
