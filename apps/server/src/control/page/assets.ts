/** Files of the control page. */
import { readFile } from "node:fs/promises";

/** A file with its content type. */
export interface Asset {
  readonly type: string;
  readonly text: string;
}

/** Extension of the modules: `.ts` in the repository, `.js` in the package. */
const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const texts = new Map<string, string>();

/** Headers of all files. The page loads nothing from other origins. */
export const assetHeaders: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Browsers use the stated type only.
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** Returns the file of a path below `/page`; `undefined` if there is none. */
export async function findAsset(path: string): Promise<Asset | undefined> {
  if (path === "/page") return { type: "text/html; charset=utf-8", text: await cached("page.html") };
  if (path === "/page/style.css") return { type: "text/css; charset=utf-8", text: await cached("style.css") };
  const [, name] = /^\/page\/client\/([a-z]+)\.[jt]s$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  try {
    return { type: "text/javascript; charset=utf-8", text: await cached(`client/${name}${extension}`) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads a file once. A file that does not exist is not stored, because requests choose the name. */
async function cached(file: string): Promise<string> {
  const stored = texts.get(file);
  if (stored !== undefined) return stored;
  const source = await readFile(new URL(file, import.meta.url), "utf8");
  const text = file.endsWith(".ts") ? (await import("node:module")).stripTypeScriptTypes(source) : source;
  texts.set(file, text);
  return text;
}
