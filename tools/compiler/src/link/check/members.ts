import { findValuePlace } from "../../read/index.ts";
import type { Problems } from "../../read/index.ts";
import type { DraftElement, DraftMember } from "../structures/draft.ts";
import { checkWireNames } from "./wire-names.ts";

/** Checks the facts of all members of a linked element. */
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
  // A missing structure could state the requirement and the meaning.
  const isComplete = member.kind !== "element" || member.complete;
  if (req === undefined && isComplete) problems.report("SDF2402", place, { member: name });
  if (meaning === undefined && isComplete) problems.report("SDF2403", place, { member: name });
  if (req === "C" && when === undefined) problems.report("SDF2404", place, { member: name });
  if (parent?.only !== undefined && member.only !== undefined && member.only !== parent.only) {
    const problem =
      `\`${name}\` exists in ${formatWords[member.only]} only, but its parent \`${parent.name}\` ` +
      `exists in ${formatWords[parent.only]} only`;
    problems.report("SDF2406", place, { problem });
  }
  const isList = member.kind === "element" && member.many;
  for (const [index, form] of observed.entries()) {
    const problem =
      form === "single" && !isList
        ? "the form of a list with a single item, but the member does not repeat"
        : form === "list" && isList
          ? "already the form of a repeating member"
          : form === "list" && member.kind !== "element"
            ? "not a form of an attribute or text"
            : undefined;
    if (problem !== undefined) problems.report("SDF2412", findValuePlace(observed, index), { form, problem });
  }
}

const formatWords = { xml: "XML", json: "JSON" } as const;

function checkContent(
  { name: member, place, open, attributes, elements, text, complete }: DraftElement,
  problems: Problems,
): void {
  const hasMembers = attributes.length > 0 || elements.length > 0;
  if (open && text !== undefined && text.name === undefined) problems.report("SDF2411", place, { member });
  if (!open && !hasMembers && text === undefined && complete) problems.report("SDF2410", place, { member });
  if (text !== undefined && text.name === undefined && hasMembers) problems.report("SDF2407", text.place, { member });
}

function checkText(element: DraftElement, text: NonNullable<DraftElement["text"]>, problems: Problems): void {
  // If the value of the element is its text, the facts of the element apply.
  if (text.name === undefined) return;
  checkFacts(text, element, problems);
  if (text.only !== undefined) {
    const problem = `the text of \`${element.name}\` exists in XML and, as \`${text.name}\`, in JSON`;
    problems.report("SDF2406", text.place, { problem });
  }
}

function checkWrapper({ name, xmlName, wrapper, many, only, place }: DraftElement, problems: Problems): void {
  if (only === "json" && xmlName !== name)
    problems.report("SDF2406", place, { problem: `\`${name}\` exists in JSON only but has an XML name` });
  if (wrapper === undefined) return;
  if (only === "json")
    problems.report("SDF2405", place, { problem: `\`${name}\` exists in JSON only, but wrappers exist in XML only` });
  if (!many)
    problems.report("SDF2405", place, { problem: `\`${name}\` does not repeat, but only a list has a wrapper` });
}
