import { StoreError } from "../contract/error.ts";

/** Earlier versions have a bug that can damage a write-ahead log. */
const oldest = [3, 51, 3] as const;

/** @throws StoreError `store.engine` if the version is too old */
export function requireVersion(version: string): void {
  const actual = version.split(".").map(Number);
  for (let part = 0; part < oldest.length; part++) {
    const difference = (actual[part] ?? 0) - (oldest[part] ?? 0);
    if (difference > 0) return;
    if (difference < 0 || Number.isNaN(difference)) {
      throw new StoreError(
        "store.engine",
        `SQLite ${version} can damage its write-ahead log; ${oldest.join(".")} or later is required`,
        { fix: "use a newer Node.js" },
      );
    }
  }
}
