import { StoreError } from "./error.ts";

/**
 * Imports an optional dependency.
 *
 * @param load - The import expression, so that tools detect the dependency
 * @throws StoreError `store.package` if the package is not installed
 */
export async function importOptional<T>(name: string, needed: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (
      (cause as { code?: string | undefined } | null)?.code !== "ERR_MODULE_NOT_FOUND" ||
      !(cause as Error).message.includes(`'${name}'`)
    )
      throw cause;
    throw new StoreError("store.package", `${needed} needs the package ${name}, which is not installed`, {
      fix: `npm install ${name}`,
      details: { package: name },
      cause,
    });
  }
}
