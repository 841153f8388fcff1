import { join } from "node:path";
import { SdfError } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import { XmlDocument, type XsdValidator } from "libxml2-wasm";
import type { Subject } from "../feeds.ts";
import { repository } from "../repository.ts";
import { xsdValidator } from "./libxml.ts";
import { assertStrict, publishedSchema } from "./strict.ts";
import { accepted, rejected, type Verdict } from "./verdict.ts";

/** Validates with the decoder. A document is valid if it has a value and no issues. */
export function validateWithDecoder(document: string | Uint8Array, subject: Subject): Verdict {
  const { shape } = subject;
  try {
    const { value, issues } = decode(document, { feed: shape });
    assertStrict(value, issues, subject);
    return issues.length === 0
      ? accepted
      : rejected(issues.map((issue) => `${issue.code} ${issue.path}: ${issue.found}`));
  } catch (error) {
    if (SdfError.is(error)) return rejected([`${error.code}: ${error.message}`]);
    throw error;
  }
}

/** Validates with JSON.parse and Ajv on the published JSON Schema. */
export function validateWithAjv(text: string, subject: Subject): Verdict {
  const validate = publishedSchema(subject);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    return rejected([String(error)]);
  }
  if (validate(value)) return accepted;
  return rejected((validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`));
}

/** Returns the path of the published XSD of a feed. */
export function xsdFile({ id }: Subject): string {
  return join(repository, `packages/schemas/xsd/${id}.xsd`);
}

const xsdSchemas = new Map<string, XsdValidator>();

/** Parses and validates with libxml2 on the published XSD. */
export function validateWithLibxml(text: string, subject: Subject): Verdict {
  let validator = xsdSchemas.get(subject.id);
  if (validator === undefined) {
    validator = xsdValidator(xsdFile(subject));
    xsdSchemas.set(subject.id, validator);
  }
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(text);
    validator.validate(document);
    return accepted;
  } catch (error) {
    const details = (error as { details?: readonly { message: string }[] }).details;
    return rejected(details?.map((detail) => detail.message.trim()) ?? [String(error)]);
  } finally {
    document?.dispose();
  }
}
