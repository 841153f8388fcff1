import { StoreError } from "./error.ts";

/**
 * Loads a package that not everybody needs, and that is therefore not installed for everybody.
 *
 * @param load - The import itself, so that tools see which package it is
 * @throws StoreError `store.package` that names the package to install
 */
export async function optional<T>(name: string, needed: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as { code?: string } | null)?.code !== "ERR_MODULE_NOT_FOUND" || !(cause as Error).message.includes(`'${name}'`)) throw cause;
    throw new StoreError("store.package", `${needed} needs the package ${name}, which is not installed`, { fix: `npm install ${name}`, details: { package: name }, cause });
  }
}
