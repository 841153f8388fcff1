import type { RepairReport, Verification } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { rederive, type RederiveContext, type RedecodeOptions } from "../rederive/rederive.ts";
import type { Engine, Session } from "../session/session.ts";
import { knownLosses, type LostResponse, missingResponses, recordLosses, responsesOfBodies } from "../sql/losses.ts";
import { checkSequences, setSequences } from "../sql/sequences.ts";
import { BatchSize, writeInShortTransactions } from "../sql/short-writes.ts";
import { RECOVERY_STEPS } from "../sqlite/explain.ts";

export async function verifyStore(context: RederiveContext, options: RedecodeOptions): Promise<Verification> {
  const { engine } = context;
  await requireIntactFile(engine);
  const missing = (await engine.inspect((session) => missingResponses(session))).map(({ response }) => response);
  const lost = (await engine.read(knownLosses)).map(({ response }) => response);
  const { stale: sequences, unchecked: uncheckedSequences } = await engine.read(checkSequences);
  const { responses, changed, damaged } = await rederive(context, false, options);
  const different = Object.keys(changed);
  const ok = damaged.length + different.length + sequences.length + missing.length === 0;
  return { ok, responses, damaged, missing, lost, different, sequences, uncheckedSequences };
}

/** Records responses that cannot be read as lost, removes references to their bodies, and corrects the sequences. */
export async function recordDamage(
  engine: Engine,
  damaged: readonly number[],
): Promise<Pick<RepairReport, "lost" | "newlyLost">> {
  const losses = await engine.inspect(async (session) => [
    ...(await responsesOfBodies(session, damaged)),
    ...(await missingResponses(session)),
  ]);
  const record = (session: Session, some: readonly LostResponse[]): Promise<void> =>
    recordLosses(session, some, Date.now());
  await writeInShortTransactions(engine, losses, record, { size: new BatchSize() });
  await engine.write(async (session) => {
    // A damaged body must not be the base of the next one.
    await session.run(
      `UPDATE targets SET last_body = NULL WHERE last_body ${session.anyOf("int")} OR (last_body IS NOT NULL AND NOT ` +
        "EXISTS (SELECT 1 FROM bodies b WHERE b.id = last_body))",
      [session.list(damaged)],
    );
    await setSequences(session);
  });
  return { lost: await engine.read(knownLosses), newlyLost: losses.length };
}

/**
 * Checks every page and index of an embedded store: rows of a damaged page could otherwise be missing unnoticed.
 *
 * @throws StoreError `store.damaged`
 */
export async function requireIntactFile(engine: Engine): Promise<void> {
  if (engine.kind !== "sqlite") return;
  const { rows } = await engine.query("PRAGMA integrity_check(1)", []);
  const [text] = rows.flat();
  if (text === "ok") return;
  throw new StoreError("store.damaged", `the file of the store is damaged: ${String(text)}`, { fix: RECOVERY_STEPS });
}
