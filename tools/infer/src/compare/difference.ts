import type { Proposed } from "../draft/correspond.ts";

/** `12 of 40` */
export interface Count {
  readonly seen: number;
  readonly of: number;
}

/** Something that responses show and the spec does not say. Paths are those of the typed value, by name. */
export type Difference =
  /** A member that the spec does not have; `proposed` tells everything below it too. */
  | { readonly kind: "member"; readonly path: readonly string[]; readonly count: Count; readonly proposed: Proposed }
  /** A known member comes in a form that the spec does not name: another scalar, `absent`, `single` or `list`. */
  | { readonly kind: "form"; readonly path: readonly string[]; readonly count: Count; readonly form: string; readonly example?: string }
  /** A known list of values lacks some. */
  | { readonly kind: "values"; readonly path: readonly string[]; readonly count: Count; readonly values: readonly string[]; readonly list?: string; readonly closed: boolean };

/** `liveData.goal.scorer` */
export function pathText(path: readonly string[]): string {
  return path.join(".");
}
