/** The guides: entries for all error codes, anchors of headings. */
import { describe, expect, it } from "vitest";
import { errorCodes } from "../../src/data/api.ts";
import { guides } from "../../src/data/guides.ts";
import { listAnchors, text } from "./built.ts";

const errors = guides.find(({ name }) => name === "errors")?.body ?? "";

/** The text of a section. */
function under(code: string): string {
  const heading = `### \`${code}\`\n`;
  const begin = errors.indexOf(heading);
  const following = begin < 0 ? "" : errors.slice(begin + heading.length);
  const end = following.search(/^#{2,3} /m);
  return end < 0 ? following : following.slice(0, end);
}

describe("error guide", () => {
  it("reads the codes of the client", () => expect(errorCodes.length).toBeGreaterThan(10));

  it.each(errorCodes)("describes the cause of %s and what to do", (code) => {
    const [, cause = "", remedy = ""] =
      /\*\*Cause\.\*\* ([\s\S]+?)\n\n\*\*What to do\.\*\* ([\s\S]+)/.exec(under(code)) ?? [];
    expect(cause.trim().length, "cause").toBeGreaterThan(20);
    expect(remedy.trim().length, "what to do").toBeGreaterThan(20);
    expect(listAnchors("guides/errors/index.html").has(code)).toBe(true);
  });

  it("has entries for existing codes only", () => {
    const documented = [...errors.matchAll(/^### `([\w.]+)`$/gm)].map(([, code = ""]) => code);
    expect(documented.filter((code) => !errorCodes.includes(code))).toEqual([]);
    expect(new Set(documented).size).toBe(documented.length);
  });
});

describe("guides", () => {
  it.each(guides)("$name has an anchor for every heading", ({ path, headings }) => {
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.filter(({ id }) => !listAnchors(`${path}index.html`).has(id))).toEqual([]);
  });

  it.each(guides)("$name has less than 1,000 words outside code and tables", ({ body }) =>
    expect(body.replace(/^```[\s\S]*?^```|^\|.*$/gm, "").split(/\s+/).length).toBeLessThan(1000),
  );

  it("contain no unrendered Markdown", () => {
    for (const { path } of guides) {
      const prose = text(`${path}index.html`)
        .replace(/<(pre|script|style|code)[^>]*>[\s\S]*?<\/\1>/g, "")
        .replace(/<[^>]*>/g, "");
      expect(prose.match(/\*\*|\]\(|^#{1,4} |```/m), path).toBe(null);
    }
  });
});
