import { placeOfValue } from "@sdf-tools/spec";
import type { Problems } from "@sdf-tools/spec";
import type { DraftElement, DraftMember } from "../link/draft.ts";
import { checkWireNames } from "./wire-names.ts";

/** Checks what is said about every member of an element, once all that it takes from elsewhere is there. */
export function checkMembers(root: DraftElement, problems: Problems): void {
  checkElement(root, undefined, problems);
}

function checkElement(element: DraftElement, parent: DraftElement | undefined, problems: Problems): void {
  checkFacts(element, parent, problems);
  checkContent(element, problems);
  checkWrapper(element, problems);
  checkWireNames(element, problems);
  for (const attribute of element.attributes) checkFacts(attribute, element, problems);
  if (element.text !== undefined) checkText(element, element.text, problems);
  for (const child of element.elements) checkElement(child, element, problems);
}

function checkFacts(member: DraftMember, parent: DraftElement | undefined, problems: Problems): void {
  const { req, meaning, when, observed, place } = member;
  const name = member.name ?? "text";
  // What a missing structure would have said is not known.
  const isWhole = member.kind !== "element" || member.complete;
  if (req === undefined && isWhole) problems.report("SDF2402", place, { member: name });
  if (meaning === undefined && isWhole) problems.report("SDF2403", place, { member: name });
  if (req === "C" && when === undefined) problems.report("SDF2404", place, { member: name });
  if (parent?.only !== undefined && member.only !== undefined && member.only !== parent.only) {
    const problem = `\`${name}\` exists in ${formatWords[member.only]} only, inside \`${parent.name}\`, which exists in ${formatWords[parent.only]} only`;
    problems.report("SDF2406", place, { problem });
  }
  const isList = member.kind === "element" && member.many;
  for (const [index, form] of observed.entries()) {
    const problem = form === "single" && !isList ? "what a lone item of a list looks like, and the member does not repeat"
      : form === "list" && isList ? "what a repeated member looks like anyway"
      : form === "list" && member.kind !== "element" ? "never the form of an attribute or text"
      : undefined;
    if (problem !== undefined) problems.report("SDF2412", placeOfValue(observed, index), { form, problem });
  }
}

const formatWords = { xml: "XML", json: "JSON" } as const;

function checkContent({ name: member, place, open, attributes, elements, text, complete }: DraftElement, problems: Problems): void {
  const hasMembers = attributes.length > 0 || elements.length > 0;
  if (open && text !== undefined && text.name === undefined) problems.report("SDF2411", place, { member });
  if (!open && !hasMembers && text === undefined && complete) problems.report("SDF2410", place, { member });
  if (text !== undefined && text.name === undefined && hasMembers) problems.report("SDF2407", text.place, { member });
}

function checkText(element: DraftElement, text: NonNullable<DraftElement["text"]>, problems: Problems): void {
  // The element's own facts stand for a text that is all there is.
  if (text.name === undefined) return;
  checkFacts(text, element, problems);
  if (text.only !== undefined) {
    const problem = `the text of \`${element.name}\` is text in XML and the member \`${text.name}\` in JSON, so that it exists in both`;
    problems.report("SDF2406", text.place, { problem });
  }
}

function checkWrapper({ name, xmlName, wrapper, many, only, place }: DraftElement, problems: Problems): void {
  if (only === "json" && xmlName !== name) problems.report("SDF2406", place, { problem: `\`${name}\` exists in JSON only, and has an XML name` });
  if (wrapper === undefined) return;
  if (only === "json") problems.report("SDF2405", place, { problem: `\`${name}\` exists in JSON only, and wrappers exist in XML only` });
  if (!many) problems.report("SDF2405", place, { problem: `\`${name}\` does not repeat, and a wrapper goes around a list` });
}
