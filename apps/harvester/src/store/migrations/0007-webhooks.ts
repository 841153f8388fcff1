import type { Migration } from "./migration.ts";

/** Adds webhooks, the lanes in which a delivery failed, and their dead letters. */
export const webhooks: Migration = {
  name: "webhooks",
  steps: [
    {
      kind: "statements",
      statements: (dialect) => {
        const [serial, int, binary] =
          dialect === "sqlite"
            ? ["integer primary key autoincrement", "integer", "blob"]
            : ["bigserial primary key", "bigint", "bytea"];
        return [
          `CREATE TABLE "webhooks" ("id" ${serial}, "name" text NOT NULL, "origin" text NOT NULL, ` +
            `"sealed" ${binary} NOT NULL, "feeds" text NOT NULL, "fixtures" text, "payload" text NOT NULL, ` +
            `"max_attempts" ${int} NOT NULL, "allow_private" ${int} NOT NULL, "created_at" ${int} NOT NULL, ` +
            `"revision" ${int} NOT NULL, "position" ${int} NOT NULL, "owner" text, "owner_until" ${int}, ` +
            `"delivered_at" ${int}, "error" text, "error_at" ${int})`,
          `CREATE TABLE "webhook_lanes" ("webhook" ${int} NOT NULL, "lane" text NOT NULL, ` +
            `"position" ${int} NOT NULL, "number" ${int} NOT NULL, "attempts" ${int} NOT NULL, ` +
            `"next_at" ${int} NOT NULL, CONSTRAINT "webhook_lanes_key" PRIMARY KEY ("webhook", "lane"))`,
          `CREATE TABLE "webhook_dead_letters" ("id" ${serial}, "webhook" ${int} NOT NULL, "lane" text, ` +
            `"first_position" ${int} NOT NULL, "last_position" ${int} NOT NULL, "message" text, "feed" text, ` +
            `"at" ${int} NOT NULL, "attempts" ${int} NOT NULL, "error" text NOT NULL)`,
        ];
      },
    },
  ],
};
