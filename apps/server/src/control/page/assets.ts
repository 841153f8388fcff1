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
  const [, module] = /^\/page\/client\/(api|dom|forms|main)\.[jt]s$/.exec(path) ?? [];
  if (module !== undefined) return readAsset("text/javascript", `client/${module}${extension}`);
  if (path === "/page") return readAsset("text/html", "page.html");
  return path === "/page/style.css" ? readAsset("text/css", "style.css") : undefined;
}

/** Reads a file once. */
async function readAsset(type: string, file: string): Promise<Asset> {
  let text = texts.get(file);
  if (text === undefined) {
    const source = await readFile(new URL(file, import.meta.url), "utf8");
    text = file.endsWith(".ts") ? (await import("node:module")).stripTypeScriptTypes(source) : source;
    texts.set(file, text);
  }
  return { type: `${type}; charset=utf-8`, text };
}
