/** How changesets become lines of a changelog: in their own words, without hashes or marks. */
import type { ChangelogFunctions } from "@changesets/types";
import { withoutMarkers } from "./changeset/plan.ts";

const functions: ChangelogFunctions = {
  async getReleaseLine({ summary }) {
    const [first = "", ...rest] = withoutMarkers(summary).split("\n");
    const lines = first.startsWith("- ") ? [first, ...rest] : [`- ${first}`, ...rest.map((line) => (line === "" ? "" : `  ${line}`))];
    return lines.join("\n");
  },
  async getDependencyReleaseLine(_changesets, dependencies) {
    if (dependencies.length === 0) return "";
    return `- Takes ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(", ")}`;
  },
};

export default functions;
