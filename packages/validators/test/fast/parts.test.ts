import { describe, expect, it } from "vitest";
import * as tests from "../../src/fast/check.ts";
import * as ends from "../../src/fast/ends.ts";
import { unescapeXml } from "../../src/fast/escapes.ts";
import { readPlainNumber } from "../../src/fast/numbers.ts";
import { decodeLatin1, decodeUtf8 } from "../../src/fast/strings.ts";
import { scalars } from "../../src/scalars.ts";
import { createRandom } from "../support.ts";

const encoder = new TextEncoder();

/** Encodes a text as part of a document, with bytes before and after it. */
function embed(text: string): { bytes: Uint8Array; start: number; end: number } {
  const content = encoder.encode(text);
  const bytes = new Uint8Array(content.length + 32);
  bytes.set([0x78, 0x3e]);
  bytes.set(content, 2);
  bytes[content.length + 2] = 0x22;
  return { bytes, start: 2, end: content.length + 2 };
}

describe("strings decoded from bytes", () => {
  it("have every character for every length", () => {
    const text = "The quick brown fox jumps over the lazy dog, and over 40 others.";
    const { bytes, start } = embed(text);
    for (let length = 0; length <= text.length; length++)
      expect(decodeLatin1(bytes, start, start + length)).toBe(text.slice(0, length));
  });

  it("equal those of a strict UTF-8 decoder", () => {
    const { below, pick } = createRandom(1);
    const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const parts = [
      [0x61],
      [0xc3, 0xa9],
      [0xc2, 0x80],
      [0xdf, 0xbf],
      [0xe2, 0x82, 0xac],
      [0xf0, 0x9f, 0x98, 0x80],
      [0xef, 0xbf, 0xbd],
      [0xef, 0xbb, 0xbf],
      [0xc0, 0x80],
      [0xc1, 0xbf],
      [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80],
      [0xc3],
      [0x80],
    ];
    let validCount = 0;
    for (let run = 0; run < 4000; run++) {
      const bytes = Uint8Array.from(
        Array.from({ length: below(run % 50 === 0 ? 60 : 8) }, () =>
          pick(run % 2 === 0 ? parts : parts.slice(0, 8)),
        ).flat(),
      );
      let expected: string | undefined;
      try {
        expected = strict.decode(bytes);
        validCount++;
      } catch {
        expected = undefined;
      }
      expect(decodeUtf8(bytes, 0, bytes.length)).toBe(expected);
    }
    expect(validCount).toBeGreaterThan(1500);
  });
});

describe("unescapeXml resolves references", () => {
  it.each([
    ["a &amp; b &lt;&gt;&quot;&apos;", "a & b <>\"'"],
    ["&#65;&#x42;&#x1F600;&#9;", "AB😀\t"],
    ["&#0;", undefined],
    ["&#x0;", undefined],
    ["&#xD800;", undefined],
    ["&#xFFFE;", undefined],
    ["&#x110000;", undefined],
    ["&nbsp;", undefined],
    ["&amp", undefined],
    ["&", undefined],
    ["&#;", undefined],
    ["&constructor;", undefined],
    ["]]>", undefined],
  ])("%s", (written, expected) => {
    expect(unescapeXml(written, /]]>/)).toBe(expected);
  });
});

describe("numbers", () => {
  it("equal those of `Number`, or are undefined", () => {
    const { below, pick } = createRandom(2);
    let readCount = 0;
    const wrong: string[] = [];
    for (let run = 0; run < 8000; run++) {
      const text = Array.from({ length: 1 + below(run % 7 === 0 ? 20 : 9) }, () =>
        pick([..."0123456789", "5", "0", ".", "-"]),
      ).join("");
      const { bytes, start, end } = embed(text);
      const number = readPlainNumber(bytes, start, end);
      if (number === undefined) continue;
      readCount++;
      if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text) || !Object.is(number, Number(text) + 0)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
    expect(readCount).toBeGreaterThan(1500);
  });
});

/** Functions by scalar: the end of a value in a document, and the test of a parsed value. */
const forms = [
  ["uuid", ends.endOfIdentifier, tests.isIdentifier],
  ["integer-string", ends.endOfDigits, tests.isDigits],
  ["signed-string", ends.endOfDigits, tests.isSignedDigits],
  ["decimal-string", ends.endOfDecimal, tests.isDecimalText],
  ["percentage", ends.endOfDecimal, tests.isPercentage],
  ["date-z", ends.endOfDateZ, tests.isDateZ],
  ["date", ends.endOfDate, tests.isDate],
  ["time-z", ends.endOfTimeZ, tests.isTimeZ],
  ["time-z-or-empty", ends.endOfTimeZ, tests.isTimeZOrEmpty],
  ["time", ends.endOfTime, tests.isTime],
  ["timestamp", ends.endOfTimestamp, tests.isTimestamp],
  ["three-characters", ends.endOfThreeCharacters, tests.isThreeCharacters],
  ["match-clock", ends.endOfMatchClock, tests.isMatchClock],
  ["minute-second", ends.endOfMinuteSecond, tests.isMinuteSecond],
] as const;

const samples = [
  ...["", "7f1c-Ab", "42", "-42", "+42", "4.5", "-0.50", "5.", ".5", "1e5", "12%", "2024-03-14Z", "2024-03-14"],
  ...["21:27:20Z", "21:27:20", "2024-03-14T21:27:20Z", "2024-03-14T21:27:20.125Z", "90:05", "9:05", "120:00", "QAT"],
  ...[":05"],
];

describe("forms of text", () => {
  it.each(forms)("match exactly the pattern of %s", (name, endOf, test) => {
    const pattern = new RegExp(`^(?:${scalars[name].pattern})$`);
    const { below, pick } = createRandom(3);
    let endCount = 0;
    const wrong = new Set<string>();
    for (let run = 0; run < 4000; run++) {
      let text: string = pick(samples);
      // Most runs change, remove or insert one character.
      if (below(4) > 0) {
        const at = below(text.length + 1);
        text =
          text.slice(0, at) +
          pick(["", "", "0", "9", "Z", ":", "-", ".", "T", "é", "/", "[", "\u0130"]) +
          text.slice(at + below(2));
      }
      const { bytes, start, end } = embed(text);
      const isForm = pattern.test(text);
      // The tables read values whose end is before the quote, and may accept them.
      const endsAtQuote = endOf(bytes, start) === end;
      if (endsAtQuote) endCount++;
      if ((endsAtQuote && !isForm) || (test?.(text) ?? isForm) !== isForm) wrong.add(text);
    }
    expect([...wrong]).toEqual([]);
    expect(endCount).toBeGreaterThan(50);
  });

  it.each(forms.filter(([, , test]) => test !== undefined))(
    "reject values that are not text as %s",
    (_name, _endOf, test) => {
      for (const other of [undefined, null, 5, true, {}, []]) expect(test!(other)).toBe(false);
    },
  );

  it.each([
    [0, true, true],
    [-0, false, false],
    [1.5, false, true],
    [2 ** 53, false, true],
    [NaN, false, false],
    [Infinity, false, false],
    ["1", false, false],
  ])("%s is an integer: %s, a decimal: %s", (value, integer, decimal) => {
    expect([tests.isInteger(value), tests.isDecimal(value)]).toEqual([integer, decimal]);
  });
});
