import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRequest, type FeedDescription, type Rule } from "@sdf/runtime";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readCorpus } from "../../src/corpus.ts";
import { model, repository } from "../../src/model.ts";
import { isNightly } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";

interface Schema {
  readonly type?: string;
  readonly items?: Schema;
}
interface OpenApiParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly schema: Schema;
}
interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly "x-sdf-feed"?: string; readonly parameters?: readonly OpenApiParameter[] } }
    >
  >;
}

const openApi = JSON.parse(readFileSync(join(repository, "packages/schemas/openapi.json"), "utf8")) as OpenApi;
const ajv = new Ajv2020({ strict: false });

/** Kinds of rules about one value that a schema can express. It cannot express the order of a range or its length. */
const valueKinds: readonly Rule["kind"][] = ["pattern", "range", "forbidden-characters", "max-items"];

const uuid = "4khuvipwb39d4tv0j7d7yf5xj";
const seeds: readonly string[] = [
  ...(readCorpus("parameters") as readonly string[]),
  Array.from({ length: 50 }, (_, index) => index + 1).join(","),
  Array.from({ length: 51 }, () => uuid).join(","),
];

/** Whether a text in a URL is valid against the schema of its parameter. */
function isValidBySchema({ schema }: OpenApiParameter, text: string): boolean {
  const toValue = (item: string, { type }: Schema): unknown =>
    type === "integer" && /^(?!-0+$)-?[0-9]+$/.test(item) ? Number(item) : item;
  const value =
    schema.type === "array" ? text.split(",").map((item) => toValue(item, schema.items ?? {})) : toValue(text, schema);
  return ajv.validate(schema, value);
}

/** Whether the client accepts a text as the value of a parameter, independent of the other parameters. */
function isAcceptedByClient(description: FeedDescription, name: string, text: string): boolean {
  const { problems } = checkRequest(description, { [name]: text });
  return !problems.some(({ rule, parameters }) => {
    const kind = description.rules.find(({ id }) => id === rule)?.kind;
    return (
      rule === `parameter.${name}` ||
      (kind !== undefined &&
        valueKinds.includes(kind) &&
        parameters.every((each) => (description.identify[each]?.query ?? each) === name || each === name))
    );
  });
}

/** The seeds, and variants of them with one changed character. Deterministic. */
function sampleTexts(count: number): string[] {
  const choices = new SeededChoices(20_311);
  const alphabet = [..."019aT!{},.-[] *Z:"];
  const variants = Array.from({ length: count }, () => {
    const text = choices.pick(seeds);
    const at = choices.below(text.length + 1);
    const letter = choices.pick(alphabet);
    return choices.pick([
      text.slice(0, at) + letter + text.slice(at),
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
    ]);
  });
  return [...new Set([...seeds, ...variants])];
}

describe.each(model.feeds.map((feed) => [feed.id, feed.description] as const))("%s", (id, description) => {
  const operations = Object.entries(openApi.paths).filter(([, { get }]) => get?.["x-sdf-feed"] === id);
  const texts = sampleTexts(isNightly ? 400 : 50);

  it("accepts the same values by its OpenAPI schemas as in the client", () => {
    const differences = operations.flatMap(([path, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ name }) => name !== "outlet")
        .flatMap((parameter) => {
          const isAccepted = (text: string): boolean => {
            if (parameter.in === "query") return isAcceptedByClient(description, parameter.name, text);
            return checkRequest(description, { [parameter.name]: text }, { form: "path" }).problems.every(
              ({ rule }) =>
                rule !== "form" &&
                rule !== `parameter.${parameter.name}` &&
                !description.rules.some(({ id: each, kind }) => each === rule && kind === "single-id"),
            );
          };
          return texts
            .filter((text) => isValidBySchema(parameter, text) !== isAccepted(text))
            .map((text) => `${path} ${parameter.name}=${JSON.stringify(text)}`);
        }),
    );
    expect(differences).toEqual([]);
  });

  it("lists at each path the parameters that the client sends in that form", () => {
    const inPath = operations.filter(([path]) => /\{(?!outlet)\w+\}$/.test(path));
    const differences = inPath.flatMap(([path, { get }]) => {
      const identity = /\{(\w+)\}$/.exec(path)?.[1] ?? "";
      const listed = new Set(get?.parameters?.map(({ name }) => name));
      const others = [
        ...Object.entries(description.identify).flatMap(([name, { query }]) =>
          name === identity || query === undefined ? [] : [query],
        ),
        ...Object.keys(description.parameters).filter((name) => name !== "apikey"),
      ];
      return others
        .filter((name) => {
          const { problems } = checkRequest(description, { [identity]: uuid, [name]: "1" }, { form: "path" });
          const isExcluded = problems.some(({ rule }) =>
            description.rules.some(({ id: each, kind }) => each === rule && kind === "excludes"),
          );
          return listed.has(name) === isExcluded;
        })
        .map((name) => `${path} ${name}`);
    });
    expect(differences).toEqual([]);
  });
});
