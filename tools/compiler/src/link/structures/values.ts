import type { Scalar, Values } from "@sdf/schemas/model";
import { memberForms } from "@sdf/validators/model";
import { findKeyPlace, findValuePlace, suggest, writtenKeys } from "../../read/index.ts";
import type { Place, Problems, ValueListSyntax } from "../../read/index.ts";
import type { Catalog } from "../catalog.ts";
import type { DraftValues } from "./draft.ts";

/** A list of values of the spec, with the shared list and its file if it refers to one. */
interface ReadList {
  readonly items: Values["items"];
  readonly shared?: Values;
  readonly file?: string | undefined;
}

/** Known values and types of the entire service. Patterns are compiled once. */
export class ValueSpace {
  readonly scalars: ReadonlyMap<string, Scalar>;
  readonly enumerations: ReadonlyMap<string, Values>;
  readonly #catalog: Catalog;
  readonly #problems: Problems;
  readonly #patterns = new Map<string, RegExp>();

  constructor(catalog: Catalog, problems: Problems) {
    this.#catalog = catalog;
    this.#problems = problems;
    this.scalars = new Map([...catalog.scalars].map(([name, { syntax }]) => [name, { name, ...syntax }]));
    for (const [name, { syntax }] of catalog.scalars) {
      if (syntax.pattern !== undefined) this.#compile(name, syntax.pattern, findValuePlace(syntax, "pattern"));
    }
    this.enumerations = new Map(
      [...catalog.enumerations].map(([name, { syntax }]) => {
        const { values, closed = false, examples, source } = syntax;
        if (closed && source === undefined) problems.report("SDF2104", findKeyPlace(syntax, "closed"), {});
        return [name, { name, closed, ...(examples && { examples }), items: this.#items(values) }];
      }),
    );
  }

  /** Reports a type that does not exist. */
  checkType(type: string, place: Place): void {
    if (this.scalars.has(type) || this.#catalog.unavailable.has("common")) return;
    this.#problems.report("SDF2101", place, { type, known: suggest(type, this.scalars.keys()) });
  }

  /** Reports observed forms that do not exist. */
  checkObserved(forms: readonly string[]): void {
    for (const [index, form] of forms.entries()) {
      if (this.scalars.has(form) || memberForms.has(form) || this.#catalog.unavailable.has("common")) continue;
      const suggestion = suggest(form, [...memberForms, ...this.scalars.keys()]);
      this.#problems.report("SDF2105", findValuePlace(forms, index), { form, known: suggestion });
    }
  }

  /** The values of a member of a type, with the file of the shared list. */
  resolve(
    draft: DraftValues,
    type: string,
  ): { readonly values: Values; readonly file?: string | undefined } | undefined {
    const { syntax, hasSource, place, closedPlace } = draft;
    if (draft.closed && !hasSource) this.#problems.report("SDF2104", closedPlace, {});
    const list = this.#list(syntax, place);
    if (list === undefined) return undefined;
    const { shared, file } = list;
    const items = list.items.map((item) => ({ ...item, value: this.#convert(item.value, type, place) }));
    const isSame =
      !draft.closed && !draft.examples && items.every(({ value }, index) => value === shared?.items[index]?.value);
    // A list whose values differ from the shared list after conversion is a separate list.
    if (shared !== undefined && isSame) return { values: shared, file };
    const isClosed = draft.closed || shared?.closed === true;
    const areExamples = draft.examples || shared?.examples === true;
    return { values: { closed: isClosed, ...(areExamples && { examples: true }), items }, file };
  }

  /** The values of a parameter, which are always text. */
  texts(syntax: string | ValueListSyntax, place: Place): Pick<ReadList, "items" | "file"> | undefined {
    return this.#list(syntax, place);
  }

  #list(syntax: string | ValueListSyntax, place: Place): ReadList | undefined {
    if (typeof syntax !== "string") return { items: this.#items(syntax) };
    const shared = this.enumerations.get(syntax);
    if (shared !== undefined)
      return { items: shared.items, shared, file: this.#catalog.enumerations.get(syntax)?.file };
    if (!this.#catalog.unavailable.has(syntax.split("/")[0] ?? "")) {
      const known = suggest(syntax, this.#catalog.enumerations.keys());
      this.#problems.report("SDF2102", place, { reference: syntax, known });
    }
    return undefined;
  }

  #items(list: ValueListSyntax): Values["items"] {
    if (!isList(list)) return writtenKeys(list).map((value) => ({ value, ...toMeaning(list[String(value)]) }));
    for (const [index, value] of list.entries()) {
      if (list.indexOf(value) !== index) this.#problems.report("SDF2106", findValuePlace(list, index), { value });
    }
    return list.map((value) => ({ value }));
  }

  /** Converts a value to the JSON type of its scalar. */
  #convert(value: string | number, type: string, place: Place): string | number {
    const scalar = this.scalars.get(type);
    if (scalar === undefined) return value;
    const pattern = this.#patterns.get(type);
    if (pattern !== undefined && !pattern.test(String(value))) this.#problems.report("SDF2103", place, { value, type });
    return scalar.json === "number" ? Number(value) : String(value);
  }

  #compile(type: string, pattern: string, place: Place): void {
    try {
      this.#patterns.set(type, new RegExp(`^(?:${pattern})$`, "u"));
    } catch (error) {
      this.#problems.report("SDF2107", place, { problem: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** An empty text stands for a meaning that is not shown. */
function toMeaning(meaning = ""): { readonly meaning?: string } {
  return meaning === "" ? {} : { meaning };
}

function isList(list: ValueListSyntax): list is readonly (string | number)[] {
  return Array.isArray(list);
}
