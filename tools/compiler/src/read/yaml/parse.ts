import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from "yaml";
import type { Problems } from "../diagnostics/diagnostic.ts";
import { readKey, remember, toPlace, type Source } from "./positions.ts";

/** Content of a YAML file: plain objects, lists and scalars. Positions are stored separately. */
export type YamlValue = string | number | boolean | null | YamlValue[] | { [key: string]: YamlValue };

/**
 * Parses a YAML file. Problems are reported and not thrown; the value is undefined if the file has no usable content.
 */
export function parseYaml(file: string, text: string, problems: Problems): YamlValue | undefined {
  const source: Source = { file, lines: new LineCounter() };
  // `readNode` reports duplicate keys, because it has the places of both.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, lineCounter: source.lines });
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    problems.report("SDF1002", toPlace(source, pos), { problem: message.split("\n")[0] ?? message });
  }
  if (document.errors.length > 0) return undefined;
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    problems.report("SDF1004", { file, line: 1, column: 1 }, {});
    return undefined;
  }
  let hasAliases = false;
  visit(document, {
    Alias(_key, { range }) {
      hasAliases = true;
      problems.report("SDF1005", toPlace(source, range), {});
    },
  });
  const value = readNode(document.contents, source, problems);
  return hasAliases ? undefined : value;
}

/** Converts a node to a plain value. An alias becomes null. */
function readNode(node: unknown, source: Source, problems: Problems): YamlValue {
  if (isSeq(node))
    return remember(
      node.items.map((item) => readNode(item, source, problems)),
      { source, node },
    );
  if (!isMap(node)) return isScalar(node) ? readScalar(node.value) : null;
  // Without a prototype, `__proto__` is an ordinary key.
  const plain = Object.create(null) as { [key: string]: YamlValue };
  const keys = new Map<string, Node>();
  for (const { key, value } of node.items) {
    const name = String(readKey(key));
    const { range } = key as Node;
    const first = keys.get(name);
    if (first === undefined) {
      plain[name] = readNode(value, source, problems);
      keys.set(name, key as Node);
    } else problems.report("SDF1003", toPlace(source, range), { key: name, first: toPlace(source, first.range).line });
  }
  return remember(plain, { source, node });
}

function readScalar(value: unknown): YamlValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : String(value);
}
