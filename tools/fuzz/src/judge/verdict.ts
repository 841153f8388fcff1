/** What a judge says about a document. `why` names the reasons, for the report of a disagreement. */
export interface Verdict {
  readonly valid: boolean;
  readonly why: string;
}

export const accepted: Verdict = { valid: true, why: "accepted" };

export function refused(reasons: readonly string[]): Verdict {
  return { valid: false, why: reasons.slice(0, 3).join("; ") };
}
