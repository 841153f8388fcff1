import type { Feed, RequestForm } from "../../link/index.ts";
import { servers, type ServerName } from "./servers.ts";

/** A path of the service, with the URL forms that use it. */
export interface ServicePath {
  readonly server: ServerName;
  /** OpenAPI path: without the query, with placeholders in braces. */
  readonly path: string;
  readonly placeholders: readonly string[];
  readonly forms: readonly RequestForm[];
  /** Query parameters in the templates of all forms. */
  readonly alwaysSent: ReadonlySet<string>;
}

/** The paths of a feed. URL forms that differ only in the query share a path, as OpenAPI requires. */
export function listPaths(feed: Feed): ServicePath[] {
  const split = feed.forms.map((form) => ({ form, ...splitTemplate(form.template, feed.description.path) }));
  return [...Map.groupBy(split, ({ path }) => path)].map(([path, group]) => {
    const forms = group.map(({ form }) => form);
    return {
      server: group[0]!.server,
      path,
      placeholders: listPlaceholders(path),
      forms,
      alwaysSent: sentByAll(forms),
    };
  });
}

/** Removes host and query from a template such as `{agent_url}/agent-desk/ask` or `{path}?fx={fixture}`. */
export function splitTemplate(template: string, resource = ""): { server: ServerName; path: string } {
  const path = (template.split("?")[0] ?? "").replace("{path}", resource);
  const server = (Object.keys(servers) as ServerName[]).find((name) => path.startsWith(`{${name}}`));
  return server === undefined ? { server: "base_url", path } : { server, path: path.slice(server.length + 2) };
}

/** Names of the placeholders of a path, in order. */
export function listPlaceholders(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
}

function sentByAll(forms: readonly RequestForm[]): ReadonlySet<string> {
  const [first, ...others] = forms.map(
    (form) => new Set(new URLSearchParams(form.template.split("?")[1] ?? "").keys()),
  );
  return new Set([...(first ?? [])].filter((name) => others.every((names) => names.has(name))));
}
