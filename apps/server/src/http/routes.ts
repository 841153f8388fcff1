import type { Assumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "./catalogue.ts";

/** What a path asks for. */
export interface Route {
  readonly feed: FeedEntry;
  /** Key in the path, when the path has the outlet form. */
  readonly outlet?: string;
  /** Identifier in the path, and the identity and form it belongs to. */
  readonly id?: { readonly identity: string; readonly form: string; readonly text: string };
}

/** Finds the feed of a path; `undefined` when there is none at that address. */
export type Router = (path: string) => Route | undefined;

interface Target {
  readonly feed: FeedEntry;
  readonly isOutlet: boolean;
  /** Form that has an identifier in the path. */
  readonly pathForm: { readonly form: string; readonly identity: string } | undefined;
  /** Whether a form of the feed has a slash at the end of the path. */
  readonly slashShown: boolean;
}

/**
 * Makes a router of feed descriptions. Addresses are case-sensitive, in the form of the documents,
 * `/sdapi/v1/<sport>data/<feed>[/<id>]`, or in the outlet form, `/<sport>data/<feed>/<outletKey>[/<id>]`.
 */
export function createRouter(feeds: readonly FeedEntry[], assumptions: Pick<Assumptions, "trailing-slash">): Router {
  const targets = new Map<string, Target>();
  for (const feed of feeds) {
    const { path, forms } = feed.description;
    const target = { feed, pathForm: pathForm(forms), slashShown: Object.values(forms).some((form) => form.startsWith("{path}/?")) };
    targets.set(path, { ...target, isOutlet: false });
    targets.set(outletPath(path), { ...target, isOutlet: true });
  }
  const slash = assumptions["trailing-slash"];

  return (path) => {
    const hasSlash = path.length > 1 && path.endsWith("/");
    const segments: string[] = [];
    // An outlet form has a key and perhaps an identifier behind the feed's own path; the other form at most the identifier.
    for (let rest = hasSlash ? path.slice(0, -1) : path; segments.length <= 2; ) {
      const target = targets.get(rest);
      if (target !== undefined && segments.length <= (target.isOutlet ? 2 : 1)) {
        const tolerated = slash === "everywhere" || (slash === "as-shown" && (target.isOutlet || (target.slashShown && segments.length === 0)));
        return hasSlash && !tolerated ? undefined : routeOf(target, segments);
      }
      const cut = rest.lastIndexOf("/");
      if (cut <= 0) return undefined;
      const segment = decodeSegment(rest.slice(cut + 1));
      if (segment === undefined) return undefined;
      segments.unshift(segment);
      rest = rest.slice(0, cut);
    }
    return undefined;
  };
}

function routeOf({ feed, isOutlet, pathForm: form }: Target, segments: readonly string[]): Route | undefined {
  const [outlet, text] = isOutlet ? segments : [undefined, segments[0]];
  if (isOutlet && outlet === undefined) return undefined;
  if (text !== undefined && form === undefined) return undefined;
  return {
    feed,
    ...(outlet === undefined ? {} : { outlet }),
    ...(text === undefined || form === undefined ? {} : { id: { ...form, text } }),
  };
}

/** The outlet form leaves out the part of the path that names the interface and its version. */
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

/** An empty segment is none, and neither is one that is not percent-encoded text. */
function decodeSegment(segment: string): string | undefined {
  if (segment === "") return undefined;
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
