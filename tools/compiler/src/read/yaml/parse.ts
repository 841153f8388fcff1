import { isAlias, isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Node, YAMLMap, YAMLSeq } from "yaml";
import type { Problems } from "../diagnostics/diagnostic.ts";
import { place, remember, sourceText } from "./positions.ts";
import type { EntrySpans, SourceText, Span } from "./positions.ts";

/** Content of a YAML file: plain objects, lists and scalars. Positions are stored separately. */
export type YamlValue = string | number | boolean | null | YamlValue[] | { [key: string]: YamlValue };

/**
 * Parses a YAML file. Problems are reported and not thrown; the value is undefined if the file has no usable content.
 */
export function parseYaml(file: string, text: string, problems: Problems): YamlValue | undefined {
  const source = sourceText(file, text);
  // `Reader` reports duplicate keys, because it has the places of both.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    problems.report("SDF1002", place(source, pos), { problem: message.split("\n")[0] ?? message });
  }
  if (document.errors.length > 0) return undefined;
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    problems.report("SDF1004", { file, line: 1, column: 1 }, {});
    return undefined;
  }
  const reader = new Reader(source, problems);
  const value = reader.value(document.contents);
  return reader.hasAliases ? undefined : value;
}

/** Turns the nodes of one file into plain values. */
class Reader {
  readonly #source: SourceText;
  readonly #problems: Problems;
  /** Whether aliases were replaced by null, so that the content is incomplete. */
  hasAliases = false;

  constructor(source: SourceText, problems: Problems) {
    this.#source = source;
    this.#problems = problems;
  }

  value(node: unknown): YamlValue {
    if (isMap(node)) return this.#mapping(node);
    if (isSeq(node)) return this.#list(node);
    if (isScalar(node)) return plainScalar(node.value);
    if (isAlias(node)) {
      this.hasAliases = true;
      this.#problems.report("SDF1005", place(this.#source, findSpan(node)), {});
    }
    return null;
  }

  #mapping(node: YAMLMap): YamlValue {
    // Without a prototype, `__proto__` is an ordinary key.
    const plain = Object.create(null) as { [key: string]: YamlValue };
    const entries = new Map<string, EntrySpans>();
    for (const { key, value } of node.items) {
      const written =
        isScalar(key) && typeof key.value === "number" ? key.value : String(isScalar(key) ? key.value : key);
      const name = String(written);
      const keySpan = findSpan(key as Node);
      const first = entries.get(name);
      if (first !== undefined) {
        const { line } = place(this.#source, first.keySpan);
        this.#problems.report("SDF1003", place(this.#source, keySpan), { key: name, first: line });
        continue;
      }
      plain[name] = this.value(value);
      entries.set(name, { key: written, keySpan, valueSpan: value === null ? keySpan : findSpan(value as Node) });
    }
    remember(plain, { source: this.#source, span: findSpan(node), entries });
    return plain;
  }

  #list(node: YAMLSeq): YamlValue {
    const plain: YamlValue[] = [];
    const entries = new Map<string, EntrySpans>();
    for (const [key, item] of node.items.entries()) {
      plain.push(this.value(item));
      const span = findSpan(item as Node);
      entries.set(String(key), { key, keySpan: span, valueSpan: span });
    }
    remember(plain, { source: this.#source, span: findSpan(node), entries });
    return plain;
  }
}

/** Range of a value, without the white space and comments after it. */
function findSpan(node: Node | null): Span {
  const range = node?.range;
  return range === undefined || range === null ? [0, 0] : [range[0], range[1]];
}

function plainScalar(value: unknown): YamlValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : String(value);
}
