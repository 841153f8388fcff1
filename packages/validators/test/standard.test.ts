import { readFileSync } from "node:fs";
import { sValidator } from "@hono/standard-validator";
import { fileUrl, feeds as schemaFiles, findSchemas } from "@sdf/schemas";
import type { MatchMomentum } from "@sdf/types/soccer/match-momentum";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { initTRPC, TRPCError } from "@trpc/server";
import { Ajv } from "ajv";
import { Hono } from "hono";
import { describe, expect, expectTypeOf, it } from "vitest";
import { allFeeds } from "../src/all.ts";
import { matchMomentum } from "../src/soccer/match-momentum.ts";
import { createStandardSchema } from "../src/standard/index.ts";

const read = (path: string): string => readFileSync(fileUrl(path), "utf8");
const readSchema = (path: string): Record<string, unknown> => JSON.parse(read(path)) as Record<string, unknown>;
const normal = read("fixtures/soccer/match-momentum/normal.json");
const parse = (): MatchMomentum => JSON.parse(normal) as MatchMomentum;
const schema = createStandardSchema(matchMomentum, readSchema(findSchemas("soccer/match-momentum").json));
const { validate, jsonSchema } = schema["~standard"];

function parseWithoutName(): MatchMomentum {
  const value = parse();
  delete (value.matchInfo.competition as Partial<MatchMomentum["matchInfo"]["competition"]>).name;
  return value;
}
const missingName = ["matchInfo", "competition", "name"];

describe("the Standard Schema of a feed", () => {
  it("is assignable to the types of the specification, with the type of the feed", () => {
    const validation: StandardSchemaV1<MatchMomentum> = schema;
    const json: StandardJSONSchemaV1<MatchMomentum> = schema;
    expectTypeOf<StandardSchemaV1.InferOutput<typeof schema>>().toEqualTypeOf<MatchMomentum>();
    expect([validation["~standard"].version, json["~standard"].vendor]).toEqual([1, "sdf"]);
  });

  it("returns one value from parsed JSON, text, bytes and a response", async () => {
    const value = parse();
    expect(validate(parse())).toEqual({ value });
    for (const format of ["json", "xml", "jsonp"]) {
      const text = read(`fixtures/soccer/match-momentum/normal.${format}`);
      expect(validate(text)).toEqual({ value });
      expect(validate(new TextEncoder().encode(text))).toEqual({ value });
      expect(await validate(new Response(text))).toEqual({ value });
    }
  });

  it("rejects a contradiction of the API documentation with its path, and accepts drift", () => {
    expect(validate(parseWithoutName())).toMatchObject({ issues: [{ path: missingName }] });
    expect(validate({ ...parse(), extra: 1 })).toMatchObject({ value: { extra: 1 } });
  });

  it("rejects what is no document of the feed, as one issue", async () => {
    for (const value of [null, 7, "", "<a", { unrelated: true }, undefined]) {
      expect(validate(value)).toMatchObject({ issues: [{ message: expect.stringMatching(/\w/) as string }] });
    }
    expect(await validate(new Response("<html/>"))).toMatchObject({
      issues: [{ message: expect.any(String) as string }],
    });
  });

  it("writes the JSON Schema of every feed in drafts 2020-12 and 07, which accepts its fixture", () => {
    expect(allFeeds.length).toBeGreaterThan(10);
    expect(schemaFiles.map(({ id }) => id)).toEqual(expect.arrayContaining(allFeeds.map(({ feed }) => feed)));
    // The compiler of schemas takes most of the time.
    for (const feed of allFeeds.filter((_, index) => index % 3 === 0 || process.env["SDF_NIGHTLY"] === "1")) {
      const source = readSchema(findSchemas(feed.feed)?.json ?? "");
      const { output } = createStandardSchema(feed, source)["~standard"].jsonSchema;
      const document: unknown = JSON.parse(read(`fixtures/${feed.feed}/normal.json`));
      const draft07 = output({ target: "draft-07" });
      expect(output({ target: "draft-2020-12" })).toEqual(source);
      expect(JSON.stringify(draft07)).not.toContain("$defs");
      const isValid = new Ajv({ strict: true, allowUnionTypes: true }).compile(draft07);
      expect([isValid(document), isValid([document])], feed.feed).toEqual([true, false]);
    }
  });

  it("throws for a target that it cannot write", () => {
    expect(() => jsonSchema.input({ target: "openapi-3.0" })).toThrow(TypeError);
  });
});

describe("Hono", () => {
  const app = new Hono().post("/matches", sValidator("json", schema), (context) =>
    context.json(context.req.valid("json").matchInfo.id),
  );
  const post = (body: unknown): Response | Promise<Response> =>
    app.request("/matches", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  it("passes a document to the handler, and answers 400 with the issues", async () => {
    const accepted = await post(parse());
    expect([accepted.status, await accepted.json()]).toEqual([200, parse().matchInfo.id]);
    const rejected = await post(parseWithoutName());
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ success: false, error: [{ path: missingName }] });
  });
});

describe("tRPC", () => {
  const { procedure, router, createCallerFactory } = initTRPC.create();
  const caller = createCallerFactory(
    router({ matchId: procedure.input(schema).query(({ input }) => input.matchInfo.id) }),
  )({});

  it("types the input of a procedure, and rejects a document with issues", async () => {
    expectTypeOf<Parameters<typeof caller.matchId>>().toEqualTypeOf<[MatchMomentum]>();
    expect(await caller.matchId(parse())).toBe(parse().matchInfo.id);
    const error: unknown = await caller.matchId(parseWithoutName()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCError);
    expect((error as TRPCError).code).toBe("BAD_REQUEST");
  });
});
