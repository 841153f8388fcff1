/** Access to the data of the page and to other files of the site. */
import type { FeedEntry } from "./descriptions.ts";
import { all, h } from "./dom.ts";

interface SdfGlobal {
  readonly data: Record<string, unknown>;
  readonly waiting: Record<string, ((value: unknown) => void)[]>;
  readonly scripts: Record<string, Promise<void>>;
  /** Set by the search bundle. */
  openSearch?: (query?: string) => void;
  /** Set by the bundle of the playground's editor. */
  startPlayground?: (place: HTMLElement, code: string) => void;
}
declare global {
  var sdfIslands: SdfGlobal | undefined;
  var sdfData: ((name: string, value: unknown) => void) | undefined;
}

/** State shared by all bundles. */
export const shared: SdfGlobal = (globalThis.sdfIslands ??= { data: {}, waiting: {}, scripts: {} });

globalThis.sdfData ??= (name, value) => {
  shared.data[name] = value;
  shared.waiting[name]?.forEach((resolve) => resolve(value));
  delete shared.waiting[name];
};

/** Path from the page to the root of the site; empty or with a trailing slash. */
export function root(): string {
  return document.documentElement.dataset.root ?? "";
}

/** Link to a file of the site with an optional fragment. */
export function siteLink(path: string, fragment?: string): string {
  return root() + path + (fragment === undefined ? "" : `#${encodeURI(fragment)}`);
}

/** Loads a script of the site once. Unlike `fetch`, scripts work on `file://`. */
export function loadScript(path: string): Promise<void> {
  return (shared.scripts[path] ??= new Promise((resolve, reject) => {
    const fail = (): void => {
      delete shared.scripts[path];
      reject(new Error(`${path} failed to load`));
    };
    document.head.append(h("script", { src: root() + path, onload: () => resolve(), onerror: fail }));
  }));
}

/** Loads the data that a script of the site registers under a name. */
export async function loadData<T>(name: string): Promise<T> {
  if (Object.hasOwn(shared.data, name)) return shared.data[name] as T;
  const registered = new Promise((resolve) => (shared.waiting[name] ??= []).push(resolve));
  await loadScript(`assets/data/${name}.js`);
  return (await registered) as T;
}

/** Loads the stylesheet of islands, unless the page contains it. */
export function loadStyles(): void {
  if (document.querySelector("[data-islands]")) return;
  document.head.append(h("link", { rel: "stylesheet", href: `${root()}assets/islands.css`, "data-islands": true }));
}

/** Starts an island in all its elements that are not started yet. */
export function mount(name: string, start: (place: HTMLElement) => void): void {
  loadStyles();
  for (const place of all(`[data-island="${name}"]:not([data-ready])`)) {
    place.dataset.ready = "";
    place.hidden = false;
    start(place);
  }
}

/** The data of the page's feed; undefined on pages without a feed. */
export async function pageFeed(): Promise<FeedEntry | undefined> {
  const { feed } = document.body.dataset;
  return feed === undefined ? undefined : loadData<FeedEntry>(`feeds/${feed}`);
}

/** JSON in an element of the page; `{}` if the page does not contain it. */
export function readPageData(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? "{}");
}

const DEFAULT_SERVER = "http://127.0.0.1:4010";

/** URL of the reference server: the stored choice, or that of the site. */
export function serverAddress(): string {
  return stored("sdf-server") ?? serverAddressOfSite();
}

/** URL of the reference server without a choice of the user. */
export function serverAddressOfSite(): string {
  return location.protocol.startsWith("http") ? `${location.origin}/ref` : DEFAULT_SERVER;
}

/** Stores a choice of the user; an empty value removes it. */
export function store(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage, as in private windows, the choice applies to this page only.
  }
}

/** A stored choice of the user. */
export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
