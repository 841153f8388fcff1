/**
 * `_lcl=en-op`: alternative naming in English. The API documentation does not state how it differs. Here, names contain
 * only letters of the English alphabet.
 */
import type { FeedAnswer, FeedRequest, Instant, SportWorld } from "../core/contract.ts";

/** Letters that Unicode normalisation does not decompose. */
const transliterations: Readonly<Record<string, string>> = {
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  ı: "i",
  æ: "ae",
  Æ: "Ae",
  ß: "ss",
  đ: "d",
  Đ: "D",
  þ: "th",
  Þ: "Th",
  œ: "oe",
  Œ: "Oe",
};

/** Properties that contain names. */
const namePattern =
  /^(name|.*Name|nickname|description|team|city|area|location|court|placeOfBirth|winningPeople|winnerNationalTeam|playerOfTheMatch|goalkeeperOfTheMatch)$/;

/** Transliterates a name to the English alphabet. */
function plainName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\u0000-\u007f]/gu, (letter) => transliterations[letter] ?? letter);
}

const nonEnglish = /[^\u0000-\u007f]/;

/** Transliterates the names in a value. Parts without a change are shared, because most objects contain no such name. */
function transliterateNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(transliterateNames);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const source = value as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | undefined;
  // `for…in` visits the properties of a plain object without a list of entries, which matters for thousands of events.
  for (const key in source) {
    const property = source[key];
    const changed =
      typeof property !== "string"
        ? transliterateNames(property)
        : nonEnglish.test(property) && namePattern.test(key)
          ? plainName(property)
          : property;
    if (changed !== property) (copy ??= { ...source })[key] = changed;
  }
  return copy ?? value;
}

/** Returns feeds that answer from a context, in the alternative naming if a request asks for it. */
export function createFeeds<Context>(
  context: Context,
  sources: Readonly<Record<string, (context: Context, request: FeedRequest, at: Instant) => FeedAnswer>>,
): SportWorld["feeds"] {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      (request, at) => {
        const answer = source(context, request, at);
        return request.parameters["_lcl"]?.includes("en-op") === true ? alternativeNaming(answer) : answer;
      },
    ]),
  );
}

function alternativeNaming(answer: FeedAnswer): FeedAnswer {
  if (answer.kind === "document") return { ...answer, value: transliterateNames(answer.value) as object };
  if (answer.kind === "error") return answer;
  return {
    ...answer,
    items: answer.items.map((item) => ({
      id: item.id,
      start: item.start,
      get lastModified() {
        return item.lastModified;
      },
      get modifiedAfter() {
        return item.modifiedAfter;
      },
      value: () => transliterateNames(item.value()) as object,
    })),
  };
}
