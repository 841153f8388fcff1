import { guides } from "./guides.ts";
import type { PageRecord } from "./search.ts";

/** Search records of the guides: one per guide and one per heading. */
export const guideRecords = (): readonly PageRecord[] =>
  guides.flatMap(({ path, title, headings }) => [
    { kind: "guide" as const, name: title, page: path, anchor: "-", text: "" },
    ...headings.map(({ text, id }) => ({
      kind: "guide" as const,
      name: text,
      page: path,
      anchor: id === text ? "" : id,
      text: "",
    })),
  ]);
