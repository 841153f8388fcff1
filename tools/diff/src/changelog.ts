/** Changelog functions for `changesets`: the text of each changeset, without commit hashes and fingerprints. */
import type { ChangelogFunctions } from "@changesets/types";
import { withoutMarkers } from "./changeset/plan.ts";

const functions: ChangelogFunctions = {
  async getReleaseLine({ summary }) {
    const [first = "", ...rest] = withoutMarkers(summary).split("\n");
    const lines = first.startsWith("- ")
      ? [first, ...rest]
      : [`- ${first}`, ...rest.map((line) => (line === "" ? "" : `  ${line}`))];
    return lines.join("\n");
  },
  async getDependencyReleaseLine(_changesets, dependencies) {
    if (dependencies.length === 0) return "";
    return `- Updates ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(", ")}`;
  },
};

export default functions;
