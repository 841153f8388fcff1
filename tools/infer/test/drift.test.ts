import { expect, test } from "vitest";
import {
  observeDocuments,
  isDriftFile,
  differencesFromSpec,
  pathText,
  writeDrift,
  type Difference,
  type Document,
} from "../src/index.ts";
import { forms, model } from "./drafting.ts";
import { generateValues } from "./generate-values.ts";
import { feedOf } from "./specs.ts";

const feed = feedOf(model, "soccer/match-momentum");
const canary = "Canary-7f3a91";

const observe = (...values: readonly unknown[]) =>
  observeDocuments(
    values.map((value): Document => ({ file: "made-up.json", format: "json", value })),
    [],
    { model, feed },
  );
const fieldsOf = (difference: Difference | undefined): string[] =>
  difference?.kind === "member" ? [...(difference.proposed.member.structure?.members.keys() ?? [])] : [];

function summaries(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ kind }) => kind !== "values")
    .map((each) => `${each.kind} ${pathText(each.path)} ${each.count.seen}/${each.count.of}`);
}

test("produces the same differences from a drift file as from its responses, without values in the file", async () => {
  const values: any[] = generateValues(feed, model, 20, 5).map((value) => ({
    ...value,
    extra: { secret: canary, at: "2026-03-14T20:00:00Z", times: 3 },
    matchInfo: { ...(value["matchInfo"] as object), week: 7, noise: [canary] },
  }));
  const direct = await observe(...values);
  const file = writeDrift(new Map([[feed.id, direct.observed]]), forms.names);
  expect(isDriftFile(file)).toBe(true);
  const text = JSON.stringify(file);
  expect(text).not.toContain(canary);
  for (const { matchInfo } of values)
    for (const value of [matchInfo.id, matchInfo.lastUpdated]) expect(text).not.toContain(value);

  const differences = differencesFromSpec(feed, (await observe(JSON.parse(text))).observed, model);
  expect(summaries(differences)).toEqual(summaries(differencesFromSpec(feed, direct.observed, model)));
  expect(summaries(differences)).toContain("member extra 20/20");
  const extra = differences.find(({ path }) => pathText(path) === "extra");
  expect(fieldsOf(extra)).toEqual(["secret", "at", "times"]);
});

test("reports a drift file of another feed as foreign", async () => {
  const { observed } = await observe(...generateValues(feed, model, 1, 1));
  const file = writeDrift(new Map([[feed.id, observed]]), forms.names);
  const { foreign } = await observeDocuments([{ file: "drift.json", format: "json", value: file }], [], {
    model,
    feed: feedOf(model, "tennis/match-predictions"),
  });
  expect(foreign).toEqual(["drift.json"]);
});

test("produces the same fields from the drift log of a client", async () => {
  const { createDriftLog } = await import("@sdf/validators/drift");
  const { decode } = await import("@sdf/validators");
  const { matchMomentum } = await import("@sdf/validators/soccer/match-momentum");
  const log = createDriftLog();
  for (const value of generateValues(feed, model, 10, 9)) {
    const bytes = JSON.stringify({
      ...value,
      extra: { secret: canary, times: 3 },
      matchInfo: { ...(value["matchInfo"] as object), noise: [canary, canary] },
    });
    log.add(feed.id, decode(bytes, { feed: matchMomentum }));
  }
  const text = JSON.stringify(log.file());
  expect(text).not.toContain(canary);
  const differences = differencesFromSpec(feed, (await observe(JSON.parse(text))).observed, model);
  expect(summaries(differences)).toEqual(["member matchInfo.noise 10/10", "member extra 10/10"]);
  expect(fieldsOf(differences.find(({ path }) => pathText(path) === "extra"))).toEqual(["secret", "times"]);
});
