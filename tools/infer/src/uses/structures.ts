import { compile, type Element } from "@sdf-tools/compiler/link";
import { isMap, isScalar, parseDocument } from "yaml";

/** A shared structure of the specs, with its linked members. */
export interface SharedStructure {
  /** `<namespace>/<name>`, as in `use`. */
  readonly reference: string;
  readonly element: Element;
  /** Whether the structure states a meaning, which the elements that use it have by default. */
  readonly hasMeaning: boolean;
}

const PROBE = "probe";

/**
 * Links the shared structures of specs.
 *
 * @param files spec files by path; only those below a folder `shared` are read
 * @throws Error if they do not compile
 */
export function sharedStructures(files: ReadonlyMap<string, string>): SharedStructure[] {
  const shared = [...files].filter(([path]) => /(?:^|\/)shared\/[^/]+\/[^/]+\.yaml$/.test(path));
  const references = shared.flatMap(([path, text]) => {
    const namespace = path.split("/").at(-2) ?? "";
    return structuresIn(text).map((each) => ({ ...each, reference: `${namespace}/${each.name}` }));
  });
  if (references.length === 0) return [];
  // A feed that uses every structure makes the compiler link all of them.
  const probe = [
    `feed: ${PROBE}`,
    "code: XX0",
    `sport: ${PROBE}`,
    "title: Probe",
    "summary: Uses every structure.",
    "source: { note: probe }",
    "request:",
    `  path: /sdapi/v1/${PROBE}`,
    "  identify: {}",
    '  forms: { query: "{path}" }',
    "  rules: []",
    "polling: []",
    "response:",
    "  xml: { root: probe }",
    "  elements:",
    ...references.map(({ reference }, index) => `    s${index}: { use: ${reference}, req: N, meaning: Probe }`),
    "",
  ].join("\n");
  const { model, diagnostics } = compile(new Map([...shared, [`spec/${PROBE}/${PROBE}.yaml`, probe]]));
  const elements = model?.feeds[0]?.response.root.elements;
  if (elements === undefined)
    throw new Error(`the shared structures do not compile: ${diagnostics.map(({ cause }) => cause).join("; ")}`);
  return references.flatMap(({ reference, hasMeaning }, index) => {
    const element = elements.find(({ name }) => name === `s${index}`);
    return element === undefined ? [] : [{ reference, element, hasMeaning }];
  });
}

function structuresIn(text: string): { readonly name: string; readonly hasMeaning: boolean }[] {
  const structures = parseDocument(text).get("structures");
  return isMap(structures)
    ? structures.items.map(({ key, value }) => ({
        name: String(isScalar(key) ? key.value : key),
        hasMeaning: isMap(value) && value.has("meaning"),
      }))
    : [];
}
