import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Result of the validation of one document with Xerces. */
export type Verdict = { readonly kind: "valid" } | { readonly kind: "invalid"; readonly message: string };

export type Availability = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** A document, and the path of the XSD file that describes it. */
export interface XercesTask {
  readonly xml: string;
  readonly xsdFile: string;
}

const java = process.env["JAVA_HOME"] === undefined ? "java" : join(process.env["JAVA_HOME"], "bin/java");

/** Returns whether there is a JDK, which compiles and runs a source file. */
export function findXerces(): Availability {
  const { status, stdout } = spawnSync(java, ["--list-modules"], { encoding: "utf8" });
  if (status !== 0) return { ready: false, reason: "Java is not installed" };
  return stdout.includes("jdk.compiler") ? { ready: true } : { ready: false, reason: "Java has no compiler" };
}

/**
 * Validates documents against XSD files with the Xerces of the JDK. All of them share one JVM, because its start takes
 * longer than a validation.
 *
 * @throws Error with the output of the JVM if it ends early
 */
export function validateWithXerces(tasks: readonly XercesTask[]): Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), "sdf-xerces-"));
  try {
    const lines = tasks.map(({ xml, xsdFile }, index) => {
      const file = join(folder, `${index}.xml`);
      writeFileSync(file, xml);
      return `${xsdFile}\t${file}\n`;
    });
    const program = join(import.meta.dirname, "Validate.java");
    const { stdout, stderr } = spawnSync(java, [program], { input: lines.join(""), encoding: "utf8" });
    const verdicts = stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line): Verdict => (line === "valid" ? { kind: "valid" } : { kind: "invalid", message: line.slice(8) }));
    if (verdicts.length !== tasks.length) throw new Error(`Xerces ended after ${verdicts.length} documents: ${stderr}`);
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
