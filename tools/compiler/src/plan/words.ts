import type { IdEntity, IdKind } from "@sdf/runtime";
import { listClauses, memberForms } from "@sdf/validators/model";
import type {
  Aspect,
  Element,
  Endpoint,
  Evidence,
  Feed,
  Member,
  ModelRule,
  Parameter,
  Scalar,
  Service,
  Source,
  Unknown,
  Values,
} from "../link/index.ts";
import { joinWords, placeholderMeaning, remarkOn, sentence, stated } from "../link/stated.ts";
import { isFullyObserved } from "./members.ts";

export { joinWords, sentence, stated };

/** Describes a member for JSON Schema, one fact per line: meaning, XML name, presence, evidence and source. */
export function describeMember(member: Member): string {
  return describeWithXmlForm(member, xmlForm(member));
}

/** Describes a member without its XML name: for XSD, and for bodies that are JSON only. */
export function describeWithoutXml(member: Member): string {
  return describeWithXmlForm(member, "");
}

function describeWithXmlForm(member: Member, form: string): string {
  return joinParts([describeMeaning(member), form, presence(member), ...caveats(member), memberSource(member)]);
}

/** The source of a documented member; for all others, a remark states the evidence. */
function memberSource({ evidence, source }: Member): string {
  return evidence === "documented" ? describeSource(source) : "";
}

/**
 * Describes a member for TypeScript, one fact per line. It omits the source, to which the reference of the type leads,
 * and the presence if the modifier `?` or its absence states it.
 */
export function describeProperty(member: Member, isRequired: boolean, isInXml: boolean): string {
  const text = presence(member);
  const isRedundant = text === (isRequired ? "Always present." : "Optional.");
  const inXml = isInXml ? xmlForm(member) : "";
  return joinParts([describeMeaning(member), inXml, isRedundant ? "" : text, ...caveats(member, "in the type")]);
}

/**
 * Describes a member of a feed whose facts are all observed as {@link describeProperty} does. The type of the response
 * states once that they are.
 */
export function describeObserved(member: Member, isRequired: boolean, isInXml: boolean): string {
  const { aspects: _aspects, ...facts } = member;
  // The type states the forms that a decoded value keeps.
  const observed = member.observed.filter((form) => !memberForms.has(form));
  const content = member.kind === "element" && member.content === "open" ? { content: "object" } : {};
  const plain = { ...facts, ...content, observed, evidence: "documented", required: isRequired ? "Y" : "N" } as Member;
  const text = describeProperty(plain, isRequired, isInXml).split("\n");
  return text.filter((line) => line !== sentence(placeholderMeaning)).join("\n");
}

/** States once for all facts of a feed what types would state for each. */
export function describeObservedFacts(areRequired: boolean): string {
  const consequence = areRequired
    ? "A field that all of at least three responses have is not optional; if it is absent, the decoder reports drift."
    : "Every field is optional.";
  return `All facts are observed in responses, and none is documented. ${consequence}`;
}

/** The section of the API documentation that states a fact; empty for an observed fact, which has a remark instead. */
export function describeSource({ document, section }: Source): string {
  if (document === undefined) return "";
  return `Source: API documentation${section === undefined ? "" : `, ${section}`}.`;
}

/** Remark on legacy ids of an entity for which the API documentation does not show their form; empty for fixtures. */
export function legacyForm(entity: IdEntity, kinds: readonly IdKind[]): string {
  if (entity === "fixture" || !kinds.includes("legacy")) return "";
  return stated(`A legacy id is sent as \`urn:svc:legacy:${entity}:<id>\`, like the legacy id of a fixture`, "unknown");
}

/** Lists the values of a parameter with their meanings; empty without them. */
export function describeMeanings({ valueMeanings = {} }: Parameter): string {
  const meanings = Object.entries(valueMeanings).map(([value, meaning]) => `\`${value}\` ${meaning}`);
  return meanings.length === 0 ? "" : `Values: ${meanings.join("; ")}.`;
}

/** Describes a rule. A rule whose refusal is not documented causes a warning only. */
export function describeRule({ meaning, evidence, severity }: ModelRule): string {
  if (severity === undefined) return stated(meaning, evidence);
  return `${sentence(meaning)} A request that breaks the rule is sent, with a warning.`;
}

/** Heading of a list of unknowns. */
export const unknownsTitle = remarkOn("unknown").replace(/\.$/, "");

/** Whether an unknown is about requests, polling or errors, and not about the response. */
export function isAboutRequests({ at }: Unknown): boolean {
  return /^(?:request|polling|errors)\b/.test(at);
}

