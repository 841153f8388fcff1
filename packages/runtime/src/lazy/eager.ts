import { explainFaults, followRedirects } from "./parts.ts";

/** The exports of `parts.ts`, listed so that bundlers create no namespace object. */
const parts: typeof import("./parts.ts") = { explainFaults, followRedirects };

/** Returns the same code where size does not matter: it is part of the bundle. */
export const loadParts = async (): Promise<typeof parts> => parts;
