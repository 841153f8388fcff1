/** Verdict of a validator about a document. `why` has the reasons, for failure messages. */
export interface Verdict {
  readonly valid: boolean;
  readonly why: string;
}

export const accepted: Verdict = { valid: true, why: "accepted" };

export function rejected(reasons: readonly string[]): Verdict {
  return { valid: false, why: reasons.slice(0, 3).join("; ") };
}
