/** The validators: our decoder for each format, Ajv with the JSON Schema, libxml2 with the XSD. */
export type ValidatorName = "decoder json" | "decoder xml" | "ajv" | "xsd";

/** Validators whose verdict differs from that of a mutation, with the reason. */
type Difference = readonly [mutation: string, validators: readonly ValidatorName[], reason: string];

const json = ["decoder json"] as const;
const xml = ["decoder xml"] as const;
const tolerant = "The decoder accepts this form and reports drift. A schema can only accept or reject.";
const order =
  "XSD 1.0 cannot allow elements in any order, or unknown elements. " +
  "The decoder accepts both, with drift for unknown ones.";
const noEmpty = "XML does not distinguish empty text from no text, and empty text is a value of the type.";
const oneOfTwo = "XSD cannot require one of two attributes, so it requires neither.";
const emptyList = "The decoder reads an empty list as absent, as in XML. For JSON Schema it is present.";
const emptyWrapper = "The value has no wrappers, so a wrapper without items leaves no trace in it.";
const prefix = `The API documentation declares a namespace that no name uses. ${tolerant}`;
const namespace = "The decoder ignores namespaces, which have no meaning in these documents.";
const doctype = "It is well-formed, but the decoder rejects it as forbidden.";
const surrogate = "The JSON grammar allows the escape, but UTF-8 cannot represent it, so the decoder rejects it.";

/**
 * All known differences between the validators. The tests fail for a missing difference and for one that no longer
 * exists.
 */
export const differences: readonly Difference[] = [
  ["drop a required text", ["decoder xml", "xsd"], noEmpty],
  ["drop a required attribute that has another name", ["xsd"], oneOfTwo],
  ["drop a required member that only XML has", ["decoder json", "ajv"], "JSON does not require it."],
  ["drop a required member that was observed absent", ["decoder json", "decoder xml", "ajv"], tolerant],
  ["one item in place of its list, not an accepted form", json, tolerant],
  ["a list of one in place of its item", json, tolerant],
  ["null in place of an optional member", json, `null is read as absent. ${tolerant}`],
  ["an empty list in place of a required one", ["ajv"], emptyList],
  ["an empty list in place of an optional member that does not repeat", json, tolerant],
  ["XML's wrapper kept, where its items are required", json, tolerant],
  ["XML's root element kept", json, tolerant],
  ["elements in another order", xml, order],
  ["an element that is not documented", xml, order],
  ["a wrapper taken away", xml, tolerant],
  ["a required wrapper without items left out", xml, emptyWrapper],
  ["an attribute written as an element", xml, tolerant],
  ["text where only elements are", xml, "Kept as `#text` and reported as drift."],
  ["a prefix before a name", xml, prefix],
  ["a default namespace", xml, namespace],
  ["a document type declaration", ["xsd"], doctype],
  ["JSON: an unpaired surrogate", json, surrogate],
];
