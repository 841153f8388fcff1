import { encodeDocument, encodeListInSteps, transformAnswer } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { answerAt, createWorld, type FeedItem, type World } from "@sdf/world";
import { describe, expect, it, vi } from "vitest";
import { readAssumptions } from "../../src/assumptions/read.ts";
import { planOf } from "../support/asked.ts";
import { saturday, sharedWorld, small, startServer } from "../support/host.ts";
import { sendRequest } from "../support/send-request.ts";

vi.setConfig({ testTimeout: 60_000 });

const path = "/sdapi/v1/soccerdata/matchdetailed";
const at = saturday + 200 * 86_400_000;

async function start(world: World, clock = (): number => at): Promise<string> {
  return (await startServer({ world, clock })).base;
}

/** Returns a world that counts how often each item of a list is built. */
function countingWorld(): { readonly world: World; readonly counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const plain = sharedWorld(small);
  const { soccer } = plain.sports;
  const source: (typeof soccer.feeds)[string] = (request, when) => {
    const answer = soccer.feeds["match-detailed"]?.(request, when) ?? { kind: "error", code: "10100", why: "" };
    if (answer.kind !== "list") return answer;
    const items = answer.items.map((item): FeedItem => ({
      id: item.id,
      start: item.start,
      lastModified: item.lastModified,
      value: () => {
        counts.set(item.id, (counts.get(item.id) ?? 0) + 1);
        return item.value();
      },
    }));
    return { ...answer, items };
  };
  const sports = {
    ...plain.sports,
    soccer: Object.assign(Object.create(soccer), { feeds: { "match-detailed": source } }),
  };
  return { world: { ...plain, sports: sports as World["sports"] }, counts };
}

describe("a page of 1,000 items", () => {
  it("lets other requests be answered before it is complete", async () => {
    const base = await start(createWorld(small));
    const id = sharedWorld(small).sports.soccer.fixtures[0]?.id ?? "";
    await sendRequest(`${base}${path}/${id}?_fmt=json`);
    const order: string[] = [];
    const large = sendRequest(`${base}${path}?_fmt=json&_pgSz=1000&live=yes`).then(({ status }) => {
      order.push(`large ${status}`);
    });
    const others = async (): Promise<void> => {
      for (let index = 0; index < 3; index++)
        order.push(`small ${(await sendRequest(`${base}${path}/${id}?_fmt=xml`)).status}`);
    };
    await Promise.all([large, others()]);
    expect(order).toEqual(["small 200", "small 200", "small 200", "large 200"]);
  });

  it("is built once for equal requests", async () => {
    const { world, counts } = countingWorld();
    const base = await start(world);
    const url = `${base}${path}?_fmt=json&_pgSz=1000`;
    const responses = await Promise.all([sendRequest(url), sendRequest(url), sendRequest(url)]);
    expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(counts.size).toBeGreaterThan(100);
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });
});

describe("a list that is built in steps", () => {
  const assumptions = readAssumptions();
  const feed = catalogue.find(({ description }) => description.id === "soccer/match-detailed")!;
  const world = sharedWorld(small);

  it.each([
    "_fmt=json&_pgSz=40&live=yes&lineups=yes",
    "_fmt=xml&_pgSz=40&live=yes&lineups=yes",
    "_fmt=jsonp&_clbk=a.b&_pgSz=40",
    "_fmt=json&_pgSz=40&_lcl=en-op",
    "_fmt=json&_pgSz=40&_pgNm=500",
    "_fmt=xml&_pgSz=40&_dlt=2026-10-01T00:00:00Z",
    "_fmt=json&_pgSz=40&_dlt=2200-10-01T00:00:00Z",
    "_fmt=json&_pgSz=40&_ordSrt=asc&_fld=main.da,main.con.con.id",
  ])("has the text of the whole document: %s", (query) => {
    const plan = planOf(feed, `${path}?${query}`);
    const answer = answerAt(world, plan.request, at);
    if (answer.kind !== "list") throw new Error("expected a list");
    const whole = transformAnswer(answer, plan, assumptions);
    let text = "";
    const steps = encodeListInSteps(answer, plan, assumptions);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) text += step.value ?? "";
    expect(text).toBe(whole.ok ? encodeDocument(whole, plan, assumptions).text : "");
    const { ok } = whole;
    expect(step.value).toMatchObject(
      ok ? { ok, lastModified: whole.lastModified, validUntil: whole.validUntil } : { ...whole },
    );
  });
});

it("computes no later bound of a modification than its date", () => {
  const answer = answerAt(sharedWorld(small), { feed: "soccer/match-detailed", ids: {}, parameters: {} }, at);
  if (answer.kind !== "list") throw new Error("expected a list");
  const bounded = answer.items.filter(({ modifiedAfter }) => modifiedAfter !== undefined);
  expect(bounded.length).toBeGreaterThan(100);
  for (const { modifiedAfter = Infinity, lastModified } of bounded) expect(modifiedAfter).toBeLessThan(lastModified);
});
