/** Who may judge: our decoder on each format, Ajv on the JSON Schema, libxml2 on the XSD. */
export type Judge = "ours json" | "ours xml" | "ajv" | "xsd";

/** A judge that says otherwise than the mutation does, and why it may. */
export interface Difference {
  readonly mutation: string;
  readonly judges: readonly Judge[];
  readonly reason: string;
}

const tolerant = "Read as what it stands for and reported as drift; a schema has no such third answer.";
const order = "XSD 1.0 has no way to allow elements in any order or unknown ones anywhere; to the decoder neither is wrong, an unknown one is drift.";
const noEmpty = "Empty text and no text are the same in XML, and empty is a value of the type.";

/**
 * Every known difference between the judges. A difference that is not here fails the tests, and
 * so does one that is here and no longer there.
 */
export const differences: readonly Difference[] = [
  { mutation: "drop a promised text", judges: ["ours xml", "xsd"], reason: noEmpty },
  { mutation: "drop a promised attribute that has another name", judges: ["xsd"], reason: "XSD cannot say \"this attribute or that one\", so it requires neither." },
  { mutation: "drop a promised member that only XML has", judges: ["ours json", "ajv"], reason: "JSON does not promise it." },
  { mutation: "drop a promised member that was seen absent", judges: ["ours json", "ours xml", "ajv"], reason: `Absent is an observed form. ${tolerant}` },
  { mutation: "a whole number that a double cannot tell from others", judges: ["ours json", "ours xml"], reason: "The typed value is a double; the schemas describe the text, which is a whole number." },
  { mutation: "one item in place of its list, as was never seen", judges: ["ours json"], reason: tolerant },
  { mutation: "a list of one in place of its item", judges: ["ours json"], reason: tolerant },
  { mutation: "null in place of an optional member", judges: ["ours json"], reason: `null is read as absent. ${tolerant}` },
  { mutation: "an empty list in place of a promised one", judges: ["ajv"], reason: "An empty list is read as absent, as XML has it; to JSON Schema it is there." },
  { mutation: "an empty list in place of an optional member that does not repeat", judges: ["ours json"], reason: `An empty list is read as absent. ${tolerant}` },
  { mutation: "XML's wrapper kept, where its items are promised", judges: ["ours json"], reason: tolerant },
  { mutation: "XML's root element kept", judges: ["ours json"], reason: tolerant },
  { mutation: "elements in another order", judges: ["ours xml"], reason: order },
  { mutation: "an element that nobody has described", judges: ["ours xml"], reason: order },
  { mutation: "a wrapper taken away", judges: ["ours xml"], reason: tolerant },
  { mutation: "a required wrapper without items left out", judges: ["ours xml"], reason: "The value has no wrappers, so one without items has nothing to be missed." },
  { mutation: "an attribute written as an element", judges: ["ours xml"], reason: tolerant },
  { mutation: "text where only elements are", judges: ["ours xml"], reason: "Kept as `#text` and reported as drift." },
  { mutation: "a prefix before a name", judges: ["ours xml"], reason: `The documents declare a namespace that no name uses. ${tolerant}` },
  { mutation: "a default namespace", judges: ["ours xml"], reason: "Names are compared without their namespace, which carries nothing in these documents." },
  { mutation: "a document type declaration", judges: ["xsd"], reason: "Well-formed, but never part of a feed: the decoder forbids it by name." },
  { mutation: "JSON: half a surrogate pair", judges: ["ours json"], reason: "JSON's grammar allows the escape; as text it cannot be written in UTF-8 again, so the decoder refuses it." },
];
