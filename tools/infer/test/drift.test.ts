import { expect, test } from "vitest";
import { gather, isDriftFile, lessons, pathText, scalarForms, writeDrift, type Difference, type Document } from "../src/index.ts";
import { feedOf, modelOf, specFiles } from "./specs.ts";
import { madeUp } from "./made-up.ts";

const model = modelOf(specFiles());
const forms = scalarForms(model.scalars);
const feed = feedOf(model, "soccer/match-momentum");
const canary = "Canary-7f3a91";

function told(differences: readonly Difference[]): string[] {
  return differences.filter(({ kind }) => kind !== "values").map((each) => `${each.kind} ${pathText(each.path)} ${each.count.seen}/${each.count.of}`);
}

test("a drift file teaches what the responses teach, and holds no value", async () => {
  const documents = madeUp(feed, model, 20, 5).map((value): Document => ({
    file: "made-up.json", format: "json",
    value: { ...value, extra: { secret: canary, at: "2026-03-14T20:00:00Z", times: 3 }, matchInfo: { ...(value["matchInfo"] as object), week: 7, noise: [canary] } },
  }));
  const direct = await gather(documents, [], { model, feed });
  const file = writeDrift(new Map([[feed.id, direct.seen]]), forms.names);
  expect(isDriftFile(file)).toBe(true);
  const text = JSON.stringify(file);
  expect(text).not.toContain(canary);
  for (const value of documents.flatMap(({ value }: any) => [value.matchInfo.id, value.matchInfo.lastUpdated])) expect(text).not.toContain(value);

  const learned = await gather([{ file: "drift.json", format: "json", value: JSON.parse(text) }], [], { model, feed });
  expect(told(lessons(feed, learned.seen, model))).toEqual(told(lessons(feed, direct.seen, model)));
  expect(told(lessons(feed, learned.seen, model))).toContain("member extra 20/20");
  const extra = lessons(feed, learned.seen, model).find(({ path }) => pathText(path) === "extra");
  expect(extra?.kind === "member" && [...(extra.proposed.member.structure?.members.keys() ?? [])]).toEqual(["secret", "at", "times"]);
});

test("a drift file of another feed is told apart", async () => {
  const { seen } = await gather(madeUp(feed, model, 1, 1).map((value): Document => ({ file: "x", format: "json", value })), [], { model, feed });
  const file = writeDrift(new Map([[feed.id, seen]]), forms.names);
  const { foreign } = await gather([{ file: "drift.json", format: "json", value: file }], [], { model, feed: feedOf(model, "tennis/match-predictions") });
  expect(foreign).toEqual(["drift.json"]);
});

test("what clients log of drift teaches the same members", async () => {
  const { createDriftLog } = await import("@sdf/validators/drift");
  const { decode } = await import("@sdf/validators");
  const { matchMomentum } = await import("@sdf/validators/soccer/match-momentum");
  const log = createDriftLog();
  for (const value of madeUp(feed, model, 10, 9)) {
    const bytes = JSON.stringify({ ...value, extra: { secret: canary, times: 3 }, matchInfo: { ...(value["matchInfo"] as object), noise: [canary, canary] } });
    log.add(feed.id, decode(bytes, { feed: matchMomentum }));
  }
  const text = JSON.stringify(log.file());
  expect(text).not.toContain(canary);
  const { seen } = await gather([{ file: "drift.json", format: "json", value: JSON.parse(text) }], [], { model, feed });
  expect(told(lessons(feed, seen, model))).toEqual(["member matchInfo.noise 10/10", "member extra 10/10"]);
  const extra = lessons(feed, seen, model).find(({ path }) => pathText(path) === "extra");
  expect(extra?.kind === "member" && [...(extra.proposed.member.structure?.members.keys() ?? [])]).toEqual(["secret", "times"]);
});
