/** Explains a URL: its feed, URL form and parts, and the rules that it breaks. */
import { checkRequest, type FeedDescription, type RequestProblem } from "@sdf/runtime";
import { createRouter, type FeedEntry, type Route } from "@sdf/service";
import type { Descriptions } from "../shared/descriptions.ts";

/** A part of a URL. */
export interface UrlPart {
  /** Text in the URL. */
  readonly text: string;
  readonly role: "host" | "path" | "identity" | "outlet" | "parameter" | "unknown";
  /** Name of the identity or parameter. */
  readonly name?: string;
  /** Value, decoded. */
  readonly value?: string;
  readonly meaning: string;
  /** Error of this part. */
  readonly problem?: string;
}

export type Explanation =
  | { readonly kind: "none"; readonly message: string }
  | {
      readonly kind: "feed";
      readonly feed: string;
      readonly form: string;
      readonly parts: readonly UrlPart[];
      readonly problems: readonly RequestProblem[];
      readonly warnings: readonly RequestProblem[];
      readonly request: Readonly<Record<string, string>>;
    };

/** Parameters whose values are hidden. */
const secrets = new Set(["apikey", "access_token"]);

/** Finds the feed of a path, which the folder of a proxy may precede. */
function findRoute(path: string, descriptions: Descriptions): { route: Route; before: string } | undefined {
  // The router reads descriptions only.
  const feeds = Object.values(descriptions).map(({ description }) => ({ description }) as FeedEntry);
  const findFeed = createRouter(feeds, { "trailing-slash": "everywhere" });
  for (const { index } of path.matchAll(/\//g)) {
    const route = findFeed(path.slice(index));
    const before = path.slice(0, index);
    // The outlet form has neither interface nor version.
    if (route !== undefined) return /\/sdapi\/v\d+$/.test(before) ? undefined : { route, before };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** Explains a URL, a path with a query, or a curl command. */
export function explainUrl(text: string, descriptions: Descriptions): Explanation {
  const trimmed = text
    .trim()
    .replace(/^curl\s+/, "")
    .replace(/^["']|["']$/g, "");
  if (trimmed === "") return { kind: "none", message: "Paste the URL of a feed." };
  const base = "https://feeds.invalid";
  if (!URL.canParse(trimmed, base)) return { kind: "none", message: "This is not a valid URL." };
  const url = new URL(trimmed, base);
  const found = findRoute(url.pathname, descriptions);
  if (found === undefined) return { kind: "none", message: explainMissing(url.pathname, descriptions) };
  const { route, before } = found;
  const { outlet, id: pathId } = route;
  const { description } = route.feed;
  const { id, path, code } = description;
  const { meanings = {}, title = id } = descriptions[id] ?? {};
  const parts: UrlPart[] = [];
  if (url.origin !== base) parts.push({ text: url.origin + before, role: "host", meaning: "Base URL of the service" });
  const feedPath = outlet === undefined ? path : path.replace(/^\/sdapi\/v\d+/, "");
  parts.push({ text: feedPath, role: "path", meaning: `${title} (${code})` });
  if (outlet !== undefined) parts.push({ text: "/…", role: "outlet", meaning: "Outlet key (secret)" });

  const request: Record<string, string> = {};
  for (const { name, value } of route.parameters ?? []) request[name] = value;
  if (pathId !== undefined) {
    const { identity: name, text: value } = pathId;
    request[name] = value;
    parts.push({ text: `/${value}`, role: "identity", name, value, meaning: meanings[name] ?? "" });
  }
  const repeated = queryParts(url.search, description, meanings, request, parts);
  const form = findForm(route, request);
  const check = checkRequest(description, request, { supplied: outlet === undefined ? [] : ["outlet"], form });
  // Requests in code also accept readable names and names of identities, but URLs do not.
  const notOnWire = parts.flatMap(({ role, name }): RequestProblem[] => {
    const rule = `parameter.${name}`;
    if (role !== "unknown" || name === undefined || check.problems.some((problem) => problem.rule === rule)) return [];
    return [{ rule, parameters: [name], message: `${name}: this feed has no such parameter` }];
  });
  const problems = [...repeated, ...notOnWire, ...check.problems];
  const marked = parts.map((part): UrlPart => {
    const own = problems.find(({ rule }) => part.name !== undefined && rule === `parameter.${part.name}`);
    return own === undefined || part.problem !== undefined ? part : { ...part, problem: own.message };
  });
  return {
    kind: "feed",
    feed: id,
    form: form ?? "",
    parts: marked,
    problems,
    warnings: check.warnings,
    request,
  };
}

function queryParts(
  search: string,
  description: FeedDescription,
  meanings: Readonly<Record<string, string>>,
  request: Record<string, string>,
  parts: UrlPart[],
): RequestProblem[] {
  const problems: RequestProblem[] = [];
  for (const pair of search.slice(1).split("&")) {
    if (pair === "") continue;
    const [rawName = "", ...rawValue] = pair.split("=");
    const name = decode(rawName);
    const value = decode(rawValue.join("="));
    const identity = Object.entries(description.identify).find(([, { query }]) => query === name)?.[0];
    const isKnown =
      identity !== undefined || Object.hasOwn(description.parameters, name) || name === "_fmt" || name === "_clbk";
    const isRepeated = Object.hasOwn(request, name);
    if (isRepeated)
      problems.push({ rule: `parameter.${name}`, parameters: [name], message: `${name}: occurs twice; keep one` });
    else request[name] = value;
    const isSecret = secrets.has(name);
    parts.push({
      text: isSecret ? `${name}=…` : pair,
      role: isKnown ? "parameter" : "unknown",
      name,
      value: isSecret ? "…" : value,
      meaning: meanings[identity ?? name] ?? "",
    });
  }
  return problems;
}

/** Says why no feed has a path. */
function explainMissing(path: string, descriptions: Descriptions): string {
  const message = `No feed has the path ${path}.`;
  const isNear = (near: string): boolean => path.toLowerCase().includes(near.toLowerCase());
  const near = Object.values(descriptions).find(({ description }) => isNear(description.path));
  if (near === undefined) return message;
  const { title, description } = near;
  return path.includes(description.path)
    ? `${message} ${title}, at ${description.path}, accepts no such identifier in the path.`
    : `${message} Paths are case-sensitive: ${title} is at ${description.path}.`;
}

/** Name of the URL form; undefined if none matches. */
function findForm({ feed, outlet, id }: Route, request: Readonly<Record<string, string>>): string | undefined {
  const hasNames = (template: string): boolean =>
    [...template.matchAll(/[?&]([^=&]+)=/g)].every(([, name = ""]) => Object.hasOwn(request, name));
  const fits = (template: string): boolean =>
    outlet === undefined
      ? !template.includes("{feeds_url}") && !template.startsWith("{path}/{") && hasNames(template)
      : template.includes("{feeds_url}");
  const [name] = Object.entries(feed.description.forms).find(([, template]) => fits(template)) ?? [];
  return outlet === undefined ? (id?.form ?? name) : name;
}
