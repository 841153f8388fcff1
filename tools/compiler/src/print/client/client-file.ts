import { describeCadence } from "../../plan/cadence.ts";
import type { FeedPlan } from "../../plan/feed-plan.ts";
import { isAlwaysRequired, type RequestPlan } from "../../plan/request/plan.ts";
import { findStructures } from "../../plan/structures.ts";
import { comment } from "../../plan/text/comment.ts";
import { literal, propertyKey } from "../../plan/text/literal.ts";
import { feedReference } from "../../plan/text/reference.ts";
import { sentence } from "../../plan/words.ts";
import { pure } from "../files/marks.ts";
import type { SourceFilePlan } from "../files/source-file.ts";
import { exampleRequest } from "./example.ts";

/**
 * Plans the client function of a feed.
 *
 * @param typeNames names that the feed's types file exports
 * @param module name by which programs import the file, for the example
 */
export function clientFile(
  plan: FeedPlan,
  requests: RequestPlan,
  typeNames: readonly string[],
  module: string,
): SourceFilePlan {
  const { feed, typeName, requestName, valueName } = plan;
  const itemName = itemTypeName(plan);
  const decoder = `DocumentDecoder<${typeName}>`;
  const [define, propertiesName, properties] =
    itemName === undefined
      ? (["defineFeed", "FeedProperties", `FeedProperties<${decoder}>`] as const)
      : ([
          "defineListFeed",
          "ListFeedProperties",
          `ListFeedProperties<${requestName}, ${itemName}, ${decoder}>`,
        ] as const);
  const call = `(client: Client, request: ${requestName}, options?: CallOptions): Promise<FeedResult<${typeName}>>`;
  const dataTypes = [requestName, typeName, ...(itemName === undefined ? [] : [itemName])];
  const typesModule = `@sdf/types/${plan.subpath}`;
  return {
    path: plan.clientFile,
    from: feed.file,
    feed: feed.id,
    imports: [
      { module: "@sdf/runtime", names: [define] },
      {
        module: "@sdf/runtime",
        names: ["CallOptions", "Client", "DocumentDecoder", propertiesName, "FeedResult"].sort(),
        types: true,
      },
      { module: typesModule, names: [...dataTypes].sort(), types: true },
      { module: "@sdf/validators/client", names: ["clientDecoder"] },
      { module: `@sdf/validators/${plan.subpath}`, names: [{ name: valueName, as: "shape" }] },
    ],
    reExports: [{ module: typesModule, names: [requestName, `${typeName}Parameters`, ...typeNames], types: true }],
    statements: [
      {
        name: valueName,
        exported: true,
        type: `${properties} & {\n${comment(callDocs(plan, requests, module), "  ")}\n  ${call};\n}`,
        call: `${define}(\n  ${description(plan)},\n  ${pure} clientDecoder(shape),\n)`,
        docs: [summary(plan), feedReference(feed)],
      },
    ],
  };
}

/** Type of the items of a paged list; undefined if the feed has no pages or lists plain values. */
function itemTypeName({ feed, typeName }: FeedPlan): string | undefined {
  const { root } = feed.response;
  const list = root.elements.find((element) => element.name === feed.description.pages);
  return list === undefined ? undefined : findStructures(root, typeName).of(list)?.name;
}

/** Source of the feed description, with one line per fact. */
function description({ feed }: FeedPlan): string {
  const facts = feed.description;
  const members = [
    ...(["id", "sport", "name", "code", "path"] as const).map((name) => `${name}: ${literal(facts[name])}`),
    ...(["identify", "forms", "parameters"] as const).map((name) => `${name}: ${table(facts[name])}`),
    ...(["rules", "polling"] as const).map((name) => `${name}: ${list(facts[name])}`),
    ...(facts.pages === undefined ? [] : [`pages: ${literal(facts.pages)}`]),
  ];
  return `{\n${members.map((member) => `    ${member},\n`).join("")}  }`;
}

/** Maximum length of a table row, in columns. It exceeds `width` so that a rule fits on one line. */
const tableWidth = 150;

function table(rows: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(rows).map(([key, value]) => {
    const start = `      ${propertyKey(key)}: `;
    return `${start}${literal(value, "      ", start.length, tableWidth)},\n`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}    }`;
}

function list(rows: readonly unknown[]): string {
  const lines = rows.map((row) => `      ${literal(row, "      ", 6, tableWidth)},\n`);
  return lines.length === 0 ? "[]" : `[\n${lines.join("")}    ]`;
}

function summary({ feed }: FeedPlan): string {
  return `${feed.title} (${feed.code}): ${sentence(feed.summary)}`;
}

/** Comment of the call, which editors show in signature help and at calls. */
function callDocs(plan: FeedPlan, requests: RequestPlan, module: string): string[] {
  const { feed, requestName, valueName } = plan;
  const pages = feed.description.pages;
  const listRequest = exampleRequest(plan, requests, "list");
  const names = requests.members.map(
    (member) => `\`${member.name}\`${isAlwaysRequired(member, requests.groups) ? " (required)" : ""}`,
  );
  return [
    summary(plan),
    "",
    `Polling: ${describeCadence(feed)}`,
    "",
    `@param request - ${names.length === 0 ? "No parameters" : names.join(", ")}; see \`${requestName}\`.`,
    "@example",
    "```ts",
    `import { createClient${pages === undefined ? "" : ", pages"} } from "@sdf/runtime";`,
    `import { ${valueName} } from "${module}";`,
    "const client = createClient({ baseUrl, auth });",
    `const { data, meta } = await ${valueName}(client, ${exampleRequest(plan, requests)});`,
    ...(pages === undefined
      ? []
      : [`for await (const item of pages(client, ${valueName}, ${listRequest})) console.log(item);`]),
    "```",
  ];
}

/** Plans the index of a sport's package: client functions with their request and response types. */
export function clientIndexFile(sport: string, plans: readonly FeedPlan[]): SourceFilePlan {
  return {
    path: `packages/${sport}/src/index.ts`,
    from: `spec/${sport}/`,
    reExports: plans.flatMap(({ feed, valueName, typeName, requestName }) => [
      { module: `./${feed.name}.ts`, names: [valueName] },
      { module: `./${feed.name}.ts`, names: [typeName, requestName], types: true },
    ]),
  };
}
