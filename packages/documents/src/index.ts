export { findInputs, isDocumentName, type Input } from "./find.ts";
export { openEnvelope, splitLines, type Enveloped } from "./json.ts";
export { DecompressionBudget, type DecompressionLimits, type UnreadableCode } from "./limits.ts";
export { readDocuments, unpackDocument, type ReadDocument, type ReadResult, type Unreadable } from "./read.ts";
export { INDEX_FILE, readRecording, type RecordedResponse } from "./recording.ts";
export { listEnveloped, listEnvelopedXml, type EnvelopedXml, type XmlElement } from "./xml.ts";
