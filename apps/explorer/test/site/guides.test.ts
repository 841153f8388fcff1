/** What guides promise: an entry for every error code, and headings that can be linked to. */
import { describe, expect, it } from "vitest";
import { errorCodes } from "../../src/data/api-errors.ts";
import { guides } from "../../src/data/guides.ts";
import { anchorsOf, text } from "./built.ts";

const errors = guides.find(({ name }) => name === "errors")?.body ?? "";

/** The text under a heading, up to the next one. */
function under(code: string): string {
  const heading = `### \`${code}\`\n`;
  const begin = errors.indexOf(heading);
  const rest = begin < 0 ? "" : errors.slice(begin + heading.length);
  const end = rest.search(/^#{2,3} /m);
  return end < 0 ? rest : rest.slice(0, end);
}

describe("the guide to errors", () => {
  it("knows the codes of the client", () => expect(errorCodes.length).toBeGreaterThan(10));

  it.each(errorCodes)("tells the cause of %s and what to do", (code) => {
    const [, cause = "", remedy = ""] = /\*\*Cause\.\*\* ([\s\S]+?)\n\n\*\*What to do\.\*\* ([\s\S]+)/.exec(under(code)) ?? [];
    expect(cause.trim().length, "cause").toBeGreaterThan(20);
    expect(remedy.trim().length, "what to do").toBeGreaterThan(20);
    expect(anchorsOf("guides/errors/index.html").has(code)).toBe(true);
  });

  it("has no entry for a code that is none", () => {
    const told = [...errors.matchAll(/^### `([\w.]+)`$/gm)].map(([, code = ""]) => code);
    expect(told.filter((code) => !errorCodes.includes(code))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});

describe("guides", () => {
  it.each(guides)("$name has an anchor for each heading", ({ path, headings }) => {
    expect(headings.length).toBeGreaterThan(2);
    expect(headings.filter(({ id }) => !anchorsOf(`${path}index.html`).has(id))).toEqual([]);
  });

  it.each(guides)("$name is read in a few minutes", ({ body }) => expect(body.replace(/^```[\s\S]*?^```/gm, "").split(/\s+/).length).toBeLessThan(1000));

  it("render their Markdown: no sign of it is left", () => {
    for (const { path } of guides) {
      const prose = text(`${path}index.html`).replace(/<(pre|script|style|code)[^>]*>[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "");
      expect(prose.match(/\*\*|\]\(|^#{1,4} |```/m), path).toBe(null);
    }
  });
});
