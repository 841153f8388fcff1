import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SdfError } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import { repository } from "@sdf-tools/conformance/repository";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import type { Subject } from "../feeds.ts";
import { assertStrict, publishedSchema } from "./strict.ts";
import { accepted, refused, type Verdict } from "./verdict.ts";

/** Our decoder: a document is valid when there is a value and nothing breaks the documents. */
export function ours(document: string | Uint8Array, subject: Subject): Verdict {
  const { shape } = subject;
  try {
    const { value, issues } = decode(document, { feed: shape });
    assertStrict(value, issues, subject);
    return issues.length === 0 ? accepted : refused(issues.map((issue) => `${issue.code} ${issue.path}: ${issue.found}`));
  } catch (error) {
    if (SdfError.is(error)) return refused([`${error.code}: ${error.message}`]);
    throw error;
  }
}

/** JSON.parse and Ajv on the published JSON Schema. */
export function ajv(text: string, subject: Subject): Verdict {
  const validate = publishedSchema(subject);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    return refused([String(error)]);
  }
  if (validate(value)) return accepted;
  return refused((validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`));
}

/** The published XSD of a feed. */
export function xsdFile({ id }: Subject): string {
  return join(repository, `packages/schemas/xsd/${id}.xsd`);
}

const xsdSchemas = new Map<string, XsdValidator>();

/** libxml2, as parser and on the published XSD. */
export function libxml(text: string, subject: Subject): Verdict {
  let validator = xsdSchemas.get(subject.id);
  if (validator === undefined) {
    validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(xsdFile(subject), "utf8")));
    xsdSchemas.set(subject.id, validator);
  }
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(text);
    validator.validate(document);
    return accepted;
  } catch (error) {
    const details = (error as { details?: readonly { message: string }[] }).details;
    return refused(details?.map((detail) => detail.message.trim()) ?? [String(error)]);
  } finally {
    document?.dispose();
  }
}
