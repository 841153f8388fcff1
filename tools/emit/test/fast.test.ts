import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { variable, Words } from "../src/fast/names.ts";
import { readingOf } from "../src/fast/scalars.ts";
import { bytesMatch } from "../src/fast/words.ts";
import { emitAll } from "../src/index.ts";
import { attribute, element, feedWith, model, named, text } from "./json-schema-model.ts";

/** Evaluates a generated condition for a document at a position. */
function holds(condition: string, document: string, p: number): boolean {
  const bytes = new TextEncoder().encode(`${document}${"\0".repeat(16)}`);
  const test = new Function("b", "v", "p", `return ${condition};`) as (
    b: Uint8Array,
    v: DataView,
    p: number,
  ) => boolean;
  return test(bytes, new DataView(bytes.buffer), p);
}

describe("bytesMatch", () => {
  const texts = Array.from({ length: 24 }, (_, index) => 'firstName="abcdefghijklm'.slice(0, index + 1));
  it.each(texts)("generates a condition that holds only for %s", (text) => {
    const condition = bytesMatch(text);
    expect(holds(condition, `xx${text}y`, 2)).toBe(true);
    expect(holds(condition, `xx${text}`, 2)).toBe(true);
    expect(holds(condition, `xx${text}`, 1)).toBe(false);
    for (let at = 0; at < text.length; at++) {
      const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
      expect(holds(condition, other, 0), other).toBe(false);
    }
  });
});

describe("Words", () => {
  it("returns unique words that do not collide with imports", () => {
    const words = new Words();
    expect([
      words.take("goal"),
      words.take("goal", "card-goal"),
      words.take("goal"),
      words.take("list"),
      words.take("time-z"),
      words.take("1x2"),
    ]).toEqual(["Goal", "CardGoal", "Goal2", "List2", "TimeZ2", "X1x2"]);
  });

  it.each([
    ["var", "var_"],
    ["p", "p_"],
    ["isActive", "isActive_"],
    ["VAR", "VAR_"],
    ["goal", "goal"],
    ["odd-name", "_odd_name"],
  ])("uses a variable without collisions: %s is in %s", (member, local) => {
    expect(variable(member)).toBe(local);
  });
});

describe("readingOf", () => {
  it.each([
    [{ json: "string" }, "text"],
    [{ json: "string", pattern: "[0-9A-Za-z-]+" }, "form"],
    [{ json: "string", pattern: "yes|no" }, "words"],
    [{ json: "string", pattern: "[a-z]{3}" }, "other"],
    [{ json: "number", integer: true, pattern: "-?[0-9]+" }, "integer"],
    [{ json: "number", integer: true, pattern: "[0-9]+" }, "other"],
    [{ json: "boolean" }, "other"],
  ] as const)("reads %j as %s", (scalar, by) => {
    expect(readingOf({ name: "x", meaning: "X", ...scalar }).by).toBe(by);
  });
});

describe("the generated decoder of a feed", () => {
  const feed = feedWith(
    named("sport"),
    element("goal", {
      many: true,
      required: "N",
      attributes: [
        attribute("var"),
        attribute("type", { values: { closed: false, items: [{ value: "G" }, { value: 'a "b"' }] } }),
      ],
    }),
    element("goals", { required: "N", content: "open" }),
    element("note", { required: "N", content: "scalar", type: "string" }),
    element("contestant", {
      many: true,
      required: "N",
      wrapper: { name: "contestants", required: "N" },
      attributes: [attribute("id")],
      text: text("name"),
    }),
  );
  const code = async () => (await emitAll(model([feed]))).find(({ path }) => path.includes("/fast/feeds/"))?.text ?? "";

  it("has no syntax errors", async () => {
    const { diagnostics } = ts.transpileModule(await code(), {
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
  });

  it("has a comment with the text that each condition compares", async () => {
    const text = await code();
    expect(text).toContain("{ // <goal\n");
    expect(text).toContain('{ // "goal":\n');
    // The name of another element begins with `goal`, so the end of the name is checked.
    expect(text).toMatch(/while \([^\n]+ && s\.isName\(p, 4\)\) \{ \/\/ <goal\n/);
    expect(text).toContain("(goal ??= []).push(goalXml(s, p, 4));");
  });

  it("leaves values that need a reference to the table-driven decoder", async () => {
    expect(await code()).toContain('return "G";');
    expect(await code()).not.toContain('return "a \\"b\\"";');
  });
});
