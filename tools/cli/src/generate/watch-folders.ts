import { readdirSync, statSync, watch, type FSWatcher } from "node:fs";
import { join, sep } from "node:path";

/** Folder of made-up documents and requests for tests, on which no generated file depends. */
const FIXTURES = "fixtures";

/**
 * Calls a function after changes of YAML files in folders and in their subfolders. Each folder has its own watcher: on
 * Linux, the recursive watcher of Node does not report changes of a file after an editor has replaced it, as editors do
 * that write a temporary file first.
 *
 * @returns a function that closes the watchers
 */
export function watchSpecFolders(roots: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function remove(folder: string): void {
    for (const [path, watcher] of watchers)
      if (path === folder || path.startsWith(`${folder}${sep}`)) {
        watcher.close();
        watchers.delete(path);
      }
  }

  function add(folder: string): void {
    const watcher = watch(folder, (event, name) => {
      if (name === null || name.endsWith(".yaml")) onChange();
      else if (event === "rename" && !(roots.includes(folder) && name === FIXTURES)) replace(join(folder, name));
    });
    // A removed folder is an error on some platforms; the watcher of its parent reports it.
    watcher.on("error", () => remove(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !(roots.includes(folder) && entry.name === FIXTURES)) add(join(folder, entry.name));
  }

  /** Watches a folder that has been created, renamed or removed. Its files may have changed before. */
  function replace(folder: string): void {
    const isKnown = watchers.has(folder);
    remove(folder);
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) add(folder);
    if (isKnown || isFolder) onChange();
  }

  for (const root of roots) add(root);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
