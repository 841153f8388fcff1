/** The validators: our decoder for each format, Ajv with the JSON Schema, libxml2 with the XSD. */
export type ValidatorName = "decoder json" | "decoder xml" | "ajv" | "xsd";

/** Validators whose verdict differs from that of a mutation, with the reason. */
export interface Difference {
  readonly mutation: string;
  readonly validators: readonly ValidatorName[];
  readonly reason: string;
}

const tolerant = "The decoder accepts this form and reports drift. A schema can only accept or reject.";
const order =
  "XSD 1.0 cannot allow elements in any order, or unknown elements. " +
  "The decoder accepts both, with drift for unknown ones.";
const noEmpty = "XML does not distinguish empty text from no text, and empty text is a value of the type.";

/**
 * All known differences between the validators. The tests fail for a missing difference and for one that no longer
 * exists.
 */
export const differences: readonly Difference[] = [
  { mutation: "drop a required text", validators: ["decoder xml", "xsd"], reason: noEmpty },
  {
    mutation: "drop a required attribute that has another name",
    validators: ["xsd"],
    reason: "XSD cannot require one of two attributes, so it requires neither.",
  },
  {
    mutation: "drop a required member that only XML has",
    validators: ["decoder json", "ajv"],
    reason: "JSON does not require it.",
  },
  {
    mutation: "drop a required member that was observed absent",
    validators: ["decoder json", "decoder xml", "ajv"],
    reason: `Absent is an observed form. ${tolerant}`,
  },
  { mutation: "one item in place of its list, not an accepted form", validators: ["decoder json"], reason: tolerant },
  { mutation: "a list of one in place of its item", validators: ["decoder json"], reason: tolerant },
  {
    mutation: "null in place of an optional member",
    validators: ["decoder json"],
    reason: `null is read as absent. ${tolerant}`,
  },
  {
    mutation: "an empty list in place of a required one",
    validators: ["ajv"],
    reason: "The decoder reads an empty list as absent, as in XML. For JSON Schema it is present.",
  },
  {
    mutation: "an empty list in place of an optional member that does not repeat",
    validators: ["decoder json"],
    reason: `An empty list is read as absent. ${tolerant}`,
  },
  { mutation: "XML's wrapper kept, where its items are required", validators: ["decoder json"], reason: tolerant },
  { mutation: "XML's root element kept", validators: ["decoder json"], reason: tolerant },
  { mutation: "elements in another order", validators: ["decoder xml"], reason: order },
  { mutation: "an element that is not documented", validators: ["decoder xml"], reason: order },
  { mutation: "a wrapper taken away", validators: ["decoder xml"], reason: tolerant },
  {
    mutation: "a required wrapper without items left out",
    validators: ["decoder xml"],
    reason: "The value has no wrappers, so a wrapper without items leaves no trace in it.",
  },
  { mutation: "an attribute written as an element", validators: ["decoder xml"], reason: tolerant },
  {
    mutation: "text where only elements are",
    validators: ["decoder xml"],
    reason: "Kept as `#text` and reported as drift.",
  },
  {
    mutation: "a prefix before a name",
    validators: ["decoder xml"],
    reason: `The API documentation declares a namespace that no name uses. ${tolerant}`,
  },
  {
    mutation: "a default namespace",
    validators: ["decoder xml"],
    reason: "The decoder ignores namespaces, which have no meaning in these documents.",
  },
  {
    mutation: "a document type declaration",
    validators: ["xsd"],
    reason: "It is well-formed, but the decoder rejects it as forbidden.",
  },
  {
    mutation: "JSON: an unpaired surrogate",
    validators: ["decoder json"],
    reason: "The JSON grammar allows the escape, but UTF-8 cannot represent it, so the decoder rejects it.",
  },
];
