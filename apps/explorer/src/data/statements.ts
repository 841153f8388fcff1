/** Statements of the API documentation: the headings under which it states the facts of a feed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { toSpecPath } from "../html/text.ts";
import { sourceInWords } from "./labels.ts";
import { oncePerFeed, repository, type Feed, type Source } from "./model.ts";

/** A section of `spec/statements`, as its README describes it. */
interface Section {
  readonly section: string;
  readonly feed?: string;
  readonly like?: string;
  readonly without?: readonly string[];
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
}

const folder = join(repository, "spec/statements");
const sections: readonly Section[] = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")) as Section[]);

/** The paths of the fields that a section states, with those of the section that it resembles. */
function listPaths({ like, without = [], fields = {} }: Section): readonly string[] {
  const inherited = sections
    .filter(({ feed, fields: own }) => like !== undefined && feed === like && own !== undefined)
    .slice(0, 1)
    .flatMap(listPaths)
    .filter((path) => !without.some((each) => path === each || path.startsWith(`${each}.`)));
  return [...inherited, ...Object.keys(fields)];
}

/** The kinds of statements, and the fact of each, such as `rule:fixture-required`. */
function listFacts(section: Section): readonly string[] {
  const facts = (section.facts ?? []).flatMap((fact) =>
    Object.entries(fact).map(([kind, value]) => {
      const [name] = [value].flat() as readonly unknown[];
      return `${kind}:${typeof name === "string" ? name : ""}`;
    }),
  );
  return [...listPaths(section).map((path) => `field:${path}`), ...facts];
}

const headings = oncePerFeed((feed) => {
  const own = sections.filter((section) => section.feed === feed.id);
  return Map.groupBy(
    own.flatMap((section) => listFacts(section).map((fact) => ({ fact, section: section.section }))),
    ({ fact }) => fact,
  );
});

/**
 * The headings of the statements about a fact of a feed, in words. `source` is that of the specs, for facts without a
 * statement: those of responses, and those of the user's own feeds.
 *
 * @param facts - Kinds of statements with the fact, such as `["rule:one-locale", "warning:one-locale"]`
 */
export function statedIn(feed: Feed, facts: readonly string[], source: Source): string {
  const found = facts.flatMap((fact) => headings(feed).get(fact) ?? []).map(({ section }) => section);
  const words = [...new Set(found)].map((section) => sourceInWords({ ...feed.source, section }));
  return words.length === 0 ? sourceInWords(source) : words.join("; ");
}

/** The statements about a field, by its path on the pages: `liveData.Predictions@type`. */
export function aboutField(path: string): readonly string[] {
  return ["field", "exists", "open", "when"].map((kind) => `${kind}:${toSpecPath(path)}`);
}

/** The statements about a parameter or an identity. */
export function aboutParameter(wire: string, name: string): readonly string[] {
  return [`parameter:${wire}`, `identity:${wire}`, `path-kinds:${name}`];
}

/** The statements about a rule. */
export function aboutRule(id: string): readonly string[] {
  return [`rule:${id}`, `warning:${id}`];
}
