import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { typesSchema } from "@sdf-tools/compiler/types-schema";
import { SdfError } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { hasOtherForm } from "../../src/judge/validators.ts";
import { model } from "../../src/model.ts";
import { mutations } from "../../src/mutate/all.ts";
import { repository } from "../../src/repository.ts";
import { seed } from "../../src/scale.ts";
import { elementValue } from "../../src/value/value.ts";

/** Time limit of a compilation on two busy cores, milliseconds. */
const COMPILATION_MS = 120_000;

let folder = "";
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "sdf-types-"))));
afterAll(() => rmSync(folder, { recursive: true }));

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
function collectValues(subject: Subject): unknown[] {
  const fixtures = globSync(join(repository, "spec/fixtures", subject.id, "*.{xml,json}")).map((file) =>
    readFileSync(file, "utf8"),
  );
  const generated = fc.sample(elementValue(subject.feed.response.root), { seed, numRuns: 4 });
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
  return [...new Set(values)].filter((value) => value.length < 6000).slice(0, 60);
}

/** Compiles declarations of values with the published types. Returns the messages of the compiler. */
function compile(lines: readonly string[]): string {
  const imports = subjects.map(
    ({ id, feed }, index) =>
      `import type { ${typesSchema(feed, model).title} as T${index} } from ` +
      `${JSON.stringify(join(repository, `packages/types/src/${id}.ts`))};`,
  );
  const file = join(folder, "values.ts");
  writeFileSync(file, [...imports, ...lines].join("\n"));
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--types",
    "",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--allowImportingTsExtensions",
    "--target",
    "esnext",
  ];
  try {
    execFileSync(process.execPath, [join(repository, "node_modules/typescript-native/bin/tsc"), ...options, file], {
      encoding: "utf8",
    });
    return "";
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number | null; stdout: string; stderr: string };
    return `exit code ${status}\n${stdout}${stderr}`.slice(0, 4000);
  }
}

const typeIndexes = new Map(subjects.map(({ id }, index) => [id, index]));

it(
  "strictly decoded values compile with their TypeScript types",
  () => {
    const lines = subjects.flatMap((subject) =>
      collectValues(subject).map((value) => `void (${value as string} satisfies T${typeIndexes.get(subject.id)});`),
    );
    expect(lines.length).toBeGreaterThan(300);
    expect(compile(lines)).toBe("");
  },
  COMPILATION_MS,
);

it("values with issues do not compile", () => {
  const index = typeIndexes.get("soccer/match-momentum");
  const wrong = ["{}", '{"matchInfo":null}', '{"matchInfo":[null]}'];
  const goals = ["[null]", '["text"]', '"text"', "{}"].map(
    (goal) => `void (${goal} satisfies NonNullable<T${index}["liveData"]>["goal"]);`,
  );
  const lines = [...wrong.map((value) => `void (${value} satisfies T${index});`), ...goals];
  expect(compile(lines.flatMap((line) => ["// @ts-expect-error", line]))).toBe("");
});

it("types include observed forms", () => {
  const index = typeIndexes.get("soccer/match-momentum");
  expect(compile(['"yes"', "1"].map((value) => `void (${value} satisfies T${index}["matchInfo"]["var"]);`))).toBe("");
});
