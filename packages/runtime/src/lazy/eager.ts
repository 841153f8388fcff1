import { explainFaults, followRedirects } from "./parts.ts";

/** What `parts.ts` exports, listed, so that bundlers make no namespace object of it. */
const parts: typeof import("./parts.ts") = { explainFaults, followRedirects };

/** Everything, where size does not matter: it is there from the start. */
export const loadParts = async (): Promise<typeof parts> => parts;
