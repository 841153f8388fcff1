import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, unlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import validator from "xsd-schema-validator";

/** Verdict of Xerces on one document. */
export type Verdict =
  | { readonly kind: "valid" }
  | { readonly kind: "invalid"; readonly messages: readonly string[] }
  /** The validator itself failed: it rejected without saying why. Never to be read as "invalid". */
  | { readonly kind: "broken"; readonly reason: string };

export type Availability = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/**
 * Makes xsd-schema-validator usable, or says why it is not.
 *
 * The package ships its Java helper compiled for a newer Java than many machines have, and its
 * install script, which would compile it anew, stays blocked. On an older Java that class cannot
 * be loaded and every document is rejected with no message at all. So: when the class is too new
 * for the Java at hand, it is removed and `setup` compiles it with `javac`.
 */
export async function prepareXerces(): Promise<Availability> {
  const java = majorVersion("java");
  if (java === undefined) return { ready: false, reason: "no Java on this machine" };
  const helper = join(
    dirname(createRequire(import.meta.url).resolve("xsd-schema-validator/package.json")),
    "support/XMLValidator.class",
  );
  if (existsSync(helper) && classVersion(helper) > java) {
    if (majorVersion("javac") === undefined) {
      return { ready: false, reason: `Java ${java} is older than the validator's helper, and there is no javac to compile it` };
    }
    unlinkSync(helper);
  }
  await validator.setup();
  return { ready: true };
}

/** Validates one document against an XSD file with Xerces. Starts a JVM: some 150 ms. */
export async function validateWithXerces(xml: string, xsdFile: string): Promise<Verdict> {
  try {
    await validator.validateXML(xml, xsdFile);
    return { kind: "valid" };
  } catch (error) {
    return verdictOf(error);
  }
}

/** Reads a rejection. Separated so that a rejection without messages can be tested without a broken Java. */
export function verdictOf(error: unknown): Verdict {
  const messages = (error as { messages?: unknown }).messages;
  if (Array.isArray(messages) && messages.length > 0) return { kind: "invalid", messages: messages.map(String) };
  return {
    kind: "broken",
    reason: `rejected without a message (${error instanceof Error ? error.message : String(error)}): the Java helper did not run`,
  };
}

function majorVersion(command: "java" | "javac"): number | undefined {
  const path = process.env["JAVA_HOME"] === undefined ? command : join(process.env["JAVA_HOME"], "bin", command);
  const { status, stdout, stderr } = spawnSync(path, ["-version"], { encoding: "utf8" });
  if (status !== 0) return undefined;
  const digits = /(\d+)(?:\.(\d+))?/.exec(`${stdout}${stderr}`);
  // Java 8 and before call themselves 1.8.
  return digits === null ? undefined : Number(digits[1] === "1" ? digits[2] : digits[1]);
}

/** Java version a class file needs: its major version stands in bytes 6 and 7 and is 44 ahead. */
function classVersion(file: string): number {
  return readFileSync(file).readUInt16BE(6) - 44;
}
