import type { Bump } from "../change.ts";

/**
 * The version bump to apply to a version. Below 1.0.0 a caret range accepts patches only, so a breaking change is a
 * minor bump and every other change is a patch. Packages that only depend on a changed package stay in range.
 */
export function bumpAt(version: string, bump: Bump): Bump {
  if (Number.parseInt(version, 10) > 0) return bump;
  return bump === "major" ? "minor" : "patch";
}
