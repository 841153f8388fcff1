import type { Migration } from "./migration.ts";

/** Adds the table of absent responses: lost with damaged pages, or pruned. */
export const absentResponses: Migration = {
  name: "absent-responses",
  steps: [
    {
      kind: "statements",
      statements: (dialect) => {
        const int = dialect === "sqlite" ? "integer" : "bigint";
        return [
          `CREATE TABLE absent_responses (first_response ${int} NOT NULL, last_response ${int} NOT NULL, reason ` +
            `text NOT NULL, ` +
            `noted_at ${int} NOT NULL, target text, received_at ${int}, ` +
            "CONSTRAINT absent_responses_key PRIMARY KEY (first_response))",
        ];
      },
    },
  ],
};
