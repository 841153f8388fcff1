import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { typesSchema } from "@sdf-tools/compiler/types-schema";
import { SdfError } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compileLines, writeImport } from "../../src/compile.ts";
import { subjects, type Subject } from "../../src/feeds.ts";
import { hasOtherForm } from "../../src/judge/validators.ts";
import { model } from "../../src/model.ts";
import { mutations } from "../../src/mutate/all.ts";
import { repository } from "../../src/repository.ts";
import { isNightly, seed } from "../../src/scale.ts";
import { elementValue } from "../../src/value/value.ts";

/** Decodes strictly. Returns no value if there are issues, or members that literals of the type cannot have. */
function strictValue(document: string, { shape }: Subject): unknown[] {
  try {
    const { value, drift } = decode(document, { feed: shape, strict: true });
    return drift.some(({ kind }) => kind === "unknown-member") || hasOtherForm(drift) ? [] : [value];
  } catch (error) {
    if (SdfError.is(error)) return [];
    throw error;
  }
}

/** Collects values of a feed from its fixtures, and from generated documents after each known change. */
function collectValues(subject: Subject): string[] {
  const fixtures = globSync(join(repository, "spec/fixtures", subject.id, "*.{xml,json}")).map((file) =>
    readFileSync(file, "utf8"),
  );
  const generated = fc.sample(elementValue(subject.feed.response.root), { seed, numRuns: isNightly ? 2 : 1 });
  const changed = generated.flatMap((value, index) =>
    mutations.flatMap((mutation) => {
      const { json, xml } = mutation.apply(value, subject, seed + index) ?? {};
      return [json, xml].filter((document) => document !== undefined);
    }),
  );
  const values = [...fixtures, ...changed]
    .flatMap((document) => strictValue(document, subject))
    .map((value) => JSON.stringify(value));
  // Short values take less time to compile.
  return [...new Set(values)].filter((value) => value.length < 6000).slice(0, isNightly ? 60 : 25);
}

const imports = subjects.map(({ id, feed }, index) =>
  writeImport(`type ${typesSchema(feed, model).title} as T${index}`, `types/src/${id}`),
);
const momentum = `T${subjects.findIndex(({ id }) => id === "soccer/match-momentum")}`;

const goal = `NonNullable<${momentum}["liveData"]>["goal"]`;
const wrong = [
  ...["{}", '{"matchInfo":null}', '{"matchInfo":[null]}'].map((value) => `void (${value} satisfies ${momentum});`),
  ...["[null]", '["text"]', '"text"', "{}"].map((value) => `void (${value} satisfies ${goal});`),
];
const observed = ['"yes"', "1"].map((value) => `void (${value} satisfies ${momentum}["matchInfo"]["var"]);`);

it("strictly decoded values and observed forms compile with their TypeScript types, and values with issues do not", () => {
  const decoded = subjects.flatMap((subject, index) =>
    collectValues(subject).map((value) => `void (${value} satisfies T${index});`),
  );
  expect(decoded.length).toBeGreaterThan(200);
  const messages = compileLines(imports, [...wrong, ...observed, ...decoded]);
  expect([...messages].slice(wrong.length)).toEqual([]);
  expect([...messages.keys()]).toEqual([...wrong.keys()]);
});
