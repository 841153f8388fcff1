import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { BodySyntax, ElementSyntax, FeedSyntax, MembersSyntax, Place, Problems } from "../../read/index.ts";
import type { Catalog } from "../catalog.ts";
import { listMembers, membersBelow } from "../paths.ts";
import { addMembers, applyAdditions, applyOmissions, applyOverrides } from "./deltas.ts";
import { copyElement, memberAt } from "./draft.ts";
import type { DraftElement } from "./draft.ts";
import { setFacts } from "./override.ts";
import { readAttribute, readText } from "./rows.ts";

/** A linked element, with the files that contribute to it. */
export interface Linked {
  readonly draft: DraftElement;
  readonly files: ReadonlySet<string>;
}

/**
 * Links elements: resolves `use` and applies `omit`, `override` and `add`. Each structure is linked once and then
 * copied, so that the cost is proportional to the result and problems of a structure are reported once.
 */
export class Linker {
  readonly #catalog: Catalog;
  readonly #problems: Problems;
  readonly #structures = new Map<string, Linked>();
  readonly #responses = new Map<string, Linked>();
  /** Structures and feeds that are being linked, outermost first. */
  readonly #following: string[] = [];

  constructor(catalog: Catalog, problems: Problems) {
    this.#catalog = catalog;
    this.#problems = problems;
  }

  /** Links the response of a feed as one root element. */
  response(id: string, feed: FeedSyntax): Linked {
    const cached = this.#responses.get(id);
    if (cached !== undefined) return cached;
    const { xml } = feed.response;
    const linked = this.#root(xml.root, feed.title, feed.response, findValuePlace(xml, "root"), `feed ${id}`);
    // Members keep their source if another feed uses them.
    setSource(linked.draft, feed.source);
    const { text } = feed.response;
    if (text !== undefined) linked.draft.text = readText(text, findKeyPlace(feed.response, "text"));
    this.#responses.set(id, linked);
    return linked;
  }

  /** Links every shared structure, including unused ones. */
  structures(): Linked[] {
    return [...this.#catalog.structures.keys()].flatMap((reference) => this.#structure(reference) ?? []);
  }

  /** Links a body of a service's endpoint. */
  body(name: string, meaning: string, body: BodySyntax, place: Place): Linked {
    const linked = this.#root(name, body.meaning ?? meaning, body, place);
    linked.draft.open = body.open === true;
    return linked;
  }

  #root(name: string, meaning: string, members: MembersSyntax, place: Place, step?: string): Linked {
    const files = new Set<string>();
    const draft = empty(name, place);
    draft.req = "Y";
    draft.meaning = meaning;
    if (step !== undefined) this.#following.push(step);
    this.#addMembers(draft, members, files);
    if (step !== undefined) this.#following.pop();
    draft.complete = draft.elements.every(({ complete }) => complete);
    return { draft, files };
  }

  #addMembers(draft: DraftElement, syntax: MembersSyntax, files: Set<string>, used?: string): void {
    const attributes = Object.entries(syntax.attributes ?? {}).map(([name, attribute]) =>
      readAttribute(name, attribute, findKeyPlace(syntax.attributes ?? {}, name)),
    );
    const elements = Object.entries(syntax.elements ?? {}).map(([name, element]) =>
      this.#element(name, element, findKeyPlace(syntax.elements ?? {}, name), files),
    );
    addMembers(draft, { attributes, elements }, used, this.#problems);
  }

  #element(name: string, syntax: ElementSyntax, place: Place, files: Set<string>): DraftElement {
    const draft = this.#start(name, syntax, place, files);
    const used = syntax.use;
    // If the used structure is missing, `omit`, `override` and `add` would cause misleading diagnostics.
    if (used !== undefined && draft.uses !== undefined) {
      if (syntax.optional === true) requireNothing(draft);
      applyOmissions(draft, syntax, used, this.#problems);
      applyOverrides(draft, syntax, used, this.#problems);
      applyAdditions(draft, syntax, used, this.#problems, (element, members) =>
        this.#addMembers(element, members, files, used),
      );
    }
    this.#addMembers(draft, syntax, files, used);
    if (syntax.text !== undefined) {
      const text = readText(syntax.text, findKeyPlace(syntax, "text"));
      const shadowed =
        text.name === undefined
          ? draft.text !== undefined
          : draft.text !== undefined || memberAt(draft, text.name) !== undefined;
      if (shadowed && used !== undefined)
        this.#problems.report("SDF2007", text.place, { used, member: text.name ?? "text" });
      draft.text = text;
    }
    // Facts that the element does not state stay those of the used structure.
    setFacts(draft, syntax);
    if (syntax.open !== undefined) draft.open = syntax.open;
    draft.complete &&= draft.elements.every(({ complete }) => complete);
    return draft;
  }

  /** Returns the initial draft of an element: a copy of the used structure, or an empty element. */
  #start(name: string, syntax: ElementSyntax, place: Place, files: Set<string>): DraftElement {
    if (syntax.use === undefined) return empty(name, place);
    const used = this.#resolve(syntax.use, findValuePlace(syntax, "use"), files);
    if (used === undefined) return { ...empty(name, place), complete: false };
    const xmlName = used.xmlName === used.name ? name : used.xmlName;
    return { ...copyElement(used), name, xmlName, uses: syntax.use, place };
  }

