/**
 * `_lcl=en-op`: alternative naming in English. The API documentation does not state how it differs. Here, names contain
 * only letters of the English alphabet.
 */
import type { FeedAnswer, SportWorld } from "../core/contract.ts";

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

function transliterateNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(transliterateNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [
      key,
      typeof property === "string" && namePattern.test(key) ? plainName(property) : transliterateNames(property),
    ]),
  );
}

/** Returns feeds that answer requests with `_lcl=en-op` in the alternative naming. */
export function withAlternativeNaming(feeds: SportWorld["feeds"]): SportWorld["feeds"] {
  return Object.fromEntries(
    Object.entries(feeds).map(([name, feed]) => [
      name,
      (request, at) => {
        const answer = feed(request, at);
        return request.parameters["_lcl"]?.includes("en-op") === true ? alternativeNaming(answer) : answer;
      },
    ]),
  );
}

/** Converts an answer to the alternative naming. */
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
