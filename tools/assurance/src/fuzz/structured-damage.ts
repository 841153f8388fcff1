import type { SeededChoices } from "../seeded-choices.ts";

/** Patterns of values, properties and elements. Most documents stay well-formed if these change. */
const places: readonly RegExp[] = [
  /(?<=")[^"<>\\]*(?=")/g,
  /(?<=>)[^<>&\]]*(?=<)/g,
  /(?<=:\s*)-?[0-9][0-9.eE+-]*(?=\s*[,}\]])/g,
  /(?<=<\/?)[A-Za-z]+/g,
  /,?"[^"\\]*"\s*:\s*"[^"\\]*"/g,
  /<[A-Za-z]+(?:\s[^<>]*)?\/>/g,
  /\s[A-Za-z]+="[^"<]*"/g,
  /\{[^{}[\]]*\}/g,
  /\[[^{}[\]]*\]/g,
];

const values: readonly string[] = [
  "",
  " ",
  "0",
  "-0",
  "45",
  "4.5",
  "1e5",
  "-1",
  "9007199254740993",
  "yes",
  "text",
  "2024-01-01",
  "2024-01-01Z",
  "é😀",
  "&amp;",
  "null",
  "true",
  "id",
  "errorCode",
  "__proto__",
];

/** Removes, duplicates or replaces one value, property or element as a whole. */
export function damageStructured(bytes: Uint8Array, choices: SeededChoices): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const matches = [...text.matchAll(choices.pick(places))];
  const place = matches[choices.below(matches.length + 1)];
  if (place === undefined) return bytes;
  const by = choices.pick(["", place[0] + place[0], choices.pick(values), choices.pick(values)]);
  return new TextEncoder().encode(text.slice(0, place.index) + by + text.slice(place.index + place[0].length));
}
