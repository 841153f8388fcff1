import { symbolPath, symbols } from "./api.ts";
import type { PageRecord } from "./search.ts";

/** Search records of the API pages, one per symbol. */
export const apiRecords = (): readonly PageRecord[] =>
  symbols.map((symbol) => ({ kind: "api", name: symbol.name, page: symbolPath(symbol), anchor: "-", text: "" }));
