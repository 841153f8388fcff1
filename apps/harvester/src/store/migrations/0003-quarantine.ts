import { StoreError } from "../error.ts";
import { alteredParts } from "./altered.ts";
import type { Migration } from "./migration.ts";

/** Bodies that are read in one transaction. */
const BATCH = 100;

/**
 * Adds the quarantine, and lists the bodies that earlier versions altered: those versions replaced every configured
 * secret by asterisks, also where it was part of the data.
 */
export const quarantine: Migration = {
  name: "quarantine",
  steps: [
    {
      kind: "statements",
      statements: (dialect) => {
        const [id, whole, binary] =
          dialect === "sqlite"
            ? ["integer primary key autoincrement", "integer", "blob"]
            : ["bigserial primary key", "bigint", "bytea"];
        return [
          `CREATE TABLE "quarantine" ("id" ${id}, "target" ${whole} NOT NULL, "poll" ${whole}, ` +
            `"received_at" ${whole} NOT NULL, ` +
            `"credential" text NOT NULL, "size" ${whole} NOT NULL, "content_type" text, "sealed" ${binary})`,
          `CREATE TABLE "altered_bodies" ("body" ${whole} NOT NULL, "place" ${whole} NOT NULL, ` +
            `"length" ${whole} NOT NULL, ` +
            `CONSTRAINT "altered_bodies_key" PRIMARY KEY ("body", "place"))`,
        ];
      },
    },
    {
      kind: "batches",
      async run(session, cursor = 0, { archive }) {
        const rows = await session.all(`SELECT id FROM bodies WHERE id > ? ORDER BY id LIMIT ${BATCH}`, [cursor]);
        for (const row of rows) {
          const id = row["id"] as number;
          let body: Uint8Array | undefined;
          try {
            body = await archive.read(session, id);
          } catch (error) {
            // `verify` and `repair` report damaged bodies.
            if (!(error instanceof StoreError)) throw error;
          }
          const parts = body === undefined ? [] : alteredParts(body);
          if (parts.length > 0)
            await session.insert(
              "altered_bodies",
              ["body", "place", "length"],
              parts.map(({ at, length }) => [id, at, length]),
            );
        }
        return rows.length < BATCH ? undefined : (rows.at(-1)?.["id"] as number);
      },
    },
  ],
};
