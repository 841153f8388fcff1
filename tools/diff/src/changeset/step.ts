import type { Bump } from "../change.ts";

/**
 * The step that a version takes for a bump. Below 1.0.0 a caret range holds patches only, so a
 * breaking change is a minor step there and everything else a patch; packages that merely depend on
 * a changed one stay in range.
 */
export function stepAt(version: string, bump: Bump): Bump {
  if (Number.parseInt(version, 10) > 0) return bump;
  return bump === "major" ? "minor" : "patch";
}
