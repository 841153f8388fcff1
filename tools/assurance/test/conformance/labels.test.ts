/** All outputs state the evidence of a fact in the same sentence, and every unknown reaches the readers of its feed. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Unknown } from "@sdf-tools/compiler/link";
import { describe, expect, it } from "vitest";
import { model } from "../../src/model.ts";
import { describeInOutputs } from "../../src/outputs.ts";
import { repository } from "../../src/repository.ts";
import { listMembers } from "../../src/value/value.ts";

const read = (path: string): string => readFileSync(join(repository, path), "utf8");

/** Generated text without marks of comments and line breaks. */
const unwrap = (text: string): string => text.replace(/\n *\*(?: {2,3}|(?= ))/g, "\n").replace(/\s+/g, " ");

/** A sentence about evidence: the remark, and after a colon or a semicolon the aspects to which it applies. */
const label =
  /(?:Observed in use, not documented|Not shown in the API documentation)(?:[:;] (?:[^.]|\.(?!\s|$))*)?\.(?=\s|$)/g;

const labelsOf = (text: string): readonly string[] => text.replace(/\s+/g, " ").match(label) ?? [];

function pathsBelow(element: Element, prefix = ""): readonly string[] {
  return listMembers(element).flatMap((member) => {
    const path = prefix + member.name;
    return [path, ...(member.kind === "element" ? pathsBelow(member, `${path}.`) : [])];
  });
}

describe.each(model.feeds.map((feed) => [feed.id, feed] as const))("%s", (id, feed) => {
  it("has the same sentences about evidence in JSDoc, JSON Schema, XSD and OpenAPI", () => {
    const paths = pathsBelow(feed.response.root);
    const differences = paths.flatMap((path) => {
      const texts = Object.entries(describeInOutputs(id, path)).map(
        ([output, text]) => [output, labelsOf(text)] as const,
      );
      const [first] = texts;
      return texts
        .filter(([, labels]) => JSON.stringify(labels) !== JSON.stringify(first?.[1]))
        .map(([output, labels]) => ({ path, output, labels, expected: first?.[1] }));
    });
    expect(differences).toEqual([]);
    expect(paths.length).toBeGreaterThan(10);
  });

  it("lists each unknown once in JSDoc, OpenAPI and README", () => {
    const types = unwrap(read(`packages/types/src/${id}.ts`));
    const readme = read(`packages/${feed.sport}/README.md`);
    const start = readme.indexOf("### Not shown in the API documentation");
    const section = unwrap(
      readme
        .slice(start)
        .split(/\n(?=`\w+`:\n|All feeds:\n)/)
        .find((part) => part.startsWith(`\`${camelCase(feed.name)}\`:`)) ?? "",
    );
    const openapi = JSON.parse(read("packages/schemas/openapi.json")) as {
      paths: Record<string, Record<string, { "x-sdf-feed"?: string; description?: string }>>;
    };
    const operations = Object.values(openapi.paths)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => operation["x-sdf-feed"] === id);
    const counts = (text: string): readonly number[] =>
      feed.unknowns.map((unknown) => text.split(lineOf(unknown)).length - 1);
    const once = feed.unknowns.map(() => 1);
    expect(feed.unknowns.length).toBeGreaterThan(0);
    expect(operations.length).toBeGreaterThan(0);
    // What is unknown about the root in JSON concerns the schema.
    const schema = JSON.parse(read(`packages/schemas/json/${id}.schema.json`)) as { description: string };
    const isOfRoot = feed.unknowns.map(({ at }) => Number(at === feed.response.jsonRoot));
    expect(counts(unwrap(schema.description))).toEqual(isOfRoot);
    expect([counts(types), counts(section)]).toEqual([once, once]);
    for (const { description = "" } of operations) expect(counts(unwrap(description))).toEqual(once);
  });
});

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const full = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function lineOf({ at, what, answer }: Unknown): string {
  return unwrap(`\`${at}\`: ${full(what)} ${full(answer)}`);
}

it("lists what is unknown about all feeds in OpenAPI and in the README of each sport", () => {
  const { info } = JSON.parse(read("packages/schemas/openapi.json")) as { info: { description: string } };
  const readmes = [...new Set(model.feeds.map(({ sport }) => sport))].map((sport) =>
    read(`packages/${sport}/README.md`),
  );
  for (const text of [info.description, ...readmes].map(unwrap))
    expect(model.unknowns.filter((unknown) => text.split(lineOf(unknown)).length !== 2)).toEqual([]);
  const subjects = ["request", "auth", "errors", "limits", "events", "versioning"];
  expect(new Set(model.unknowns.map(({ at }) => at.split(".")[0]))).toEqual(new Set(subjects));
});

it("uses no other words for the same label in generated files", () => {
  const files = ["packages/types/src/*/*.ts", "packages/{soccer,tennis,basketball,american-football}/src/*.ts"]
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .concat(globSync("packages/schemas/{json,xsd}/*/*", { cwd: repository }), "packages/schemas/openapi.json");
  const others = files.flatMap((file) =>
    (unwrap(read(file)).match(/(?:Observed in|not shown|Not shown) [^.`"]{0,60}/g) ?? [])
      .filter((text) => /^(?:Observed in (?!use, not documented)|[Nn]ot shown (?!in the API documentation))/.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(others).toEqual([]);
  expect(files.length).toBeGreaterThan(60);
});

it("lists what is unknown about the endpoints of a service in JSDoc and OpenAPI", () => {
  const unknowns = model.services.flatMap((service) => service.unknowns);
  expect(unknowns.length).toBeGreaterThan(0);
  for (const file of ["packages/agent-desk/src/endpoints.ts", "packages/schemas/openapi.json"]) {
    const text = unwrap(read(file).replaceAll("\\n", "\n"));
    expect(
      unknowns.filter((unknown) => !text.includes(lineOf(unknown))),
      file,
    ).toEqual([]);
  }
});

it("says of OAuth what the API documentation does not show", () => {
  const files = ["packages/runtime/README.md", "packages/runtime/src/auth/oauth.ts", "packages/schemas/openapi.json"];
  for (const file of files)
    expect(unwrap(read(file)), file).toMatch(
      /shows neither the grant(?:,| nor) the token endpoint, the lifetime of a token (?:nor|and) (?:its|the) header/,
    );
});
