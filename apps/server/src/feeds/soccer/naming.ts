/**
 * `_lcl=en-op`: English names in the alternative naming. The documents do not say how it differs; here it writes
 * names with the letters of English only.
 */
import type { FeedAnswer } from "../../world/contract.ts";

/** Letters that are no letter with a mark. */
const letters: Readonly<Record<string, string>> = { ø: "o", Ø: "O", ł: "l", Ł: "L", ı: "i", æ: "ae", Æ: "Ae", ß: "ss", đ: "d", Đ: "D", þ: "th", Þ: "Th", œ: "oe", Œ: "Oe" };

/** Members that hold names. */
const named = /^(name|.*Name|description|playerOfTheMatch|goalkeeperOfTheMatch)$/;

/** A name in the letters of English. */
export function plainName(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[^\u0000-\u007f]/gu, (letter) => letters[letter] ?? letter);
}

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, typeof member === "string" && named.test(key) ? plainName(member) : rename(member)]));
}

/** An answer in the alternative naming. */
export function alternativeNaming(answer: FeedAnswer): FeedAnswer {
  if (answer.kind === "document") return { ...answer, value: rename(answer.value) as object };
  if (answer.kind === "error") return answer;
  return {
    ...answer,
    items: answer.items.map((item) => ({
      id: item.id,
      start: item.start,
      get lastModified() {
        return item.lastModified;
      },
      value: () => rename(item.value()) as object,
    })),
  };
}
