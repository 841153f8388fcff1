import type { Migration } from "./migration.ts";

/** Adds the tokens of readers of the relay. */
export const tokens: Migration = {
  name: "tokens",
  steps: [
    {
      kind: "statements",
      statements: (dialect) => {
        const int = dialect === "sqlite" ? "integer" : "bigint";
        const serial = dialect === "sqlite" ? "integer primary key autoincrement" : "bigserial primary key";
        return [
          `CREATE TABLE "tokens" ("id" ${serial}, "name" text NOT NULL, "hash" text NOT NULL, ` +
            `"scopes" text NOT NULL, "rate" ${int}, ` +
            `"created_at" ${int} NOT NULL, "expires_at" ${int}, "revoked_at" ${int})`,
          `CREATE UNIQUE INDEX "tokens_by_hash" on "tokens" ("hash")`,
        ];
      },
    },
  ],
};
