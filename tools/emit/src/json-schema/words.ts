import { sentence, stated, type Attribute, type Condition, type Element, type Scalar, type Source, type Text, type Values } from "@sdf-tools/model";
import type { IdEntity, IdKind } from "@sdf/runtime";

export { sentence, stated };

export type Member = Attribute | Text | Element;

/**
 * What a reader has to know about a member, one fact a line: meaning, wire form, presence,
 * evidence, source. It becomes the description in JSON Schema and the TSDoc of the types.
 */
export function describeMember(member: Member): string {
  return lines(meaningOf(member), wireForm(member), presence(member), ...caveats(member), sourceOf(member.source));
}

/** The same without the XML form: for a place that is XML itself, and for bodies that are never XML. */
export function describeWithoutForm(member: Member): string {
  return lines(meaningOf(member), presence(member), ...caveats(member), sourceOf(member.source));
}

/** `Document 2, MA27 Match Momentum`; empty when nothing is known. */
export function sourceOf(source: Source): string {
  const place = [source.document === undefined ? undefined : `document ${source.document}`, source.section, source.note];
  const known = place.filter((part) => part !== undefined);
  return known.length === 0 ? "" : `Source: ${known.join(", ")}.`;
}

/** What is said of legacy ids of an entity for which the API documentation shows no form; empty where it shows one. */
export function legacyForm(entity: IdEntity, kinds: readonly IdKind[]): string {
  if (entity === "fixture" || !kinds.includes("legacy")) return "";
  return stated(`A legacy id is sent as \`urn:svc:legacy:${entity}:<id>\`, as those of fixtures`, "unknown");
}

/** The meanings of known values, or the bare list where the documents give none. */
export function describeValues(values: Values): string {
  const items = values.items.map(({ value, meaning }) => (meaning === undefined ? `\`${value}\`` : `\`${value}\` ${meaning}`));
  const kind = values.closed ? "Values" : "Known values";
  return `${kind}: ${items.join("; ")}.`;
}

/** What a scalar is, with what responses show beside it. */
export function describeScalar({ meaning, seen }: Scalar): string {
  return seen === undefined ? sentence(meaning) : `${sentence(meaning)} ${stated(seen, "observed")}`;
}

function lines(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}

function meaningOf(member: Member): string {
  const unit = member.kind === "element" || member.unit === undefined ? "" : ` (${member.unit})`;
  const { seen } = member;
  const meaning = stated(`${member.meaning}${unit}`, member.evidence);
  return seen === undefined ? meaning : `${meaning} ${stated(seen, "observed")}`;
}

function wireForm(member: Member): string {
  if (member.only === "json") return "JSON only.";
  const suffix = member.only === "xml" ? "; XML only" : "";
  if (member.kind === "attribute") return `XML: attribute \`${member.name}\`${suffix}.`;
  if (member.kind === "text") return `XML: the element's text${suffix}.`;
  const wrapper = member.wrapper === undefined ? "" : `<${member.wrapper.name}>/`;
  return `XML: \`${wrapper}<${member.xmlName}>\`${suffix}.`;
}

function presence(member: Member): string {
  const conditions = member.when === undefined ? [] : conditionsOf(member.when);
  const note = member.when?.note === undefined ? "" : ` ${sentence(member.when.note)}`;
  const when = conditions.length === 0 ? "" : ` when ${conditions.join(" and ")}`;
  switch (member.required) {
    case "Y":
      return `${inOptionalWrapper(member) ? "Present with its wrapper" : "Always present"}${when}.${note}`;
    case "C":
      return when === "" ? `Required under a condition.${note}` : `Required${when}.${note}`;
    case "N":
      return when === "" ? `Optional.${note}` : `Present only${when}.${note}`;
  }
}

/** Without the wrapper, which JSON drops, even a promised element is missing. */
function inOptionalWrapper(member: Member): boolean {
  return member.kind === "element" && member.wrapper !== undefined && member.wrapper.required !== "Y";
}

function conditionsOf(when: Condition): string[] {
  const conditions: string[] = [];
  if (when.request !== undefined) {
    const sent = Object.entries(when.request).map(([name, value]) => `\`${name}=${value}\``);
    conditions.push(`asked for with ${sent.join(" and ")}`);
  }
  if (when.legacy !== undefined) conditions.push(`asked for by an id of legacy scheme ${when.legacy.toUpperCase()}`);
  if (when.status !== undefined) conditions.push(`the status is ${oneOf(when.status)}`);
  if (when.coverageLevels !== undefined) conditions.push(`the coverage level is ${oneOf(when.coverageLevels)}`);
  if (when.data === true) conditions.push("there is data");
  return conditions;
}

function oneOf(values: readonly string[]): string {
  if (values.length < 2) return values.join("");
  return `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}

function caveats(member: Member): string[] {
  const found: string[] = [];
  if (member.values !== undefined && member.values.items.some((item) => item.meaning !== undefined)) {
    found.push(describeValues(member.values));
  }
  if (member.kind === "element" && member.content === "open") found.push(openness(member));
  if (member.observed.length > 0) found.push(stated(`Also ${member.observed.map(observedForm).join(", ")}`, "observed"));
  if (member.aliases.length > 0) found.push(stated(`Also called ${member.aliases.map((alias) => `\`${alias}\``).join(", ")}`, "observed"));
  return found;
}

/** Members that no document shows: all of them, or those beside the known ones. */
function openness({ attributes, elements, text }: Element): string {
  const whose = attributes.length + elements.length === 0 && text === undefined ? "Its members" : "Further members";
  return stated(`${whose} are kept as they come`, "unknown");
}

function observedForm(form: string): string {
  switch (form) {
    case "absent":
      return "absent";
    case "single":
      return "one object in place of a list";
    case "list":
      return "a list";
    default:
      return `as ${form}`;
  }
}
