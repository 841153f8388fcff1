import { resolve } from "node:path";

/** Root of the repository. */
export const repository = resolve(import.meta.dirname, "../../..");
