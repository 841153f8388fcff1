export { inMemory } from "./in-memory.ts";
export type { Answer, Content, InMemoryTransport, Routes } from "./in-memory.ts";