/** Lists unknowns of a feed with their heading; none of a feed without documentation, of which responses are all. */
export function listUnknowns({ unknowns, response }: Feed, isListed: (unknown: Unknown) => boolean): string[] {
  return isFullyObserved(response.root) ? [] : withHeading(unknowns.filter(isListed));
}

/** Lists the unknowns of an endpoint with their heading. */
export function listEndpointUnknowns({ unknowns }: Service, { name }: Endpoint): string[] {
  return withHeading(unknowns.filter(({ at }) => at.startsWith(`${name}.`)));
}

function withHeading(unknowns: readonly Unknown[]): string[] {
  const lines = describeUnknowns(unknowns).map((line) => `- ${line}`);
  return lines.length === 0 ? [] : [`${unknownsTitle}:`, ...lines];
}

/** Describes facts that the API documentation does not show, and how this project handles each; one line per fact. */
export function describeUnknowns(unknowns: readonly Unknown[]): string[] {
  return unknowns.map(({ at, what, answer }) => `\`${at}\`: ${sentence(what)} ${sentence(answer)}`);
}

/**
 * Lists known values with their meanings; values with one meaning, or without any, stand together. Values that the type
 * lists are not repeated where they have no meaning of their own.
 */
function describeValues(values: Values, isInType: boolean): string {
  const groups = [...Map.groupBy(values.items, ({ meaning }) => meaning)];
  const isGrouped = groups.length > 1 && groups.length < values.items.length;
  if (isGrouped && isInType) {
    const [largest, ...others] = groups.toSorted(([, one], [, other]) => other.length - one.length);
    const rest = largest?.[0] === undefined ? [] : [`${largest[0]}: the other values of the type`];
    return `Meanings: ${[...others.map(describeGroup), ...rest].join("; ")}.`;
  }
  const items = isGrouped
    ? groups.map(describeGroup)
    : values.items.map((item) => [quoteValue(item), item.meaning ?? ""].join(" ").trim());
  const kind = values.closed ? "Values" : values.examples === true ? "Examples" : "Known values";
  return `${kind}: ${items.join("; ")}.`;
}

function describeGroup([meaning, group]: readonly [string | undefined, Values["items"]]): string {
  const list = group.map(quoteValue).join(", ");
  if (meaning === undefined) return list;
  return group.length === 1 ? `${list} ${meaning}` : `${meaning}: ${list}`;
}

function quoteValue({ value }: Values["items"][number]): string {
  return `\`${value}\``;
}

/** Describes a scalar: its documented meaning, then what responses show. */
export function describeScalar({ meaning, seen: observation }: Scalar): string {
  return observation === undefined ? sentence(meaning) : `${sentence(meaning)} ${stated(observation, "observed")}`;
}

/** Joins the parts of a text that are not empty. */
export function joinParts(parts: readonly string[], separator = "\n"): string {
  return parts.filter((part) => part !== "").join(separator);
}

function describeMeaning({ meaning, ...member }: Member): string {
  const { unit = "" } = member.kind === "element" ? {} : member;
  return sentence(unit === "" || meaning.toLowerCase().includes(unit) ? meaning : `${meaning} (${unit})`);
}

/** The form of a member in XML; empty if it is an attribute or an element of the same name. */
function xmlForm(member: Member): string {
  if (member.only === "json") return "JSON only.";
  const name = findXmlName(member);
  const parts = [name === undefined ? "" : `XML: ${name}`, member.only === "xml" ? "XML only" : ""];
  const text = joinParts(parts, "; ");
  return text === "" ? "" : `${text}.`;
}

function findXmlName(member: Member): string | undefined {
  if (member.kind === "attribute") return undefined;
  if (member.kind === "text") return "text of the element";
  if (member.wrapper === undefined) return member.xmlName === member.name ? undefined : `\`<${member.xmlName}>\``;
  return `\`<${member.wrapper.name}>/<${member.xmlName}>\``;
}

function presence(member: Member): string {
  const conditions = member.when === undefined ? [] : listClauses(member.when);
  const note = member.when?.note === undefined ? "" : ` ${sentence(member.when.note)}`;
  const reason = member.when?.note === undefined ? "." : `: ${sentence(startLower(member.when.note))}`;
  const when = conditions.length === 0 ? "" : ` when ${conditions.join(" and ")}`;
  switch (member.required) {
    case "Y": {
      const isAbsent = member.observed.includes("absent");
      const text = inOptionalWrapper(member) ? "Present with its wrapper" : "Always present";
      return isAbsent
        ? `Documented as ${text.toLowerCase()}${when}, observed absent.${note}`
        : `${text}${when}.${note}`;
    }
    case "C": {
      const isAbsent = member.observed.includes("absent");
      if (when === "") return `Conditional${reason}`;
      return isAbsent ? `Documented as required${when}, observed absent.${note}` : `Required${when}.${note}`;
    }
    case "A":
      return note.trim();
    case "N":
      return when === "" ? `Optional${reason}` : `Present only${when}.${note}`;
  }
}

