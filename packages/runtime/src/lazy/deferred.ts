/** Loads what most calls never need. Rejects when it cannot be loaded. */
export const loadParts = (): Promise<typeof import("./parts.ts")> => import("./parts.ts");
