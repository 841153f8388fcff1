/** Loads code that most calls do not need. Rejects if it cannot be loaded. */
export const loadParts = (): Promise<typeof import("./parts.ts")> => import("./parts.ts");
