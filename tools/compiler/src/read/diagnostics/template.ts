/** An error prevents compilation; a warning does not. */
export type Severity = "error" | "warning";

/** Texts of a diagnostic code. A placeholder `{name}` is replaced by the fact of that name. */
export interface DiagnosticTemplate {
  /** Default: `error`. */
  readonly severity?: Severity;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

/** Names of the placeholders of a template: `"{a} is not {b}"` has `a` and `b`. */
export type FactName<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FactName<Rest>
  : never;

/** Replaces the placeholders of a template by facts. */
export function fill(template: string, facts: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]));
}
