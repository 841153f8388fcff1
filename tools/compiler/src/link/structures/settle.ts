import type { Aspect, Attribute, Condition, Element, Evidence, Requirement, Source, Text } from "@sdf/schemas/model";
import type { ConditionSyntax } from "../../read/index.ts";
import type { DraftAttribute, DraftElement, DraftMember, DraftText } from "./draft.ts";
import type { ValueSpace } from "./values.ts";

/** Facts that a member inherits from its parent. */
interface Inherited {
  readonly source: Source;
  readonly evidence: Evidence;
}

/** Converts linked drafts into elements of the model. */
export class Settler {
  readonly #space: ValueSpace;
  /** Files of the shared lists of values in use. */
  readonly files: Set<string>;

  constructor(space: ValueSpace, files: Set<string>) {
    this.#space = space;
    this.files = files;
  }

  /** Converts a draft. `source` applies to members without a source whose ancestors have none. */
  settle(draft: DraftElement, source: Source): Element {
    return this.#element(draft, { source, evidence: "documented" });
  }

  #element(draft: DraftElement, inherited: Inherited): Element {
    this.#space.checkObserved(draft.observed);
    const scalarText =
      draft.text !== undefined && draft.text.name === undefined && !draft.open ? draft.text : undefined;
    const base = this.#base(scalarText === undefined ? draft : mergeFacts(draft, scalarText), inherited);
    // Members of an observed element are observed by default. An element of unknown position may have documented
    // members.
    const stated = typeof draft.evidence === "object" ? draft.evidence.members : undefined;
    const below: Inherited = {
      source: base.source,
      evidence: stated ?? (base.evidence === "observed" ? "observed" : "documented"),
    };
    const { wrapper } = draft;
    return {
      kind: "element",
      name: draft.name,
      xmlName: draft.xmlName,
      ...base,
      wrapper: wrapper && { name: wrapper.name, required: wrapper.req ?? base.required },
      many: draft.many,
      content: draft.open ? "open" : scalarText !== undefined ? "scalar" : "object",
      ...(scalarText && this.#value(scalarText)),
      attributes: draft.attributes.map((attribute) => this.#attribute(attribute, below)),
      text: draft.text?.name === undefined ? undefined : this.#text(draft.text, draft.text.name, below),
      elements: draft.elements.map((child) => this.#element(child, below)),
      uses: draft.uses,
    };
  }

  #attribute(draft: DraftAttribute, inherited: Inherited): Attribute {
    return {
      kind: "attribute",
      name: draft.name,
      ...this.#base(draft, inherited),
      ...this.#value(draft),
      ...findUnit(draft),
    };
  }

  #text(draft: DraftText, name: string, inherited: Inherited): Text {
    return { kind: "text", name, ...this.#base(draft, inherited), ...this.#value(draft), ...findUnit(draft) };
  }

  #base(draft: DraftMember, inherited: Inherited): BaseFacts {
    const { when, only, aliases, observed, seen: observation, place } = draft;
    const { existence, ...evidence } = readEvidence(draft, inherited.evidence);
    const required = toRequirement(draft.req ?? "N", evidence.requirement);
    const different = Object.fromEntries(
      Object.entries(evidence).filter(
        ([aspect, label]) => label !== existence && applies(aspect as Aspect, draft, existence),
      ),
    ) as Partial<Record<Aspect, Evidence>>;
    return {
      required,
      meaning: draft.meaning ?? "",
      evidence: existence,
      ...(Object.keys(different).length > 0 && { aspects: different }),
      only,
      when: when && condition(when),
      aliases,
      observed,
      seen: observation,
      source: draft.source ?? inherited.source,
      origin: { file: place.file, line: place.line, column: place.column },
    };
  }

  #value(draft: DraftAttribute | DraftText): Pick<Attribute, "type" | "values"> {
    this.#space.checkType(draft.type, draft.typePlace);
    this.#space.checkObserved(draft.observed);
    if (draft.values === undefined) return { type: draft.type };
    const resolved = this.#space.resolve(draft.values, draft.type);
    if (resolved?.file !== undefined) this.files.add(resolved.file);
    return resolved === undefined ? { type: draft.type } : { type: draft.type, values: resolved.values };
  }
}

/** Facts that members of every kind have. */
type BaseFacts = Omit<Text, "kind" | "name" | "type" | "values" | "unit">;

const aspects: readonly Aspect[] = ["requirement", "type", "many", "place", "meaning", "values", "forms"];

/** The evidence of every aspect of a member: as stated, or that of the element to which it belongs. */
function readEvidence({ evidence, req }: DraftMember, inherited: Evidence): Record<Aspect | "existence", Evidence> {
  const label = typeof evidence === "string" ? evidence : inherited;
  const stated = typeof evidence === "object" ? evidence : {};
  const all = Object.fromEntries(
    (["existence", ...aspects] as const).map((aspect) => [aspect, stated[aspect] ?? label]),
  ) as Record<Aspect | "existence", Evidence>;
  return req === "A" ? { ...all, requirement: "observed" } : all;
}

/**
 * Whether the spec states the aspect of a member: only elements repeat, only some values are listed, and the label of an
 * optional member's requirement says more than that of its existence only if that is documented.
 */
function applies(aspect: Aspect, draft: DraftMember, existence: Evidence): boolean {
  if (aspect === "many") return draft.kind === "element";
  if (aspect === "forms")
    return typeof draft.evidence === "object" && draft.evidence.forms !== undefined && draft.observed.length > 0;
  if (aspect === "values") return (draft.kind === "element" ? draft.text : draft)?.values !== undefined;
  if (aspect !== "requirement" || draft.req === "Y" || draft.req === "A") return true;
  return existence === "documented" && typeof draft.evidence === "object" && draft.evidence.requirement !== undefined;
}

/** A requirement that the API documentation does not state is no promise: it was observed, or it is unknown. */
function toRequirement(req: Requirement, evidence: Evidence): Requirement {
  if (req !== "Y" || evidence === "documented") return req;
  return evidence === "observed" ? "A" : "N";
}

/** Combines the facts of an element and of its text, if the text is its value. */
function mergeFacts(element: DraftElement, text: DraftText): DraftMember {
  return {
    ...element,
    when: element.when ?? text.when,
    only: element.only ?? text.only,
    evidence: element.evidence ?? text.evidence,
    source: element.source ?? text.source,
    seen: element.seen ?? text.seen,
    aliases: [...element.aliases, ...text.aliases],
    observed: [...element.observed, ...text.observed],
  };
}

function condition({ coverage, "optional-at": optionalAt, ...rest }: ConditionSyntax): Condition {
  return {
    ...rest,
    ...(coverage !== undefined && { coverageLevels: coverage }),
    ...(optionalAt !== undefined && { optionalAt }),
  };
}

function findUnit({ unit }: DraftAttribute | DraftText): { readonly unit?: string } {
  return unit === undefined ? {} : { unit };
}
