/** The validators: the decoder, Ajv with the JSON Schemas, and libxml2 with the XSDs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { typesSchema, type JsonSchema } from "@sdf-tools/compiler/types-schema";
import { SdfError, type Drift } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { xmlCleanupInputProvider, XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import type { Subject } from "../feeds.ts";
import { findFeed, model } from "../model.ts";
import { remember } from "../remember.ts";
import { repository } from "../repository.ts";

/** Verdict of a validator about a document. `why` has the reasons, for failure messages. */
export interface Verdict {
  readonly valid: boolean;
  readonly why: string;
}

const accepted: Verdict = { valid: true, why: "accepted" };

function rejected(reasons: readonly string[]): Verdict {
  return { valid: false, why: reasons.slice(0, 3).join("; ") };
}

/** The compilation of a schema takes more time than the validation of the documents of a run in CI. */
const ajvOptions = { strict: true, allowUnionTypes: true, inlineRefs: false, code: { optimize: false } } as const;

/** Compiles the published JSON Schema of a feed. */
const findPublishedSchema = remember((id): ValidateFunction => {
  const schema = JSON.parse(
    readFileSync(join(repository, `packages/schemas/json/${id}.schema.json`), "utf8"),
  ) as object;
  return new Ajv2020(ajvOptions).compile(schema);
});

/**
 * True if a field whose form is not documented has another form than in all responses so far, or a number is text
 * because it has more digits than the type.
 */
export function hasOtherForm(drift: readonly Drift[]): boolean {
  return drift.some(({ documented = "" }) =>
    /(?:, which is observed| of at most (?:2\^53 - 1|17 digits))$/.test(documented),
  );
}

/** Compiles the schema from which the TypeScript types are generated. Like the types, it allows other properties. */
const findTypeSchema = remember((id): ValidateFunction => {
  const schema = JSON.stringify(typesSchema(findFeed(id), model), (key, value: unknown) =>
    key === "additionalProperties" ? undefined : value,
  );
  const ajv = new Ajv2020({ ...ajvOptions, keywords: ["tsType"] });
  return ajv.compile(JSON.parse(schema) as JsonSchema);
});

/**
 * Throws if a decoded value has no issues and does not match its TypeScript type or its JSON Schema. The schemas also
 * reject `undefined`, which no decoded value may contain. Types follow responses where the API documentation states no
 * form: drift reports another form, and such values are not compared.
 */
export function assertStrict(
  value: unknown,
  issues: readonly unknown[],
  drift: readonly Drift[],
  subject: Subject,
): void {
  if (issues.length > 0 || hasOtherForm(drift)) return;
  for (const [schemaName, validate] of [
    ["TypeScript type", findTypeSchema(subject.id)],
    ["JSON Schema", findPublishedSchema(subject.id)],
  ] as const) {
    if (validate(value)) continue;
    const [error] = validate.errors ?? [];
    throw new Error(
      `${subject.id}: the value has no issues, but does not match its ${schemaName}: ` +
        `${error?.instancePath} ${error?.message}\n${JSON.stringify(value)}`,
    );
  }
}

/** Validates with the decoder. A document is valid if it has a value and no issues. */
export function validateWithDecoder(document: string | Uint8Array, subject: Subject): Verdict {
  const { shape } = subject;
  try {
    const { value, issues, drift } = decode(document, { feed: shape });
    assertStrict(value, issues, drift, subject);
    return issues.length === 0
      ? accepted
      : rejected(issues.map((issue) => `${issue.code} ${issue.path}: ${issue.found}`));
  } catch (error) {
    if (SdfError.is(error)) return rejected([`${error.code}: ${error.message}`]);
    throw error;
  }
}

/** Validates with JSON.parse and Ajv on the published JSON Schema. */
export function validateWithAjv(text: string, subject: Pick<Subject, "id">): Verdict {
  const validate = findPublishedSchema(subject.id);
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
export function xsdFile({ id }: Pick<Subject, "id">): string {
  return join(repository, `packages/schemas/xsd/${id}.xsd`);
}

/** Compiles an XSD file with libxml2, with the schemas that it includes. */
function xsdValidator(xsdFile: string): XsdValidator {
  // Only schemas may read files: documents of tests may be hostile.
  xmlRegisterFsInputProviders();
  try {
    return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(xsdFile, "utf8"), { url: xsdFile }));
  } finally {
    xmlCleanupInputProvider();
  }
}

/** Compiles an XSD file. The returned function validates a document with libxml2 and returns its error messages. */
export function libxmlValidator(file: string): (xml: string) => string[] {
  const validator = xsdValidator(file);
  return (xml) => {
    let document: XmlDocument | undefined;
    try {
      document = XmlDocument.fromString(xml);
      validator.validate(document);
      return [];
    } catch (error) {
      const details = (error as { details?: readonly { message: string }[] }).details;
      return details?.map((detail) => detail.message.trim()) ?? [String(error)];
    } finally {
      document?.dispose();
    }
  };
}

const findXsdValidator = remember((id) => libxmlValidator(xsdFile({ id })));

/** Parses and validates with libxml2 on the published XSD. */
export function validateWithLibxml(text: string, { id }: Pick<Subject, "id">): Verdict {
  const errors = findXsdValidator(id)(text);
  return errors.length === 0 ? accepted : rejected(errors);
}
