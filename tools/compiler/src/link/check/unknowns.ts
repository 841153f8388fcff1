import type { Attribute, Element, Text } from "@sdf/schemas/model";
import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { Place, Problems, UnknownSyntax } from "../../read/index.ts";
import type { MemberPath } from "../paths.ts";

/** Valid targets of the `unknowns` entries of a file. */
export interface Subject {
  /** `feed` or `service`, for messages. */
  readonly word: string;
  readonly members: readonly MemberPath[];
  /** Other valid paths: parts of the file, and parameters. */
  readonly others: ReadonlySet<string>;
  /** The content of the file, for places. */
  readonly content: { readonly unknowns?: readonly UnknownSyntax[] };
  readonly file: string;
  /** Parameters with unknown evidence. */
  readonly unknownParameters: readonly { readonly path: string; readonly place: Place }[];
}

/** Checks that `unknowns` lists every unknown fact, and that its entries name existing paths. */
export function checkUnknowns(subject: Subject, problems: Problems): void {
  const { content, members, others, word } = subject;
  const listed = new Set((content.unknowns ?? []).map(({ at }) => at));
  for (const { path, member } of members) {
    const state = findState(member);
    // An open element requires its own entry. An entry on a parent covers a member of unknown evidence.
    if (state === undefined || listed.has(path) || (state === "unknown" && isCovered(path, listed))) continue;
    problems.report("SDF2501", placeFor(subject, member), { path, state });
  }
  for (const { path, place } of subject.unknownParameters) {
    if (!listed.has(path)) problems.report("SDF2501", place, { path, state: "unknown" });
  }
  const paths = new Set(members.map(({ path }) => path));
  for (const unknown of content.unknowns ?? []) {
    if (paths.has(unknown.at) || others.has(unknown.at)) continue;
    problems.report("SDF2502", findValuePlace(unknown, "at"), {
      subject: word,
      path: unknown.at,
      known: suggest(unknown.at, [...paths, ...others]),
    });
  }
}

function findState(member: Attribute | Text | Element): "open" | "unknown" | undefined {
  if (member.kind === "element" && member.content === "open") return "open";
  return member.evidence === "unknown" ? "unknown" : undefined;
}

function isCovered(path: string, listed: ReadonlySet<string>): boolean {
  for (let end = path.lastIndexOf("."); end !== -1; end = path.lastIndexOf(".", end - 1)) {
    if (listed.has(path.slice(0, end))) return true;
  }
  return false;
}

/** Place of the member if this file describes it; otherwise that of the `unknowns` list. */
function placeFor({ content, file }: Subject, { origin, name }: Element | Attribute | Text): Place {
  if (origin?.file === file) return { ...origin, endColumn: origin.column + name.length };
  return content.unknowns === undefined ? { file, line: 1, column: 1 } : findKeyPlace(content, "unknowns");
}
