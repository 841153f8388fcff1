/** Texts of the files of a new project. */

/** @param isTypeScript whether the file may contain types */
export function configText(isTypeScript: boolean): string {
  return [
    ...(isTypeScript ? [] : ["// @ts-check"]),
    'import { defineConfig } from "@sdf/cli";',
    "",
    "export default defineConfig({",
    "  // Folders with one file per feed: <sport>/<feed>.yaml.",
    '  specs: "./spec",',
    "  // Structures, scalars, parameters and rules that the specs can use.",
    '  extends: "@sdf/spec",',
    "  // Generated code and schemas. Commit them, and let CI run `sdf generate --check`.",
    '  output: "./feeds",',
    "});",
    "",
  ].join("\n");
}

export const exampleSpec = `# An example of a feed. Draft the spec of your feed from recorded responses, then delete this file:
#   npx sdf infer responses/ --name <sport>/<feed> --path /the/path --write
feed: scores            # the file name, and the name of the function: scores()
code: EX1               # the code of the feed, as its documentation calls it
sport: example          # the name of the folder
title: Scores
summary: The results of one day.
source: { note: invented }

request:
  path: /v1/scores
  identify: {}          # entities that a request names, such as a fixture
  forms:
    query: "{path}"
  shared: [_fmt]        # parameters of @sdf/spec
  parameters:           # [requirement, type, meaning]: Y required, N optional, C conditional
    day: [Y, date, Day of the matches]
  rules: []

polling:
  - { id: regular, anchor: none, every: 60s, meaning: Once a minute }

response:
  xml: { root: scores }
  attributes:           # members of the root with plain values
    day: [Y, date, Day of the matches]
  elements:             # members with members of their own
    match:
      req: N
      many: true        # a list, even with one item
      meaning: A match
      attributes:
        id: [Y, uuid, Identifier of the match]
        home: [Y, string, Name of the home team]
        away: [Y, string, Name of the away team]
        status: [Y, string, State of the match, { values: [Fixture, Playing, Played] }]

unknowns: []            # what the documentation does not state
`;

export const readmeSection = `## Feeds

The specs in \`spec/\` describe the feeds; \`feeds/\` is generated from them.

\`\`\`sh
npx sdf infer responses/ --name <sport>/<feed> --path /the/path --write   # draft a spec from recorded responses
npx sdf generate                # write types, validators, clients and schemas; --watch, --check
npx sdf check responses/        # list what responses contain and the specs do not
npx sdf diff                    # changes since the last commit, with what they break
\`\`\`
`;

/** Scripts of package.json. */
export const scripts: Readonly<Record<string, string>> = {
  "feeds:generate": "sdf generate",
  "feeds:check": "sdf generate --check",
};
