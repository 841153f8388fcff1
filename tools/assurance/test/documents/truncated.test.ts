import { decode } from "@sdf/validators";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { subjects, type Subject } from "../../src/feeds.ts";
import { checkedDecode } from "../../src/judge/checked-decode.ts";
import { reproduction, isNightly, seed } from "../../src/scale.ts";
import { elementValue } from "../../src/value/value.ts";
import { writeDocuments } from "../../src/write/documents.ts";

/** Approximate length of the documents in bytes. Each byte is one truncated document. */
const length = isNightly ? 12_000 : 250;

/** In CI every fourth feed: all decoders are generated from the same parts. */
const selected = subjects.filter((_, index) => isNightly || index % 4 === 0);

/** Generates a document of a feed in each format, of about `length` bytes. */
function documents(subject: Subject): [format: string, text: string][] {
  const samples = fc.sample(elementValue(subject.feed.response.root), { seed, numRuns: 200 });
  // The root of a feed without required fields may be empty.
  const values = samples.filter((value) => JSON.stringify(value).length > length / 2);
  const distance = (value: unknown) => Math.abs(JSON.stringify(value).length - length);
  const value = values.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  return Object.entries(writeDocuments(value, subject, seed));
}

/** Returns the length of a document without its optional end, in bytes. */
function requiredLength(format: string, text: string, root: string): number {
  const endTag = new RegExp(`</${root}\\s*>`).exec(text);
  const complete =
    format === "xml"
      ? text.slice(0, (endTag?.index ?? 0) + (endTag?.[0].length ?? 0))
      : format === "jsonp"
        ? text.replace(/[;\s]+$/, "")
        : text.trimEnd();
  return new TextEncoder().encode(complete).length;
}

describe(`a document truncated at any byte is rejected, with its bytes (reproduce: ${reproduction})`, () => {
  it.each(selected.map((subject) => [subject.id, subject] as const))("%s", (_id, subject) => {
    for (const [format, text] of documents(subject)) {
      const bytes = new TextEncoder().encode(text);
      const end = requiredLength(format, text, subject.feed.response.root.xmlName);
      expect(end).toBeGreaterThan(length / 4);
      const wrong: string[] = [];
      for (let cut = 0; cut < end; cut++) {
        const part = bytes.subarray(0, cut);
        const code = checkedDecode(part, subject.shape, {}).error?.code ?? "no error";
        // A call without its opening bracket has no known format.
        if (!/^decode\.(?:malformed|foreign)$/.test(code)) wrong.push(`${format} cut at byte ${cut}: ${code}`);
      }
      expect(wrong, text).toEqual([]);
      expect(decode(bytes.subarray(0, end), { feed: subject.shape }).issues).toEqual([]);
    }
  });
});
