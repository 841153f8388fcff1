import { createHash } from "node:crypto";
import type { RepairReport, Verification } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { rederive, type RederiveContext, type RedecodeOptions } from "../rederive/rederive.ts";
import type { Engine } from "../session/session.ts";
import type { Archive } from "../sql/archive.ts";
import { knownLosses, missingResponses, recordLosses, responsesOfBodies } from "../sql/losses.ts";
import { setSequences, staleSequences, unreadableSequences } from "../sql/sequences.ts";
import { RECOVERY_STEPS } from "../sqlite/explain.ts";

/** Number of losses recorded in one transaction. */
const LOSSES_PER_TRANSACTION = 500;

/** Compares the archive, the decoded tables and the sequences with what they must contain. Changes nothing. */
export async function verifyStore(context: RederiveContext, options: RedecodeOptions): Promise<Verification> {
  const { engine, archive } = context;
  await requireIntactFile(engine);
  const damaged = await damagedBodies(engine, archive, options);
  const missing = (await engine.inspect((session) => missingResponses(session))).map(({ response }) => response);
  const lost = (await engine.read(knownLosses)).map(({ response }) => response);
  const sequences = await engine.read((session) => staleSequences(session));
  const uncheckedSequences = await engine.read((session) => unreadableSequences(session));
  const { responses, changed } = await rederive(context, false, options);
  const different = Object.keys(changed);
  const ok = damaged.length + different.length + sequences.length + missing.length === 0;
  return { ok, responses, damaged, missing, lost, different, sequences, uncheckedSequences };
}

/** Records responses that cannot be read as lost, removes references to their bodies, and corrects the sequences. */
export async function recordDamage(
  engine: Engine,
  archive: Archive,
  options: RedecodeOptions,
): Promise<Pick<RepairReport, "lost" | "newlyLost">> {
  await requireIntactFile(engine);
  const damaged = await damagedBodies(engine, archive, options);
  const losses = await engine.inspect(async (session) => [
    ...(await responsesOfBodies(session, damaged)),
    ...(await missingResponses(session)),
  ]);
  const before = await engine.read(knownLosses);
  for (let at = 0; at < losses.length; at += LOSSES_PER_TRANSACTION) {
    const some = losses.slice(at, at + LOSSES_PER_TRANSACTION);
    await engine.write((session) => recordLosses(session, some, Date.now()));
  }
  await engine.write(async (session) => {
    // A damaged body must not be the base of the next one.
    for (const id of damaged) await session.run("UPDATE targets SET last_body = NULL WHERE last_body = ?", [id]);
    await session.run(
      "UPDATE targets SET last_body = NULL WHERE last_body IS NOT NULL AND NOT EXISTS (SELECT 1 FROM bodies b " +
        "WHERE b.id = last_body)",
    );
    await setSequences(session);
  });
  const byId = new Map([...before, ...losses].map((lost) => [lost.response, lost]));
  const lost = [...byId.values()].sort((one, other) => one.response - other.response);
  return { lost, newlyLost: losses.length };
}

/**
 * Checks every page and index of an embedded store: rows of a damaged page could otherwise be missing unnoticed.
 *
 * @throws StoreError `store.damaged`
 */
async function requireIntactFile(engine: Engine): Promise<void> {
  if (engine.kind !== "sqlite") return;
  const { rows } = await engine.query("PRAGMA integrity_check(1)", []);
  const [text] = rows.flat();
  if (text === "ok") return;
  throw new StoreError("store.damaged", `the file of the store is damaged: ${String(text)}`, { fix: RECOVERY_STEPS });
}

/**
 * Reads the body of every response and compares it with its hash.
 *
 * @returns Bodies that cannot be read or differ
 */
async function damagedBodies(engine: Engine, archive: Archive, { signal }: RedecodeOptions): Promise<number[]> {
  const damaged: number[] = [];
  const checkedBodies = new Set<number>();
  const page = 200;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const rows = await engine.read(async (session) =>
      session.all(
        `SELECT r.id AS id, r.body AS body, b.sha256 AS sha256 FROM responses r LEFT JOIN bodies b ON b.id = ` +
          `r.body WHERE r.id > ? ORDER BY r.id LIMIT ${page}`,
        [last],
      ),
    );
    for (const row of rows) {
      const body = row["body"] as number;
      if (checkedBodies.has(body)) continue;
      checkedBodies.add(body);
      const bytes = await engine.read((session) => archive.read(session, body)).catch(() => undefined);
      const isKept =
        bytes !== undefined &&
        Buffer.compare(createHash("sha256").update(bytes).digest(), row["sha256"] as Uint8Array) === 0;
      if (!isKept) damaged.push(body);
    }
    if (rows.length < page) break;
    last = rows.at(-1)?.["id"] as number;
  }
  return damaged;
}
