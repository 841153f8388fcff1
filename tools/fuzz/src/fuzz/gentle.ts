import type { Chance } from "../chance.ts";

/** What most documents would go on being well-formed with: values, whole members, whole elements. */
const places: readonly RegExp[] = [
  /(?<=")[^"<>\\]*(?=")/g, /(?<=>)[^<>&\]]*(?=<)/g, /(?<=:\s*)-?[0-9][0-9.eE+-]*(?=\s*[,}\]])/g, /(?<=<\/?)[A-Za-z]+/g,
  /,?"[^"\\]*"\s*:\s*"[^"\\]*"/g, /<[A-Za-z]+(?:\s[^<>]*)?\/>/g, /\s[A-Za-z]+="[^"<]*"/g, /\{[^{}[\]]*\}/g, /\[[^{}[\]]*\]/g,
];

const values: readonly string[] = [
  "", " ", "0", "-0", "45", "4.5", "1e5", "-1", "9007199254740993", "yes", "text", "2024-01-01", "2024-01-01Z", "é😀", "&amp;", "null", "true", "id", "errorCode", "__proto__",
];

/** Changes one value, member or element as a whole: removed, doubled, or with another value in its place. */
export function gently(bytes: Uint8Array, chance: Chance): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const found = [...text.matchAll(chance.pick(places))];
  const place = found[chance.below(found.length + 1)];
  if (place === undefined) return bytes;
  const by = chance.pick(["", place[0] + place[0], chance.pick(values), chance.pick(values)]);
  return new TextEncoder().encode(text.slice(0, place.index) + by + text.slice(place.index + place[0].length));
}
