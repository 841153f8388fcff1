import type { Feed, ModelPolling } from "@sdf-tools/model";
import { camelCase, pascalCase } from "../json-schema/names.ts";
import type { JsonSchema } from "../json-schema/schema.ts";
import { sentence, sourceOf } from "../json-schema/words.ts";
import type { Operation, PathItem, Response } from "./document.ts";
import { parametersOf, takesKey } from "./parameters.ts";
import { pathsOf, type ServicePath } from "./paths.ts";
import { feedResponses } from "./responses.ts";
import { securityOf, servers } from "./servers.ts";

/** The paths of a feed, each with its one operation. */
export function feedPaths(feed: Feed, schema: JsonSchema, errors: Readonly<Record<string, Response>>): [string, PathItem][] {
  return pathsOf(feed).map((at) => {
    const item: PathItem = { get: feedOperation(feed, at, schema, errors) };
    return [at.path, at.server === "base_url" ? item : { servers: [servers[at.server]], ...item }];
  });
}

function feedOperation(feed: Feed, at: ServicePath, schema: JsonSchema, errors: Readonly<Record<string, Response>>): Operation {
  const formName = pascalCase(at.forms[0]?.name ?? "");
  return {
    operationId: `${camelCase(feed.sport)}${pascalCase(feed.name)}${formName}`,
    tags: [feed.sport],
    summary: `${feed.title} (${feed.code})`,
    description: describeFeed(feed, at),
    ...(at.server !== "base_url" || takesKey(feed) ? { security: securityOf(at.server, takesKey(feed)) } : {}),
    parameters: parametersOf(feed, at),
    responses: feedResponses(feed, schema, errors),
    "x-sdf-feed": feed.id,
    "x-sdf-rules": feed.rules,
    "x-sdf-polling": feed.polling,
  };
}

function describeFeed(feed: Feed, at: ServicePath): string {
  const forms = at.forms.map((form) => {
    const observed = form.evidence === "observed" ? " Seen in use, not documented." : "";
    return `\`${form.template}\`${form.meaning === undefined ? "" : `: ${sentence(form.meaning)}`}${observed}`;
  });
  const sections = [
    sentence(feed.summary),
    list("Request forms", forms),
    list("Rules", feed.rules.map((rule) => `${sentence(rule.meaning)}${rule.severity === undefined ? "" : " Not documented: may be accepted."} (\`${rule.id}\`)`)),
    list("Polling", feed.polling.map(describeWindow)),
    list("Errors", feed.errors.map((error) => (error.code === undefined ? sentence(error.when) : `\`${error.code}\`: ${sentence(error.when)}`))),
    list("Notes", feed.notes.map(sentence)),
    sourceOf(feed.source),
  ];
  return sections.filter((section) => section !== "").join("\n\n");
}

function describeWindow(window: ModelPolling): string {
  const alternative = window.alternative === true ? " A second guidance; the main one counts." : "";
  return `${sentence(window.meaning)}${alternative}`;
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `${title}:\n${items.map((item) => `- ${item}`).join("\n")}`;
}
