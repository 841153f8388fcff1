import { placeOfKey, placeOfValue, suggest } from "@sdf-tools/spec";
import type { Place, Problems, UnknownSyntax } from "@sdf-tools/spec";
import type { Attribute, Element, Text } from "../model.ts";
import type { MemberPath } from "./paths.ts";

/** What `unknowns` entries of one file may be about. */
export interface Subject {
  /** `feed` or `service`, for messages. */
  readonly word: string;
  readonly members: readonly MemberPath[];
  /** Everything else that an entry may name: parts of the file, and parameters. */
  readonly others: ReadonlySet<string>;
  /** The content of the file, to point at. */
  readonly content: { readonly unknowns?: readonly UnknownSyntax[] };
  readonly file: string;
  /** Parameters that no document describes. */
  readonly unknownParameters: readonly { readonly path: string; readonly place: Place }[];
}

/** Whether everything that is not known is listed, and whether the list speaks of things that exist. */
export function checkUnknowns(subject: Subject, problems: Problems): void {
  const { content, members, others, word } = subject;
  const listed = new Set((content.unknowns ?? []).map(({ at }) => at));
  for (const { path, member } of members) {
    const state = stateOf(member);
    // An element that is not shown needs its own entry; doubt about a place may be told with what it stands in.
    if (state === undefined || listed.has(path) || (state === "unknown" && isCovered(path, listed))) continue;
    problems.report("SDF2501", placeFor(subject, member), { path, state });
  }
  for (const { path, place } of subject.unknownParameters) {
    if (!listed.has(path)) problems.report("SDF2501", place, { path, state: "unknown" });
  }
  const paths = new Set(members.map(({ path }) => path));
  for (const unknown of content.unknowns ?? []) {
    if (paths.has(unknown.at) || others.has(unknown.at)) continue;
    problems.report("SDF2502", placeOfValue(unknown, "at"), { subject: word, path: unknown.at, known: suggest(unknown.at, [...paths, ...others]) });
  }
}

function stateOf(member: Attribute | Text | Element): "open" | "unknown" | undefined {
  if (member.kind === "element" && member.content === "open") return "open";
  return member.evidence === "unknown" ? "unknown" : undefined;
}

function isCovered(path: string, listed: ReadonlySet<string>): boolean {
  for (let end = path.lastIndexOf("."); end !== -1; end = path.lastIndexOf(".", end - 1)) {
    if (listed.has(path.slice(0, end))) return true;
  }
  return false;
}

/** The member itself where this file describes it; otherwise the list that lacks the entry. */
function placeFor({ content, file }: Subject, { origin, name }: Element | Attribute | Text): Place {
  if (origin.file === file) return { ...origin, endColumn: origin.column + name.length };
  return content.unknowns === undefined ? { file, line: 1, column: 1 } : placeOfKey(content, "unknowns");
}
