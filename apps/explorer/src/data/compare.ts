import { toSpecPath } from "../html/text.ts";
/** Compares feeds with the same code or name in different sports. */
import { requirementInWords } from "./labels.ts";
import { listMembers, type Member } from "./members.ts";
import { model, type Feed } from "./model.ts";

/** Other feeds with the same code or name; three feeds have the code MA21. */
export function findSiblings(feed: Feed): readonly Feed[] {
  return model.feeds.filter((other) => other !== feed && (other.code === feed.code || other.name === feed.name));
}

const facts: readonly (readonly [fact: string, of: (member: Member) => string])[] = [
  ["kind", ({ kind }) => kind],
  ["type", ({ type, many, open }) => `${open ? "open" : type}${many ? "[]" : ""}`],
  ["presence", ({ required }) => requirementInWords[required]],
  ["unit", ({ unit = "none" }) => unit],
  ["values", ({ values }) => (values === undefined ? "any" : values.items.map(({ value }) => value).join(", "))],
  ["evidence", ({ evidence }) => evidence],
];

/** Compares two feeds by the paths of the specs: the signs of attributes and texts may differ. */
export function compareFeeds(feed: Feed, other: Feed) {
  const there = new Map(listMembers(other).map((member) => [toSpecPath(member.path), member]));
  const here = new Map(listMembers(feed).map((member) => [toSpecPath(member.path), member]));
  const both = [...here].flatMap(([path, member]) => {
    const match = there.get(path);
    if (match === undefined) return [];
    const differences = facts.filter(([, of]) => of(member) !== of(match));
    return {
      path: member.path,
      facts: differences.map(([fact, of]) => ({ fact, here: of(member), there: of(match) })),
    };
  });
  /** Members that the other feed lacks; without those below a missing element. */
  const lone = (members: Map<string, Member>, others: Map<string, Member>): Member[] =>
    [...members.values()].filter(
      (member) =>
        !others.has(toSpecPath(member.path)) && (member.parent === "" || others.has(toSpecPath(member.parent))),
    );
  return {
    /** Number of common paths without a difference. */
    same: both.filter(({ facts: differences }) => differences.length === 0).length,
    /** Common paths with their differences: the fact in this feed (`here`) and in the other (`there`). */
    differing: both.filter(({ facts: differences }) => differences.length > 0),
    onlyHere: lone(here, there),
    onlyThere: lone(there, here),
  };
}
