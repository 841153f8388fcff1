export { findInputs, messageOf, type Input } from "./find.ts";
export { readDocuments, unpackDocument, type ReadDocument, type ReadResult } from "./read.ts";
export { INDEX_FILE, readRecording, type RecordedResponse } from "./recording.ts";
