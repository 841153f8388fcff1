import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { feedById } from "../../src/data/feeds.ts";
import { evidenceInWords } from "../../src/data/labels.ts";
import { listMembers } from "../../src/data/members.ts";
import { model, schemasFolder, type Feed } from "../../src/data/model.ts";
import { aboutField, aboutParameter, aboutRule, statedIn } from "../../src/data/statements.ts";

const none = { note: "no statement" };
const momentum = feedById("soccer/match-momentum");

describe("the source of a fact", () => {
  it.each([
    [aboutField("liveData.Predictions@type"), "API documentation, MA27 Match Momentum"],
    [aboutField("matchInfo@localTime"), "API documentation, Shared soccer match structure"],
    [aboutField("liveData.goal"), "API documentation (soccer), Events"],
    [aboutParameter("fx", "fixture"), "API documentation (soccer), Endpoints"],
    [aboutRule("one-legacy-fixture"), "API documentation (soccer), Endpoints"],
    [["unknown:liveData.lineUp"], "API documentation, MA27 Match Momentum"],
    [["cadence:", "every:"], "API documentation (soccer), Limits"],
    [["rule:invented"], "no statement"],
  ])("%s is the heading of its statements, or that of the specs", (facts, words) => {
    expect(statedIn(momentum, facts, none)).toBe(words);
  });

  it("is a heading for all documented fields whose place is shown", () => {
    const bare = model.feeds.flatMap((feed) =>
      listMembers(feed)
        .filter(({ evidence, path }) => evidence === "documented" && !isAlternative(feed, path))
        .filter(({ path, below }) => below === 0 && statedIn(feed, aboutField(path), none) === none.note)
        .map(({ path }) => `${feed.id} ${path}`),
    );
    expect(bare).toEqual([]);
  });
});

/** Simulations of a tennis tournament are also read from the root if the tournament is absent. */
const isAlternative = (feed: Feed, path: string): boolean =>
  feed.id === "tennis/tournament-simulations" && path.startsWith("predictions");

interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Description of a field in the JSON Schema of its feed. */
function describeInSchema(document: Schema, path: string): string | undefined {
  const resolve = (schema: Schema | undefined): Schema | undefined => {
    const inner = schema?.items ?? schema?.anyOf?.[0];
    if (schema?.$ref !== undefined) return resolve(document.$defs?.[schema.$ref.replace("#/$defs/", "")]);
    return schema?.properties === undefined && inner !== undefined ? resolve(inner) : schema;
  };
  const names = path.split(/[.@]/);
  // The root of a list feed allows a list or a single item.
  const isRoot = ({ properties }: Schema): boolean => Object.hasOwn(properties ?? {}, names[0] as string);
  let field: Schema | undefined = isRoot(document) ? document : Object.values(document.$defs ?? {}).find(isRoot);
  for (const name of names) field = resolve(field)?.properties?.[name];
  return field?.description;
}

it.each(model.feeds)("names the evidence of a field with the sentence of its JSON Schema: $id", (feed) => {
  const document = JSON.parse(readFileSync(join(schemasFolder, `json/${feed.id}.schema.json`), "utf8")) as Schema;
  const texts = listMembers(feed).flatMap(({ path, evidence }) => {
    const text = describeInSchema(document, path);
    return text === undefined ? [] : [{ path, evidence, text }];
  });
  expect(texts.length).toBeGreaterThan(10);
  const sentences = Object.values(evidenceInWords).slice(1);
  const differing = texts.filter(({ evidence, text }) => {
    const isNamed = evidence !== "documented" && new RegExp(`(?:^|\\s)${evidenceInWords[evidence]}[.;]`).test(text);
    // A documented field has such a sentence about single aspects only, after a colon.
    const isWhole = sentences.some((sentence) => new RegExp(`(?:^|\\s)${sentence}\\.`).test(text));
    return evidence === "documented" ? isWhole : !isNamed;
  });
  expect(differing).toEqual([]);
});
