import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "../feed/source.ts";
import { percentDecode, type QueryParameter } from "./query.ts";

/** Identifier in a path. */
export interface PathId {
  /** Name of the identity in the feed's description. */
  readonly identity: string;
  /** Name of the URL form in the feed's description. */
  readonly form: string;
  readonly text: string;
}

/** Feed and identifiers of a path. */
export interface Route {
  readonly feed: FeedEntry;
  /** Outlet key, if the path has the outlet form. */
  readonly outlet?: string | undefined;
  /** Identifier in the path. */
  readonly id?: PathId | undefined;
  /** Parameters in the path, for a resource path such as `/leagues/{league}/matches`. */
  readonly parameters?: readonly QueryParameter[];
}

/** Finds the feed of a path; `undefined` if there is none. */
export type Router = (path: string) => Route | undefined;

interface Target {
  readonly feed: FeedEntry;
  readonly isOutlet: boolean;
  /** URL form that has an identifier in the path. */
  readonly pathForm: { readonly form: string; readonly identity: string } | undefined;
  /** True if a documented URL form of the feed has a slash at the end of the path. */
  readonly hasTrailingSlash: boolean;
}

/**
 * Creates a router from feed descriptions. Paths are case-sensitive. They have the documented form
 * `/sdapi/v1/<sport>data/<feed>[/<id>]` or the outlet form `/<sport>data/<feed>/<outletKey>[/<id>]`. Paths of own
 * specs may have parameters in their segments, such as `/leagues/{league}/matches`; a fixed path takes precedence.
 */
export function createRouter(
  feeds: readonly FeedEntry[],
  assumptions: Pick<ServiceAssumptions, "trailing-slash">,
): Router {
  const targets = new Map<string, Target>();
  const templates: Router[] = [];
  for (const feed of feeds) {
    const { path, forms } = feed.description;
    const target = {
      feed,
      pathForm: pathForm(forms),
      hasTrailingSlash: Object.values(forms).some((form) => form.startsWith("{path}/?")),
    };
    if (path.includes("{")) {
      const pattern = pathPattern(path, target.pathForm !== undefined);
      templates.push((text) => routeTemplate(text, pattern, path, { ...target, isOutlet: false }));
      continue;
    }
    targets.set(path, { ...target, isOutlet: false });
    // A path without interface and version has no outlet form.
    if (outletPath(path) !== path) targets.set(outletPath(path), { ...target, isOutlet: true });
  }
  const slash = assumptions["trailing-slash"];

  const routeFixed: Router = (path) => {
    const hasSlash = path.length > 1 && path.endsWith("/");
    // In reverse order.
    const segments: string[] = [];
    // Behind the path of the feed, the outlet form has a key and optionally an identifier; the other form at most an
    // identifier.
    for (let prefix = hasSlash ? path.slice(0, -1) : path; segments.length <= 2;) {
      const target = targets.get(prefix);
      if (target !== undefined && segments.length <= (target.isOutlet ? 2 : 1)) {
        const isSlashAccepted =
          slash === "everywhere" ||
          (slash === "as-shown" && (target.isOutlet || (target.hasTrailingSlash && segments.length === 0)));
        return hasSlash && !isSlashAccepted ? undefined : findRoute(target, segments);
      }
      const cut = prefix.lastIndexOf("/");
      if (cut <= 0) return undefined;
      const segment = percentDecode(prefix.slice(cut + 1));
      if (segment === undefined || segment === "") return undefined;
      segments.push(segment);
      prefix = prefix.slice(0, cut);
    }
    return undefined;
  };
  if (templates.length === 0) return routeFixed;
  return (path) => routeFixed(path) ?? templates.map((each) => each(path)).find((route) => route !== undefined);
}

/** A pattern of paths with parameters in their segments, and with an optional identifier behind them. */
function pathPattern(path: string, mayHaveId: boolean): RegExp {
  const segments = path
    .split("/")
    .map((segment) => (segment.startsWith("{") ? "([^/]+)" : segment.replaceAll(".", String.raw`\.`)));
  return new RegExp(`^${segments.join("/")}${mayHaveId ? "(?:/([^/]+))?" : ""}$`);
}

function routeTemplate(text: string, pattern: RegExp, path: string, target: Target): Route | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const values = match.slice(1).map((segment) => (segment === undefined ? undefined : percentDecode(segment)));
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const parameters = names.flatMap((name, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ name, value }];
  });
  if (parameters.length < names.length) return undefined;
  const id = values[names.length];
  return { ...findRoute(target, id === undefined ? [] : [id]), feed: target.feed, parameters };
}

/** @param segments segments behind the path of the feed, in reverse order */
function findRoute({ feed, isOutlet, pathForm: form }: Target, segments: readonly string[]): Route | undefined {
  const outlet = isOutlet ? segments.at(-1) : undefined;
  if (isOutlet && outlet === undefined) return undefined;
  const text = isOutlet && segments.length === 1 ? undefined : segments[0];
  if (text !== undefined && form === undefined) return undefined;
  return { feed, outlet, id: text === undefined || form === undefined ? undefined : { ...form, text } };
}

/** Removes the interface and its version from a path: the outlet form does not have them. */
function outletPath(path: string): string {
  return path.replace(/^\/sdapi\/v\d+/, "");
}

function pathForm(forms: Readonly<Record<string, string>>): Target["pathForm"] {
  for (const [form, template] of Object.entries(forms)) {
    const identity = /^\{path\}\/\{([\w.]+)\}$/.exec(template)?.[1];
    if (identity !== undefined) return { form, identity };
  }
  return undefined;
}
