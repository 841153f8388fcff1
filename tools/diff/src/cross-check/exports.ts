import type { Change } from "../change.ts";
import { code } from "../rules/rule.ts";
import { listEntries, type Declarations } from "./declarations.ts";

/**
 * Reports added and removed type names. The name of a structure is derived from the fields that use it, so a changed
 * field can rename a type, which breaks code that imports the older name.
 *
 * @param findFile returns the spec file of a feed
 */
export function exportChanges(
  before: Declarations,
  after: Declarations,
  findFile: (entry: string) => string,
): Change[] {
  const shared = listEntries(before).filter((entry) => after.has(`${entry}.ts`));
  return shared.flatMap((entry) => {
    const [older, newer] = [exportedNames(before.get(`${entry}.ts`)), exportedNames(after.get(`${entry}.ts`))];
    const common = {
      feed: findFeed(entry),
      direction: "response",
      place: { file: findFile(findFeed(entry)) },
      parts: ["client", "types"],
    } as const;
    const gone = older.filter((name) => !newer.includes(name));
    const added = newer.filter((name) => !older.includes(name));
    return [
      ...gone.map((name): Change => ({
        ...common,
        ...typeNameGone,
        path: `type.${name}`,
        before: name,
        sentence: `the type ${code(name)} is no longer exported`,
      })),
      ...added.map((name): Change => ({
        ...common,
        ...typeNameNew,
        path: `type.${name}`,
        after: name,
        sentence: `the type ${code(name)} is exported`,
      })),
    ];
  });
}

const typeNameGone = {
  rule: "type-name-gone",
  level: "breaking",
  bump: "major",
  reason: "importing it no longer compiles",
} as const;
const typeNameNew = {
  rule: "type-name-new",
  level: "safe",
  bump: "patch",
  reason: "existing types do not change",
} as const;

/** The feed of an entry point; entry points of the question endpoint belong to the service `agent-desk`. */
function findFeed(entry: string): string {
  return entry.startsWith("agent-desk/") ? "agent-desk" : entry;
}

function exportedNames(text = ""): string[] {
  return [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name ?? "");
}