/** Whether an element is absent with its wrapper, which JSON omits. */
function inOptionalWrapper(member: Member): boolean {
  return member.kind === "element" && member.wrapper !== undefined && member.wrapper.required !== "Y";
}

/** A text for the middle of a sentence: its first word begins with a small letter, unless it is a name. */
function startLower(text: string): string {
  return text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
}

/** Known values, then what was only observed and what is not shown, each in one sentence. */
function caveats(member: Member, valuesAre?: "in the type"): string[] {
  const { values } = member;
  const isListed = values?.examples === true || values?.items.some(({ meaning }) => meaning !== undefined) === true;
  return [
    ...(values !== undefined && isListed ? [describeValues(values, valuesAre !== undefined)] : []),
    ...describeEvidence(member),
  ];
}

const aspectWords: Readonly<Record<Aspect, string>> = {
  requirement: "whether it is always present",
  type: "its type",
  many: "whether it repeats",
  place: "its place",
  meaning: "its meaning",
  values: "its values",
  forms: "whether it is also",
};

/** An aspect in words, with the types that responses have. */
function aspectInWords(member: Member, aspect: Aspect): string {
  if (aspect === "forms") return `${aspectWords.forms} ${joinWords(listTypeForms(member), "or")}`;
  const types = aspect === "type" && member.type !== undefined ? [member.type, ...listTypeForms(member)] : [];
  return aspectWords[aspect] + (types.length === 0 ? "" : ` (${joinWords(types, "or")})`);
}

/** Other types that are stated with an aspect: where no type is documented, or no response shows them. */
function listTypeForms({ aspects, observed }: Member): readonly string[] {
  return (aspects?.type ?? aspects?.forms) === undefined ? [] : observed.filter((form) => !memberForms.has(form));
}

/** What the API documentation does not state about a member: one sentence per kind of evidence. */
function describeEvidence(member: Member): string[] {
  const { evidence, aspects = {}, required, observed, aliases, seen: observation } = member;
  const listAspects = (label: Evidence): string[] =>
    Object.entries(aspects).flatMap(([aspect, each]) =>
      each === label && !(aspect === "requirement" && required === "A")
        ? [aspectInWords(member, aspect as Aspect)]
        : [],
    );
  // The sentence about its presence states that, and `seen` when it is present in other cases.
  const isAbsentKnown = required === "Y" || (required === "C" && listClauses(member.when ?? {}).length > 0);
  const isStated = (form: string): boolean =>
    (form === "absent" && isAbsentKnown) ||
    (form === "present" && observation !== undefined) ||
    listTypeForms(member).includes(form);
  const forms = observed.filter((form) => !isStated(form));
  const details = [
    ...(required === "A" ? ["present in all responses"] : []),
    ...listAspects("observed"),
    ...forms.map((form) => `also ${formWords.get(form) ?? `as ${form}`}`),
    ...aliases.map((alias) => `also as \`${alias}\``),
  ];
  const further = observation === undefined ? "" : startLower(observation);
  const seen = joinParts([joinWords(details, "and"), further], "; ");
  const hidden = listAspects("unknown");
  if (member.kind === "element" && member.content === "open") hidden.push(openness(member, evidence === "unknown"));
  return [withDetails("observed", evidence, seen), withDetails("unknown", evidence, joinWords(hidden, "and"))].filter(
    (each) => each !== "",
  );
}

/** A remark on the member as a whole or on the details only; empty if neither applies. */
function withDetails(label: Exclude<Evidence, "documented">, evidence: Evidence, details: string): string {
  const remark = remarkOn(label);
  if (details === "") return label === evidence ? remark : "";
  return sentence(`${remark.replace(/\.$/, "")}${label === evidence ? "; " : ": "}${details}`);
}

/** Fields that the API documentation does not list: all of them, or those in addition to the listed ones. */
function openness({ attributes, elements, text }: Element, isSentence: boolean): string {
  const subject = attributes.length + elements.length === 0 && text === undefined ? "its fields" : "further fields";
  return `${subject}${isSentence ? "" : ", which"} are kept unchanged`;
}

/** Observed forms that are no types. */
const formWords: ReadonlyMap<string, string> = new Map([
  ["absent", "absent"],
  ["present", "present in other cases"],
  ["single", "a single object instead of a list"],
  ["list", "a list"],
  ["null", "null"],
  ["empty-list", "an empty list"],
  ["any", "a value of another type"],
  ["bare", "alone, without the object around it"],
]);
