import type { IdEntity, IdKind } from "../feed/description.ts";

/** An identifier taken apart. */
export interface Id {
  readonly kind: IdKind;
  /** What it names; a plain identifier does not say. */
  readonly entity?: string;
  /** The identifier without its URN prefix. */
  readonly value: string;
}

/**
 * URN prefixes by kind. The documents write `urn:svc:…`; the two legacy schemes are told apart
 * only by the `urn:perform:…` forms of field-notes.
 */
const prefixes: Readonly<Record<Exclude<IdKind, "uuid">, string>> = {
  stats: "urn:svc:stats",
  legacy: "urn:svc:legacy",
  "legacy-a": "urn:perform:opta",
  "legacy-b": "urn:perform:optacore",
};

/** Characters of a plain identifier. Slashes, braces and blanks are never part of one. */
const plain = /^[\w-]+$/;

/**
 * Takes an identifier apart. A string without a `urn:` prefix counts as `uuid`.
 *
 * @returns `undefined` when the text is no identifier
 */
export function parseId(text: string): Id | undefined {
  if (!text.startsWith("urn:")) return plain.test(text) ? { kind: "uuid", value: text } : undefined;
  const [, prefix, entity, value] = /^(urn:[^:]+:[^:]+):([A-Za-z]+):([\w-]+)$/.exec(text) ?? [];
  const kind = (Object.keys(prefixes) as (keyof typeof prefixes)[]).find((each) => prefixes[each] === prefix);
  return kind === undefined || entity === undefined || value === undefined ? undefined : { kind, entity, value };
}

/**
 * Regular expression over the whole text of an identifier, without anchors.
 *
 * @param entity what a URN names; anything when absent
 * @param kinds kinds that are accepted; all when absent
 */
export function idPattern(entity?: IdEntity, kinds: readonly IdKind[] = ["uuid", ...(Object.keys(prefixes) as (keyof typeof prefixes)[])]): string {
  return kinds.map((kind) => (kind === "uuid" ? String.raw`[\w-]+` : String.raw`${prefixes[kind]}:${entity ?? "[A-Za-z]+"}:[\w-]+`)).join("|");
}

/** Writes an identifier as requests take it. */
export function printId(id: Id): string {
  return id.kind === "uuid" ? id.value : `${prefixes[id.kind]}:${id.entity}:${id.value}`;
}

/** `urn:svc:stats:<entity>:<value>` */
export function statsId(entity: IdEntity, value: string | number): string {
  return `${prefixes.stats}:${entity}:${value}`;
}

/**
 * Identifier of a legacy scheme. Without `scheme`, the form of the documents, which does not tell
 * the schemes apart; with it, the observed form of scheme A or B.
 */
export function legacyId(entity: IdEntity, value: string | number, scheme?: "a" | "b"): string {
  const kind = scheme === undefined ? "legacy" : scheme === "a" ? "legacy-a" : "legacy-b";
  return `${prefixes[kind]}:${entity}:${value}`;
}
