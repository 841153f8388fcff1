/** Whether the specs can be compiled despite it. */
export type Severity = "error" | "warning";

/** What stands in the registry for one code. `{name}` is filled in with a fact of the case at hand. */
export interface DiagnosticTemplate {
  readonly severity: Severity;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
}

/** Names of the facts that a template needs: `"{a} is not {b}"` needs `a` and `b`. */
export type FactName<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FactName<Rest>
  : never;

/** Puts facts in the place of a template's names. */
export function fill(template: string, facts: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]));
}
