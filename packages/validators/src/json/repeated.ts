import { keep } from "../keep.ts";
import { Phrase, type Reports } from "../report.ts";

/** Keeps what stands a second time under one key beside what was there, as for elements in XML. */
export function repeated(value: object, key: string, found: unknown, reports: Reports): void {
  reports.issue("duplicate", key, "once", new Phrase("again"));
  const before: unknown = (value as Record<string, unknown>)[key];
  keep(value, key, [before, found].flat());
}