  #resolve(reference: string, place: Place, files: Set<string>): DraftElement | undefined {
    const [owner = "", path] = reference.split("#");
    const step = path === undefined ? owner : `feed ${owner}`;
    if (this.#following.includes(step)) {
      const circle = [...this.#following.slice(this.#following.indexOf(step)), step];
      this.#problems.report("SDF2002", place, { path: circle.join(" uses ") });
      return undefined;
    }
    const linked = path === undefined ? this.#structure(owner) : this.#otherResponse(owner);
    const draft = path === undefined || linked === undefined ? linked?.draft : elementAt(linked.draft, path);
    if (linked === undefined || draft === undefined) {
      const namespace = owner.split("/")[0] ?? "";
      const isReported =
        this.#catalog.unavailable.has(path === undefined ? namespace : owner) || linked?.draft.complete === false;
      if (!isReported)
        this.#problems.report("SDF2001", place, {
          reference,
          known: suggest(reference, this.#known(owner, path, linked)),
        });
      return undefined;
    }
    for (const file of linked.files) files.add(file);
    return draft;
  }

  #structure(reference: string): Linked | undefined {
    const cached = this.#structures.get(reference);
    if (cached !== undefined) return cached;
    const definition = this.#catalog.structures.get(reference);
    if (definition === undefined) return undefined;
    const files = new Set([definition.file]);
    this.#following.push(reference);
    const draft = this.#element(definition.name, definition.syntax, definition.place, files);
    this.#following.pop();
    const linked = { draft, files };
    this.#structures.set(reference, linked);
    return linked;
  }

  #otherResponse(id: string): Linked | undefined {
    const definition = this.#catalog.feeds.get(id);
    if (definition === undefined) return undefined;
    const { draft, files } = this.response(id, definition.syntax);
    return { draft, files: new Set([definition.file, ...files]) };
  }

  /** Candidates for an unresolved reference. */
  #known(owner: string, path: string | undefined, linked: Linked | undefined): string[] {
    if (path === undefined) return [...this.#catalog.structures.keys()];
    return linked === undefined
      ? [...this.#catalog.feeds.keys()].map((id) => `${id}#${path}`)
      : [...membersBelow(linked.draft)].flatMap(({ path: each, member }) =>
          member.kind === "element" ? [`${owner}#${each}`] : [],
        );
  }
}

function empty(name: string, place: Place): DraftElement {
  return {
    kind: "element",
    name,
    xmlName: name,
    many: false,
    open: false,
    attributes: [],
    elements: [],
    aliases: [],
    observed: [],
    place,
    complete: true,
  };
}

/** Makes all members of a used structure optional, also those that parameters or fields of other feeds decide. */
function requireNothing(draft: DraftElement): void {
  for (const member of listMembers(draft)) {
    member.req = "N";
    if (member.when?.request !== undefined || member.when?.field !== undefined) member.when = undefined;
    member.observed = member.observed.filter((form) => form !== "absent");
  }
  for (const child of draft.elements) requireNothing(child);
}

/** Sets the source of every member without one to that of its parent. */
function setSource(draft: DraftElement, inherited: FeedSyntax["source"]): void {
  draft.source ??= inherited;
  for (const attribute of draft.attributes) attribute.source ??= draft.source;
  if (draft.text !== undefined) draft.text.source ??= draft.source;
  for (const child of draft.elements) setSource(child, draft.source);
}

function elementAt(root: DraftElement, path: string): DraftElement | undefined {
  const member = memberAt(root, path)?.member;
  return member?.kind === "element" ? member : undefined;
}
