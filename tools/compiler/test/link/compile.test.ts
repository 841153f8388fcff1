import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile, publishedModel } from "../../src/link/index.ts";
import { diagnostics, repositoryModel, specFolder } from "../repository-model.ts";
import { feed, specs } from "./sample.ts";

describe("the specs of this repository", () => {
  it("the specs of this repository have no errors", () => {
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("describe every feed and the question endpoint, in files relative to the repository", () => {
    const files = readdirSync(specFolder, { recursive: true, encoding: "utf8" });
    const ids = files
      .map((path) => /^(?!shared|fixtures|statements|agent-desk)([a-z-]+\/[a-z-]+)\.yaml$/.exec(path)?.[1])
      .filter((id) => id !== undefined);
    const { feeds, services } = repositoryModel;
    expect(ids.length).toBeGreaterThanOrEqual(16);
    expect(feeds.map(({ id }) => id)).toEqual(ids.sort());
    expect(services.map(({ id }) => id)).toEqual(["agent-desk/ask"]);
    for (const path of feeds.flatMap(({ file, dependsOn }) => [file, ...dependsOn]))
      expect(path).toMatch(/^spec\/[a-z-]+\/[a-z/-]+\.yaml$/);
  });
});

describe("the model", () => {
  const { model } = compile(specs(feed()));
  if (model === undefined) throw new Error("the sample does not compile");

  it("the model is immutable", () => {
    const [sample] = model.feeds;
    expect(() => Object.assign(sample?.response.root.attributes[0] ?? {}, { name: "other" })).toThrow(TypeError);
    expect(Object.isFrozen(sample?.source)).toBe(true);
  });

  it("does not depend on the order of the files", () => {
    const again = compile(new Map([...specs(feed())].reverse()));
    expect(JSON.stringify(again.model)).toBe(JSON.stringify(model));
  });

  it("the model is published without positions in the specs", () => {
    const text = JSON.stringify(publishedModel(model));
    expect(JSON.stringify(model)).toContain('"origin"');
    expect(text).not.toContain('"origin"');
    const moved = compile(new Map([...specs(feed())].map(([path, yaml]) => [path, `# moved down\n${yaml}`])));
    expect(moved.model && JSON.stringify(publishedModel(moved.model))).toBe(text);
  });
});

describe("a service", () => {
  const service = (response: string, rest = ""): string =>
    `
service: ask
sport: agent-desk
title: Questions
summary: Answers.
source: { document: 1, section: Questions }
endpoints:
  ask:
    method: POST
    path: /ask
    title: Ask
    summary: Answers one question.
    timeout: 2m
    request: { attributes: { question: [Y, string, The question] } }
    response: ${response}
    responseType: application/json
${rest}`.trimStart();

  const compiled = (text: string) => compile(specs(feed(), { "spec/agent-desk/ask.yaml": text }));

  it("has its bodies as elements", () => {
    const usage = "usage: { req: N, open: true, meaning: Facts }";
    const unknowns = `
unknowns:
  - { at: ask.response.usage, what: Members, answer: Kept }
  - { at: ask.errors, what: Errors, answer: Thrown }`;
    const { model, diagnostics } = compiled(
      service(`{ attributes: { answer: [Y, string, The answer] }, elements: { ${usage} } }`, unknowns),
    );
    expect(diagnostics).toEqual([]);
    const [ask] = model?.services[0]?.endpoints ?? [];
    const facts = { id: "agent-desk/ask/ask", method: "POST", path: "/ask", timeout: 120 };
    expect(ask).toMatchObject({ ...facts, responseType: "application/json" });
    expect(ask?.request?.attributes.map(({ name, required }) => [name, required])).toEqual([["question", "Y"]]);
    expect(ask?.response?.elements[0]).toMatchObject({ name: "usage", content: "open" });
  });

  it("requires `unknowns` entries by endpoint", () => {
    const open = "{ elements: { usage: { req: N, open: true, meaning: Facts } } }";
    const { diagnostics } = compiled(service(open, "unknowns: [{ at: ask.reponse, what: Members, answer: Kept }]"));
    expect(diagnostics.map(({ code, cause }) => [code, cause])).toEqual([
      ["SDF2501", "`ask.response.usage` is open but has no `unknowns` entry"],
      ["SDF2502", "the service has no `ask.reponse`"],
    ]);
  });

  it("a service is checked like a feed", () => {
    const { diagnostics } = compiled(service("{ attributes: { answer: [Y, text, The answer] } }"));
    expect(diagnostics.map(({ code }) => code)).toEqual(["SDF2101"]);
  });
});
