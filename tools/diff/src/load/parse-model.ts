import type { Feed, Model, Note } from "@sdf-tools/compiler/link";

/** Parses a `model.json` and converts it to the current format; `undefined` if the text is not a model. */
export function parseModel(text: string): Model | undefined {
  try {
    const value = JSON.parse(text) as Model;
    if (value.formatVersion === 1 && Array.isArray(value.feeds)) return { ...value, feeds: value.feeds.map(withNotes) };
  } catch {
    return undefined;
  }
  return undefined;
}

/** Converts notes of models that were published before notes had evidence; their notes are plain texts. */
function withNotes(feed: Feed): Feed {
  const notes = (feed.notes as readonly (Note | string)[]).map((note) =>
    typeof note === "string" ? { text: note, evidence: "documented" as const, source: feed.source } : note,
  );
  return { ...feed, notes };
}
