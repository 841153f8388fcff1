import type { ProposedMember } from "../evidence/match-formats.ts";
import type { Around } from "../evidence/tree.ts";

/** A count such as `12 of 40`. */
export interface Count {
  readonly seen: number;
  readonly of: number;
}

/** A difference between responses and the spec. Paths consist of the names in the typed value. */
export type Difference = { readonly path: readonly string[]; readonly count: Count } &
  /** A field that the spec does not contain; `proposed` includes everything below it. */
  (
    | { readonly kind: "member"; readonly proposed: ProposedMember; readonly around: Around }
    /** A form of a field that the spec does not contain: another scalar, `absent`, `single` or `list`. */
    | { readonly kind: "form"; readonly form: string }
    /** Values that a list of the spec does not contain. */
    | {
        readonly kind: "values";
        readonly values: readonly string[];
        readonly list?: string | undefined;
        readonly closed: boolean;
      }
  );

/** The text of a path, such as `liveData.goal.scorer`. */
export function pathText(path: readonly string[]): string {
  return path.join(".");
}
