/**
 * Build step: copies the fixtures of the specs, which are published for tests of users, without the request cases, and
 * the breaking and risky changes of all releases, which `@sdf/codemod` reads.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const target = join(import.meta.dirname, "fixtures");
rmSync(target, { recursive: true, force: true });
cpSync(join(import.meta.dirname, "../../spec/fixtures"), target, {
  recursive: true,
  filter: (path) => !path.endsWith(".yaml"),
});

/** The parts of a change that users of the packages need. Positions in the specs are not published. */
interface Change {
  readonly rule: string;
  readonly level: string;
  readonly feed: string;
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly sentence: string;
  readonly reason: string;
  readonly action?: string | undefined;
}

const released = join(import.meta.dirname, "../../spec/released/changes.json");
// The file does not exist before the first release.
const releases = JSON.parse(existsSync(released) ? readFileSync(released, "utf8") : "[]") as readonly {
  readonly date: string;
  readonly packages: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
}[];
const published = releases.map(({ date, packages, changes }) => ({
  date,
  packages,
  changes: changes
    .filter(({ rule, level }) => level === "breaking" || level === "risky" || rule === "type-name-new")
    .map(({ rule, level, feed, path, before, after, sentence, reason, action }): Change => {
      return { rule, level, feed, path, before, after, sentence, reason, action };
    }),
}));
writeFileSync(join(import.meta.dirname, "changes.json"), `${JSON.stringify(published)}\n`);
