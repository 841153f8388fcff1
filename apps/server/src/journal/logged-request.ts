import type { FeedEntry } from "@sdf/service";
import type { JournalEntry } from "../exchange/journal-entry.ts";

/** A request as the journal stores it: without identifiers and parameters, which its URL contains. */
export interface LoggedRequest extends Omit<JournalEntry, "ids" | "parameters"> {
  /** Feed of the request, or its identifiers and parameters; `undefined` if the path belongs to no feed. */
  readonly details: FeedEntry | Pick<JournalEntry, "ids" | "parameters"> | undefined;
}
