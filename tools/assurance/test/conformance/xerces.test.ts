import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareXerces, validateWithXerces, verdictOf } from "../../src/judge/xerces.ts";

const xsd =
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element ` +
  `name="a"><xs:complexType><xs:attribute name="id" ` +
  `use="required"/></xs:complexType></xs:element></xs:schema>`;

describe("the second XSD validator", async () => {
  const xerces = await prepareXerces();
  if (!xerces.ready) console.warn(`SKIPPED: xsd-schema-validator checks: ${xerces.reason}`);
  const folder = mkdtempSync(join(tmpdir(), "sdf-xerces-"));
  const schema = join(folder, "a.xsd");
  beforeAll(() => writeFileSync(schema, xsd));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.skipIf(!xerces.ready)("accepts a valid document", async () => {
    expect(await validateWithXerces(`<a id="1"/>`, schema)).toEqual({ kind: "valid" });
  });

  it.skipIf(!xerces.ready)("rejects an invalid document with a message", async () => {
    const verdict = await validateWithXerces(`<a/>`, schema);
    expect(verdict.kind).toBe("invalid");
    expect(verdict).toMatchObject({ messages: [expect.stringContaining("id")] });
  });

  it("reports a rejection without messages as a broken validator", () => {
    const rejection = Object.assign(new Error("invalid xml (status=WITH_ERRORS)"), { valid: false, messages: [] });
    expect(verdictOf(rejection)).toMatchObject({ kind: "broken", reason: expect.stringContaining("WITH_ERRORS") });
  });
});
