/** The guides: hand-written Markdown files of `src/guides`, in reading order. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "./assets.ts";
import { readHeadings, type Heading } from "./guides-render.ts";
import { repository } from "./model.ts";

export interface Guide {
  /** Name of its file and folder. */
  readonly name: string;
  /** `guides/polling/` */
  readonly path: string;
  readonly title: string;
  /** First paragraph. */
  readonly lead: string;
  /** Markdown below the lead. */
  readonly body: string;
  readonly headings: readonly Heading[];
}

/** Groups of guides in reading order. */
export const guideGroups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: "Get started", names: ["install", "first-call", "testing"] },
  { title: "Requests and responses", names: ["auth", "ids", "paging", "formats", "facts", "cases", "drift", "errors"] },
  { title: "In production", names: ["polling", "harvesting", "relay", "deployment", "analysts", "configuration"] },
  {
    title: "Integrations",
    names: ["standard-schema", "tanstack-query", "mock-service-worker", "openapi", "other-languages", "assistants"],
  },
  { title: "Maintenance", names: ["own-feeds", "upgrading", "regenerate", "commands"] },
];

const order: readonly string[] = guideGroups.flatMap(({ names }) => names);

/** The settings of the harvester, in one section per top-level setting. */
function configurationTables(): string {
  const reference = readFileSync(join(repository, "apps/harvester/docs/configuration.md"), "utf8");
  const rows = reference.split("\n").filter((line) => line.startsWith("| `"));
  const sections = Map.groupBy(rows, (row) => /^\| `([A-Za-z]+)/.exec(row)?.[1] ?? "");
  return [...sections]
    .map(([name, settings]) =>
      [`## \`${name}\``, "", "| setting | type | default | meaning |", "|---|---|---|---|", ...settings].join("\n"),
    )
    .join("\n\n");
}

function readGuide(name: string): Guide {
  const text = readFileSync(join(sources, "guides", `${name}.md`), "utf8").replace(
    "<!-- configuration -->",
    configurationTables,
  );
  const match = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]+)$/.exec(text);
  if (match === null)
    throw new Error(`src/guides/${name}.md must start with a title and a paragraph, followed by sections`);
  const [, title = "", lead = "", body = ""] = match;
  return { name, path: `guides/${name}/`, title, lead: lead.replace(/\s+/g, " "), body, headings: readHeadings(body) };
}

export const guides: readonly Guide[] = order.map(readGuide);
