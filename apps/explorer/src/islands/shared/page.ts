/** What a page tells its islands, and where they find the rest. */
import type { FeedDescription } from "@sdf/runtime";
import { all } from "./dom.ts";
import type { FeedEntry } from "./descriptions.ts";

interface SdfGlobal {
  readonly data: Record<string, unknown>;
  readonly waiting: Record<string, ((value: unknown) => void)[]>;
  readonly scripts: Record<string, Promise<void>>;
  /** Set by the search bundle. */
  openSearch?: (query?: string) => void;
}
declare global {
  var sdfIslands: SdfGlobal | undefined;
  var sdfData: ((name: string, value: unknown) => void) | undefined;
}

/** Bundles are scripts of their own and share this. */
export const shared: SdfGlobal = (globalThis.sdfIslands ??= { data: {}, waiting: {}, scripts: {} });

globalThis.sdfData ??= (name, value) => {
  shared.data[name] = value;
  shared.waiting[name]?.forEach((resolve) => resolve(value));
  delete shared.waiting[name];
};

/** Path from the page to the root of the site, empty or with a slash at its end. */
export function root(): string {
  return document.documentElement.dataset.root ?? "";
}

/** Address of a place of the site. Fragments may hold what paths may not. */
export function siteLink(path: string, fragment?: string): string {
  return root() + path + (fragment === undefined ? "" : `#${encodeURI(fragment)}`);
}

/** Loads a script of the site, once. Scripts load from `file://` too, where `fetch` does not. */
export function loadScript(path: string): Promise<void> {
  return (shared.scripts[path] ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root() + path;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      delete shared.scripts[path];
      reject(new Error(`${path} could not be loaded`));
    });
    document.head.append(script);
  }));
}

/** Data that a script of the site registers under its name. */
export async function loadData<T>(name: string): Promise<T> {
  if (Object.hasOwn(shared.data, name)) return shared.data[name] as T;
  const arrived = new Promise((resolve) => (shared.waiting[name] ??= []).push(resolve));
  await loadScript(`assets/data/${name}.js`);
  return (await arrived) as T;
}

/** Styles of the islands come with the first of them. */
export function loadStyles(): void {
  if (document.querySelector("link[data-islands]")) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `${root()}assets/islands.css`;
  link.dataset.islands = "";
  document.head.append(link);
}

/** The places of an island that have not been taken yet. */
export function mount(name: string, start: (place: HTMLElement, props: Readonly<Record<string, unknown>>) => void): void {
  loadStyles();
  for (const place of all(`[data-island="${name}"]:not([data-ready])`)) {
    place.dataset.ready = "";
    place.hidden = false;
    const props: unknown = JSON.parse(place.dataset.props ?? "{}");
    start(place, props as Readonly<Record<string, unknown>>);
  }
}

/** The meaning of a rule as the page lists it, without the full stop. */
function ruleMeaning(id: string): string {
  return document.getElementById(`rule.${id}`)?.querySelector("p")?.firstChild?.textContent?.replace(/\.$/, "") ?? id;
}

/** What a feed's page says about its feed; meanings are read where readers read them. */
export function pageFeed(): FeedEntry | undefined {
  const text = document.getElementById("description")?.textContent;
  if (text === undefined || text === null) return undefined;
  const written = JSON.parse(text) as FeedDescription;
  const description = { ...written, rules: written.rules.map((rule) => ({ ...rule, meaning: ruleMeaning(rule.id) })) };
  const meanings = Object.fromEntries(all('tr[id^="p."]').map((row) => [row.id.slice(2), row.lastElementChild?.firstChild?.textContent?.trim() ?? ""]));
  const named = Object.entries(description.identify).flatMap(([name, { query }]) => (query !== undefined && meanings[query] !== undefined ? [[name, meanings[query]] as const] : []));
  return { description, title: document.querySelector("h1")?.textContent ?? description.id, meanings: { ...meanings, ...Object.fromEntries(named) } };
}

const serverKey = "sdf-server";
const usualServer = "http://127.0.0.1:4010";

/** Address of the reference server: as chosen, as the page says, or where it usually is. */
export function serverAddress(place?: HTMLElement): string {
  const chosen = stored(serverKey);
  if (chosen !== undefined) return chosen;
  const named = place?.dataset.server ?? document.documentElement.dataset.server ?? "/ref";
  if (/^https?:/.test(named)) return named.replace(/\/+$/, "");
  return location.protocol.startsWith("http") ? location.origin + named.replace(/\/+$/, "") : usualServer;
}

/** Keeps another server; nothing goes back to the usual one. */
export function chooseServer(address: string | undefined): void {
  try {
    if (address === undefined || address === "") localStorage.removeItem(serverKey);
    else localStorage.setItem(serverKey, address.replace(/\/+$/, ""));
  } catch {
    // Private windows keep nothing; the choice then holds for this page only.
  }
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
