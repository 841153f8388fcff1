import { afterEach, describe, expect, it, vi } from "vitest";
import { decode } from "../src/index.ts";
import { Failures } from "../src/failure.ts";
import { readNumber, readSpan } from "../src/quick.ts";
import { compileScalar, readText } from "../src/scalar.ts";
import { scalars } from "../src/scalars.ts";
import { inValue } from "../src/xml/bytes.ts";
import { Source } from "../src/source.ts";
import { random } from "./help.ts";
import { single, value, xml } from "./shapes.ts";

const encoder = new TextEncoder();
const sourceOf = (text: string) => {
  const bytes = encoder.encode(text);
  return new Source(bytes, new Failures("test/bytes", () => bytes));
};

describe("the quick ways", () => {
  const parts = ["2024", "-", "01", "02", "Z", "T", "19", ":", "00", ".", "5", "e3", "+", "a", "yes", "%", " ", "ä", "0", ""];

  it.each(Object.keys(scalars))("for %s agree with its pattern whenever they say yes", (name) => {
    const { below, pick } = random(11);
    const scalar = compileScalar(name);
    const good = ["2024-01-02", "2024-01-02Z", "19:00:00", "19:00:00Z", "2024-01-02T19:00:00Z", "0", "12.5", "a1-b", "+7", "7:05"];
    for (let round = 0; round < 3000; round++) {
      const text = round < good.length ? (good[round] ?? "") : Array.from({ length: below(12) }, () => pick(parts)).join("");
      const source = sourceOf(text);
      const seen = source.bytes.reduce((bits, byte) => bits | (inValue[byte] ?? 0), 0);
      const quickly = readSpan(scalar, source, 0, source.end, seen);
      if (quickly !== undefined) expect([text, { value: quickly, verdict: "good" }]).toEqual([text, readText(scalar, text)]);
    }
  });

  it.each([["uuid", "4fw9x0z8k1p2q3r4s5t6u7v8w"], ["date-z", "2024-01-02Z"], ["timestamp", "2024-01-02T19:00:00Z"], ["time", "19:00:00"], ["decimal-string", "56.216"], ["integer-string", "15"]])(
    "know %s",
    (name, text) => {
      const source = sourceOf(text);
      const seen = source.bytes.reduce((bits, byte) => bits | (inValue[byte] ?? 0), 0);
      expect(readSpan(compileScalar(name), source, 0, source.end, seen)).toBe(text);
    },
  );

  it("read numbers as `Number` does, or leave them alone", () => {
    const { below } = random(5);
    for (let round = 0; round < 20_000; round++) {
      const digits = String(below(2 ** 32)) + String(below(2 ** 32));
      const length = 1 + below(16);
      const point = below(length + 4);
      const text = point < length ? `${digits.slice(0, point)}.${digits.slice(point, length)}` : digits.slice(0, length);
      const source = sourceOf(text);
      const read = readNumber(source, 0, source.end);
      if (read !== undefined) expect(read).toBe(Number(text));
      else expect(text.length > 15 || text.startsWith(".") || text.endsWith(".")).toBe(true);
    }
  });
});

describe("the order of members", () => {
  const shuffled = (round: number) => {
    const { below } = random(round);
    return xml.replace(/<(\w+)((?: [\w]+=(?:"[^"]*"|'[^']*'))+)/g, (_, name: string, attributes: string) => {
      const each = attributes.match(/ \w+=(?:"[^"]*"|'[^']*')/g) ?? [];
      return `<${name}${each.map((text) => [below(1000), text] as const).sort((a, b) => a[0] - b[0]).map(([, text]) => text).join("")}`;
    });
  };
  const reversed = (found: unknown): unknown => {
    if (Array.isArray(found)) return found.map(reversed);
    if (typeof found !== "object" || found === null) return found;
    return Object.fromEntries(Object.entries(found).reverse().map(([key, inner]) => [key, reversed(inner)]));
  };

  it("makes no difference", () => {
    for (let round = 0; round < 50; round++) {
      expect(decode(shuffled(round), { feed: single })).toMatchObject({ value, issues: [], drift: [] });
      const json = JSON.stringify(round % 2 === 0 ? value : reversed(value), null, round % 3);
      expect(decode(json, { feed: single })).toMatchObject({ value, issues: [], drift: [] });
    }
  });
});

describe("a key that comes twice in JSON", () => {
  const read = (matchInfo: string) => {
    const { value, issues } = decode<unknown>(`{"matchInfo": {${matchInfo}, "periods": 2, "sport": {"id": "s", "name": "n"}}}`, { feed: single });
    return { info: (value as { matchInfo: object }).matchInfo, issues: issues.map(({ code, path }) => `${code} ${path}`) };
  };

  it.each<[string, object, string]>([
    [`"id": "a", "id": "b"`, { id: ["a", "b"] }, "duplicate matchInfo.id"],
    [`"id": "a", "id": "b", "id": "c"`, { id: ["a", "b", "c"] }, "duplicate matchInfo.id"],
    [`"id": "a", "contestant": [{"id": "1", "name": "x"}], "contestant": [{"id": "2", "name": "y"}]`, { contestant: [{ id: "1", name: "x" }, { id: "2", name: "y" }] }, "duplicate matchInfo.contestant"],
    [`"id": "a", "odd": 1, "odd": 2`, { odd: [1, 2] }, "duplicate matchInfo.odd"],
    [`"id": "a", "\\u0069d": "b"`, { id: ["a", "b"] }, "duplicate matchInfo.id"],
  ])("%s", (text, info, issue) => {
    const found = read(text);
    expect(found.info).toMatchObject(info);
    expect(new Set(found.issues)).toEqual(new Set([issue]));
  });
});

describe("a runtime without Buffer", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("gives the same", async () => {
    vi.stubGlobal("Buffer", undefined);
    vi.resetModules();
    const browser = await import("../src/index.ts");
    const long = "é".repeat(20_000);
    for (const text of [xml, JSON.stringify(value), xml.replace("a comment", long), JSON.stringify(value).replace("Höfner", long)]) {
      expect(browser.decode(text, { feed: single })).toEqual(decode(text, { feed: single }));
    }
  });
});
