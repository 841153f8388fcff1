import { language } from "./codes/language.ts";
import { linking } from "./codes/linking.ts";
import { reading } from "./codes/reading.ts";
import { requests } from "./codes/requests.ts";
import { responses } from "./codes/responses.ts";
import { values } from "./codes/values.ts";
import type { FactName } from "./template.ts";

/**
 * All diagnostics by code. Codes are stable: a code that is no longer used is retired and never reassigned.
 */
export const diagnosticCodes = { ...reading, ...language, ...linking, ...values, ...requests, ...responses } as const;

/** Stable name of a diagnostic, such as `SDF2104`. */
export type DiagnosticCode = keyof typeof diagnosticCodes;

/** The facts that fill the placeholders of a code's templates. */
export type Facts<Code extends DiagnosticCode> = Readonly<
  Record<FactName<(typeof diagnosticCodes)[Code]["cause"] | (typeof diagnosticCodes)[Code]["fix"]>, string | number>
>;
