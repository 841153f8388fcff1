import { findKeyPlace, findValuePlace, suggest } from "../../read/index.ts";
import type { FeedSyntax, Problems } from "../../read/index.ts";
import { membersBelow } from "../paths.ts";
import type { MemberPath } from "../paths.ts";
import type { RequestNames } from "../request/names.ts";
import type { DraftElement } from "../structures/draft.ts";

/** Checks that the conditions of members refer to statuses, parameters and fields of the feed. */
export function checkConditions(
  root: DraftElement,
  feed: FeedSyntax,
  members: readonly MemberPath[],
  names: RequestNames,
  problems: Problems,
): void {
  const statuses = listStatuses(members);
  const fields = members.map((each) => each.path);
  for (const { path, member } of membersBelow(root)) {
    const deciding = member.when?.field?.name;
    if (deciding !== undefined && !fields.some((each) => `.${each}`.endsWith(`.${deciding}`)))
      problems.report("SDF2413", member.place, { member: path, field: deciding, known: suggest(deciding, fields) });
    if (member.when?.status !== undefined) checkStatuses(member.when.status, statuses, problems);
    for (const [name, value] of Object.entries(member.when?.request ?? {})) {
      if (names.accepts(name)) continue;
      // The shared structure may be correct for other feeds, so the diagnostic points to the feed.
      const place =
        member.place.file === findKeyPlace(feed, "feed").file ? member.place : findKeyPlace(feed.request, "path");
      problems.report("SDF2503", place, { member: path, name: `${name}=${value}` });
    }
  }
  for (const { during = [] } of feed.polling ?? []) checkStatuses(during, statuses, problems);
}

function checkStatuses(statuses: readonly string[], valid: readonly string[] | undefined, problems: Problems): void {
  if (valid === undefined) return;
  for (const [index, status] of statuses.entries()) {
    if (valid.includes(status)) continue;
    problems.report("SDF2409", findValuePlace(statuses, index), { status, known: suggest(status, valid) });
  }
}

/** Values of the feed's match status; undefined if it has no match status or does not list the values. */
function listStatuses(members: readonly MemberPath[]): string[] | undefined {
  const lists = members.flatMap(({ member }) =>
    member.kind === "attribute" && member.name === "matchStatus" && member.values !== undefined
      ? [member.values.items]
      : [],
  );
  return lists.length === 0 ? undefined : lists.flat().map(({ value }) => String(value));
}
