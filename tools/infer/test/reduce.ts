import { compile, listMembers, type Element, type Feed, type Model } from "@sdf-tools/compiler/link";
import { isMap, isSeq, parseDocument, type Node, type YAMLMap } from "yaml";
import { apply, at, parse, findPair, readSpan } from "../src/patch/edit.ts";
import { locateElement } from "../src/patch/locate.ts";

/** The paths of all fields in the typed value. */
export function* pathsOf(element: Element, path: readonly string[] = []): Generator<readonly string[]> {
  for (const member of listMembers(element)) {
    yield [...path, member.name];
    if (member.kind === "element") yield* pathsOf(member as Element, [...path, member.name]);
  }
}

/** The specs without one field of a feed; `undefined` if they do not compile. */
export function withoutMember(
  files: ReadonlyMap<string, string>,
  feed: Feed,
  path: readonly string[],
): { readonly files: Map<string, string>; readonly model: Model } | undefined {
  const text = files.get(feed.file) ?? "";
  const located = locateElement(parse(text), path.slice(0, -1));
  if (located === undefined) return undefined;
  const reduced = located.rest.length === 0 ? withoutRow(text, located.host, path.at(-1) ?? "") : undefined;
  const changed =
    reduced ??
    (at(located.host, "use") === undefined
      ? undefined
      : withOmission(text, located.host, [...located.rest, path.at(-1) ?? ""].join(".")));
  if (changed === undefined) return undefined;
  const next = new Map(files).set(feed.file, changed);
  const { model } = compile(next);
  return model === undefined ? undefined : { files: next, model };
}

/** Removes a row from `attributes:` or `elements:`, but not the last row, because an empty block is invalid. */
function withoutRow(text: string, host: YAMLMap, name: string): string | undefined {
  for (const block of ["attributes", "elements"]) {
    const rows = at(host, block);
    const pair = findPair(rows, name);
    if (pair === undefined || !isMap(rows)) continue;
    if (rows.items.length === 1) return undefined;
    const document = parseDocument(text);
    const path = pathTo(parse(text), rows);
    if (path === undefined) return undefined;
    document.deleteIn([...path, name]);
    return document.toString({ lineWidth: 0 });
  }
  return undefined;
}

function pathTo(
  from: Node,
  target: Node,
  path: readonly (string | number)[] = [],
): readonly (string | number)[] | undefined {
  if (from.range?.[0] === target.range?.[0] && from.range?.[1] === target.range?.[1]) return path;
  if (!isMap(from)) return undefined;
  for (const pair of from.items) {
    const below =
      isMap(pair.value) || isSeq(pair.value)
        ? pathTo(pair.value, target, [...path, String((pair.key as { value?: unknown } | null)?.value)])
        : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** Adds a field to the `omit` list of a used structure. */
function withOmission(text: string, host: YAMLMap, path: string): string | undefined {
  const omit = at(host, "omit");
  if (isSeq(omit)) {
    const [, end] = readSpan(omit);
    return (omit as { flow?: boolean }).flow === true ? apply(text, { at: end - 1, text: `, ${path}` }) : undefined;
  }
  const use = findPair(host, "use");
  const value = use?.value as Node | undefined;
  if (value === undefined) return undefined;
  const [, end] = readSpan(value);
  if (host.flow === true) return apply(text, { at: end, text: `, omit: [${path}]` });
  const [start] = readSpan(use?.key as Node);
  const column = start - (text.lastIndexOf("\n", start - 1) + 1);
  return apply(text, { at: end, text: `\n${" ".repeat(column)}omit: [${path}]` });
}
