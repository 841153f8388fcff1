import { remarkOn, type Feed, type ModelPolling } from "../../link/index.ts";
import { describeWindow } from "../../plan/cadence.ts";
import type { JsonSchema } from "../../plan/json-schema.ts";
import { camelCase, pascalCase } from "../../plan/names.ts";
import {
  describeRule,
  describeSource,
  describeUnknowns,
  joinParts,
  sentence,
  stated,
  unknownsTitle,
} from "../../plan/words.ts";
import type { Operation, PathItem, Response } from "./document.ts";
import { listParameters, takesKey } from "./parameters.ts";
import { listPaths, type ServicePath } from "./paths.ts";
import { feedResponses } from "./responses.ts";
import { describeSecurity, servers } from "./servers.ts";

/** The paths of a feed, each with one operation. */
export function feedPaths(
  feed: Feed,
  schema: JsonSchema,
  errors: Readonly<Record<string, Response>>,
): [string, PathItem][] {
  return listPaths(feed).map((at) => {
    const item: PathItem = { get: feedOperation(feed, at, schema, errors) };
    return [at.path, at.server === "base_url" ? item : { servers: [servers[at.server]], ...item }];
  });
}

function feedOperation(
  feed: Feed,
  at: ServicePath,
  schema: JsonSchema,
  errors: Readonly<Record<string, Response>>,
): Operation {
  // Only the service whose errors are known has the documented ways to authorise.
  const hasErrors = Object.keys(errors).length > 0;
  const formName = pascalCase(at.forms[0]?.name ?? "");
  return {
    operationId: `${camelCase(feed.sport)}${pascalCase(feed.name)}${formName}`,
    tags: [feed.sport],
    summary: `${feed.title} (${feed.code})`,
    description: describeFeed(feed, at),
    ...(hasErrors && (at.server !== "base_url" || takesKey(feed))
      ? { security: describeSecurity(at.server, takesKey(feed)) }
      : {}),
    parameters: listParameters(feed, at),
    responses: feedResponses(feed, schema, errors),
    "x-sdf-feed": feed.id,
    "x-sdf-rules": feed.rules,
    "x-sdf-polling": feed.polling,
  };
}

function describeFeed(feed: Feed, at: ServicePath): string {
  const forms = at.forms.map((form) => {
    const meaning = form.meaning === undefined ? "" : sentence(form.meaning);
    return joinParts([`\`${form.template}\``, meaning, remarkOn(form.evidence)], " ");
  });
  const sections = [
    sentence(feed.summary),
    list("Request forms", forms),
    list(
      "Rules",
      feed.rules.map((rule) => `${describeRule(rule)} (\`${rule.id}\`)`),
    ),
    list(
      "Polling",
      feed.polling.map((window) => describePolling(window, feed)),
    ),
    list(
      "Errors",
      feed.errors.map(({ code, when }) => `${code === undefined ? "" : `\`${code}\`: `}${sentence(when)}`),
    ),
    list(
      "Notes",
      feed.notes.map((note) => stated(note.text, note.evidence)),
    ),
    list(unknownsTitle, describeUnknowns(feed.unknowns)),
    describeSource(feed.source),
  ];
  return joinParts(sections, "\n\n");
}

function describePolling(window: ModelPolling, { polling }: Feed): string {
  if (!polling.some(({ alternative }) => alternative === true)) return describeWindow(window);
  return `${describeWindow(window)} ${window.alternative === true ? "Second" : "First"} of two alternatives.`;
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `${title}:\n${items.map((item) => `- ${item}`).join("\n")}`;
}
