import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import validator from "xsd-schema-validator";

/** Result of the validation of one document with Xerces. */
export type Verdict =
  | { readonly kind: "valid" }
  | { readonly kind: "invalid"; readonly messages: readonly string[] }
  /** The validator failed: it rejected the document without a message. The document may be valid. */
  | { readonly kind: "broken"; readonly reason: string };

export type Availability = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/**
 * Prepares xsd-schema-validator, or returns the reason why it is unavailable.
 *
 * The Java helper of the package is compiled for a recent Java, and its install script, which would recompile it, is
 * blocked. An older Java cannot load the class and rejects every document without a message. In this case the class is
 * deleted, and `setup` compiles it with `javac`.
 */
export async function prepareXerces(): Promise<Availability> {
  const java = majorVersion("java");
  if (java === undefined) return { ready: false, reason: "Java is not installed" };
  const helper = join(
    dirname(createRequire(import.meta.url).resolve("xsd-schema-validator/package.json")),
    "support/XMLValidator.class",
  );
  if (existsSync(helper) && classVersion(helper) > java) {
    if (majorVersion("javac") === undefined) {
      return { ready: false, reason: `Java ${java} cannot load the validator's helper, and javac is not installed` };
    }
    // Tests of other files prepare it at the same time.
    rmSync(helper, { force: true });
  }
  await validator.setup();
  return { ready: true };
}

/** Validates one document against an XSD file with Xerces. Starts a JVM, which takes about 150 ms. */
export async function validateWithXerces(xml: string, xsdFile: string): Promise<Verdict> {
  try {
    await validator.validateXML(xml, xsdFile);
    return { kind: "valid" };
  } catch (error) {
    return verdictOf(error);
  }
}

/** Converts an error of the validator to a verdict. */
export function verdictOf(error: unknown): Verdict {
  const messages = (error as { messages?: unknown }).messages;
  if (Array.isArray(messages) && messages.length > 0) return { kind: "invalid", messages: messages.map(String) };
  return {
    kind: "broken",
    reason:
      "rejected without a message (" +
      `${error instanceof Error ? error.message : String(error)}): the Java helper did not run`,
  };
}

function majorVersion(command: "java" | "javac"): number | undefined {
  const path = process.env["JAVA_HOME"] === undefined ? command : join(process.env["JAVA_HOME"], "bin", command);
  const { status, stdout, stderr } = spawnSync(path, ["-version"], { encoding: "utf8" });
  if (status !== 0) return undefined;
  // A note about options of the environment may come first.
  const digits = /^(?:\w+ version "|javac )(\d+)(?:\.(\d+))?/m.exec(`${stdout}${stderr}`);
  // Java 8 and older report version 1.x.
  return digits === null ? undefined : Number(digits[1] === "1" ? digits[2] : digits[1]);
}

/** Java version that a class file requires: its major version (bytes 6 and 7) minus 44. */
function classVersion(file: string): number {
  return readFileSync(file).readUInt16BE(6) - 44;
}
