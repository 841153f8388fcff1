/** Explains a URL: its feed, URL form and parts, and the rules that it breaks. */
import { checkRequest, type FeedDescription, type RequestProblem } from "@sdf/runtime";
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

/** The path without interface and version, as in the outlet form. */
function outletPath(path: string): string {
  return path.replace(/^\/sdapi\/v\d+/, "");
}

interface Match {
  readonly id: string;
  readonly description: FeedDescription;
  readonly segments: readonly string[];
  readonly before: string;
  readonly path: string;
  readonly outlet: boolean;
}

/** The feed with the longest path that the URL contains. */
function findFeed(path: string, descriptions: Descriptions): Match | undefined {
  const matches = Object.entries(descriptions).flatMap(([id, { description }]) =>
    [false, true].flatMap((outlet): Match[] => {
      const feedPath = outlet ? outletPath(description.path) : description.path;
      const at = path.indexOf(feedPath);
      if (at < 0 || (outlet && path.includes(description.path))) return [];
      const after = path.slice(at + feedPath.length);
      if (after !== "" && !after.startsWith("/")) return [];
      const segments = after
        .split("/")
        .filter((part) => part !== "")
        .map(decode);
      return segments.length > (outlet ? 2 : 1) || (outlet && segments.length === 0)
        ? []
        : [{ id, description, segments, before: path.slice(0, at), path: feedPath, outlet }];
    }),
  );
  return matches.sort((one, other) => other.path.length - one.path.length)[0];
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
  const match = findFeed(url.pathname, descriptions);
  if (match === undefined) {
    const near = Object.values(descriptions).find(({ description }) =>
      url.pathname.toLowerCase().includes(description.path.toLowerCase()),
    );
    return {
      kind: "none",
      message:
        near === undefined
          ? `No feed has the path ${url.pathname}.`
          : `No feed has the path ${url.pathname}. Paths are case-sensitive: ` +
            `${near.title} is at ${near.description.path}.`,
    };
  }
  const { id, description, segments, outlet } = match;
  const meanings = descriptions[id]?.meanings ?? {};
  const parts: UrlPart[] = [];
  if (url.origin !== base)
    parts.push({ text: url.origin + match.before, role: "host", meaning: "Base URL of the service" });
  parts.push({ text: match.path, role: "path", meaning: `${descriptions[id]?.title ?? id} (${description.code})` });

  const request: Record<string, string> = {};
  const [first, second] = segments;
  if (outlet && first !== undefined) parts.push({ text: "/…", role: "outlet", meaning: "Outlet key (secret)" });
  const inPath = outlet ? second : first;
  const pathIdentity = Object.entries(description.identify).find(
    ([name, { path }]) => path !== undefined && Object.values(description.forms).includes(`{path}/{${name}}`),
  );
  if (inPath !== undefined) {
    const [name] = pathIdentity ?? [];
    if (name === undefined)
      parts.push({
        text: `/${inPath}`,
        role: "unknown",
        value: inPath,
        meaning: "",
        problem: "This feed accepts no identifier in the path",
      });
    else {
      request[name] = inPath;
      parts.push({ text: `/${inPath}`, role: "identity", name, value: inPath, meaning: meanings[name] ?? "" });
    }
  }
  const repeated = queryParts(url.search, description, meanings, request, parts);
  const form = formName(description, request, inPath !== undefined, outlet);
  const check = checkRequest(description, request, {
    supplied: outlet ? ["outlet"] : [],
    ...(form === "" ? {} : { form }),
  });
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
    form,
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

/** Name of the URL form; empty if none matches. */
function formName(
  description: FeedDescription,
  request: Readonly<Record<string, string>>,
  inPath: boolean,
  outlet: boolean,
): string {
  const fits = Object.entries(description.forms).find(([, template]) => {
    const [path = "", query = ""] = template.split("?");
    if (path.includes("{feeds_url}")) return outlet;
    if (/\{path\}\/\{\w+\}/.test(path) !== inPath) return false;
    return [...query.matchAll(/(?:^|&)([^=&]+)=/g)].every(([, name = ""]) => Object.hasOwn(request, name));
  });
  return fits?.[0] ?? "";
}
