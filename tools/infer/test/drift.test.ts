import { expect, test } from "vitest";
import {
  observeDocuments,
  isDriftFile,
  differencesFromSpec,
  pathText,
  scalarForms,
  writeDrift,
  type Difference,
  type Document,
} from "../src/index.ts";
import { generateValues } from "./generate-values.ts";
import { feedOf, modelOf, specFiles } from "./specs.ts";

const model = modelOf(specFiles());
const forms = scalarForms(model.scalars);
const feed = feedOf(model, "soccer/match-momentum");
const canary = "Canary-7f3a91";

function summaries(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ kind }) => kind !== "values")
    .map((each) => `${each.kind} ${pathText(each.path)} ${each.count.seen}/${each.count.of}`);
}

test("produces the same differences from a drift file as from its responses, without values in the file", async () => {
  const documents = generateValues(feed, model, 20, 5).map((value): Document => ({
    file: "generated.json",
    format: "json",
    value: {
      ...value,
      extra: { secret: canary, at: "2026-03-14T20:00:00Z", times: 3 },
      matchInfo: { ...(value["matchInfo"] as object), week: 7, noise: [canary] },
    },
  }));
  const direct = await observeDocuments(documents, [], { model, feed });
  const file = writeDrift(new Map([[feed.id, direct.observed]]), forms.names);
  expect(isDriftFile(file)).toBe(true);
  const text = JSON.stringify(file);
  expect(text).not.toContain(canary);
  for (const value of documents.flatMap(({ value }: any) => [value.matchInfo.id, value.matchInfo.lastUpdated]))
    expect(text).not.toContain(value);

  const learned = await observeDocuments([{ file: "drift.json", format: "json", value: JSON.parse(text) }], [], {
    model,
    feed,
  });
  expect(summaries(differencesFromSpec(feed, learned.observed, model))).toEqual(
    summaries(differencesFromSpec(feed, direct.observed, model)),
  );
  expect(summaries(differencesFromSpec(feed, learned.observed, model))).toContain("member extra 20/20");
  const extra = differencesFromSpec(feed, learned.observed, model).find(({ path }) => pathText(path) === "extra");
  expect(extra?.kind === "member" && [...(extra.proposed.member.structure?.members.keys() ?? [])]).toEqual([
    "secret",
    "at",
    "times",
  ]);
});

test("reports a drift file of another feed as foreign", async () => {
  const { observed } = await observeDocuments(
    generateValues(feed, model, 1, 1).map((value): Document => ({ file: "x", format: "json", value })),
    [],
    { model, feed },
  );
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
  const { observed } = await observeDocuments([{ file: "drift.json", format: "json", value: JSON.parse(text) }], [], {
    model,
    feed,
  });
  expect(summaries(differencesFromSpec(feed, observed, model))).toEqual([
    "member matchInfo.noise 10/10",
    "member extra 10/10",
  ]);
  const extra = differencesFromSpec(feed, observed, model).find(({ path }) => pathText(path) === "extra");
  expect(extra?.kind === "member" && [...(extra.proposed.member.structure?.members.keys() ?? [])]).toEqual([
    "secret",
    "times",
  ]);
});
