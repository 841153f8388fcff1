import type { IdEntity, IdKind } from "../description.ts";

/** The parts of an identifier. */
export interface ParsedId {
  /** Scheme of the identifier. */
  readonly kind: IdKind;
  /** Entity that it names; a plain identifier does not contain it. */
  readonly entity?: string;
  /** The identifier without its URN prefix. */
  readonly value: string;
}

/**
 * URN prefixes by kind. The API documentation shows `urn:svc:…`; only the observed forms `urn:perform:…`
 * distinguish the two legacy schemes.
 */
const prefixes: Readonly<Record<Exclude<IdKind, "uuid">, string>> = {
  stats: "urn:svc:stats",
  legacy: "urn:svc:legacy",
  "legacy-a": "urn:perform:opta",
  "legacy-b": "urn:perform:optacore",
};

/** A plain identifier, with the characters that it has in responses. */
const uuid = "[0-9A-Za-z-]+";
const plain = new RegExp(`^${uuid}$`);

/**
 * Parses an identifier. A string without a `urn:` prefix is of kind `uuid`.
 *
 * @returns `undefined` if the text is not an identifier
 */
export function parseId(text: string): ParsedId | undefined {
  if (typeof (text as unknown) !== "string") return undefined;
  if (!text.startsWith("urn:")) return plain.test(text) ? { kind: "uuid", value: text } : undefined;
  const [, prefix, entity, value] = /^(urn:[^:]+:[^:]+):([A-Za-z]+):([\w-]+)$/.exec(text) ?? [];
  const kind = (Object.keys(prefixes) as (keyof typeof prefixes)[]).find((each) => prefixes[each] === prefix);
  return kind === undefined || entity === undefined || value === undefined ? undefined : { kind, entity, value };
}

/**
 * Regular expression over the whole text of an identifier, without anchors.
 *
 * @param entity - entity that a URN names; any if absent
 * @param kinds - accepted kinds; all if absent
 */
export function idPattern(
  entity?: IdEntity,
  kinds: readonly IdKind[] = ["uuid", ...(Object.keys(prefixes) as (keyof typeof prefixes)[])],
): string {
  return kinds
    .map((kind) => (kind === "uuid" ? uuid : String.raw`${prefixes[kind]}:${entity ?? "[A-Za-z]+"}:[\w-]+`))
    .join("|");
}

/** Formats an identifier for a request. */
export function printId(id: ParsedId): string {
  return id.kind === "uuid" ? id.value : `${prefixes[id.kind]}:${id.entity}:${id.value}`;
}

/** `urn:svc:stats:<entity>:<value>` */
export function statsId(entity: IdEntity, value: string | number): string {
  return `${prefixes.stats}:${entity}:${value}`;
}

/**
 * Identifier of a legacy scheme. Without `scheme` in the documented form, which does not distinguish the schemes;
 * with `scheme` in the observed form of scheme A or B.
 */
export function legacyId(entity: IdEntity, value: string | number, scheme?: "a" | "b"): string {
  const kind = scheme === undefined ? "legacy" : scheme === "a" ? "legacy-a" : "legacy-b";
  return `${prefixes[kind]}:${entity}:${value}`;
}
