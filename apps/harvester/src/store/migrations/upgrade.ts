import { StoreError } from "../contract/error.ts";
import { coreStatements } from "../schema/core.ts";
import { decodedStatements } from "../schema/decoded.ts";
import { viewStatements } from "../schema/views.ts";
import type { Engine, Session } from "../session/session.ts";
import { resetRowTallies } from "../sql/tallies.ts";
import type { Layout } from "../tables/layout.ts";
import { LAYOUT_VERSION, readLayout, toFingerprint, writeMeta, type StoredLayout } from "./meta.ts";
import { createOwned, dropOwned, grantToReaders } from "./owned.ts";

/**
 * Extent of the upgrade when a store is opened.
 *
 * - `nothing` an older store is rejected
 * - `quick` an older store is upgraded if one short transaction suffices, and rejected otherwise
 * - `all` an older store is upgraded, however long it takes
 */
export type UpgradeMode = "nothing" | "quick" | "all";

/**
 * Creates a store, or upgrades an older one to the current layout, in one transaction. The decoded tables are then
 * filled in others; a store whose tables are not filled yet requires `sdf-harvest migrate`.
 *
 * @param allowUnfinished - Open a store whose move or restore was interrupted, to continue it
 * @returns true if the decoded tables still have to be filled from the archive
 * @throws StoreError `store.layout` if the store is older and the mode forbids the upgrade · `store.newer` if a later
 * version of the program wrote the store · `store.foreign` if objects of a user conflict with the upgrade
 */
export async function upgrade(
  engine: Engine,
  layout: Layout,
  mode: UpgradeMode,
  allowUnfinished = false,
): Promise<boolean> {
  const dialect = engine.kind;
  const decoded = toFingerprint(decodedStatements(dialect, layout));
  const views = toFingerprint(viewStatements(dialect, layout));
  if (mode === "nothing") {
    await engine.read(async (session) => {
      const before = await readLayout(session);
      if (before === undefined)
        throw new StoreError("store.unknown", "there is no store in this database yet", {
          fix: "`sdf-harvest run` or `import` creates it; check the address, and the schema under storage.schema",
        });
      requireSupported(before, allowUnfinished);
      if (before.isFilling || before.decoded !== decoded) throw outdated();
    });
    return false;
  }
  return engine.write(async (session) => {
    await excludeOthers(session);
    const before = await readLayout(session);
    const needsTables = before?.decoded !== decoded;
    let isFilling = false;
    if (before === undefined) await session.script(coreStatements(dialect));
    else {
      requireSupported(before, allowUnfinished);
      // An empty archive has nothing to decode.
      const hasResponses = (await session.all("SELECT 1 AS found FROM responses LIMIT 1")).length > 0;
      isFilling = hasResponses && (needsTables || before.isFilling);
      if (isFilling && mode === "quick") throw outdated();
      if (!needsTables && before.views === views) {
        if (!isFilling) await writeMeta(session, { filling: undefined });
        return isFilling;
      }
      // Views would block changes to the tables that they read.
      await dropOwned(session, "view");
    }
    if (needsTables) {
      await dropOwned(session, "table");
      await resetRowTallies(session);
      await createOwned(session, layout, "table");
    }
    await createOwned(session, layout, "view");
    await grantToReaders(session, layout);
    await writeMeta(session, { version: String(LAYOUT_VERSION), decoded, views, filling: isFilling ? "1" : undefined });
    return isFilling;
  });
}

/** Records that the decoded tables are filled, which finishes the upgrade. */
export function finishUpgrade(engine: Engine): Promise<void> {
  return engine.write((session) => writeMeta(session, { filling: undefined }));
}

/** @throws StoreError `store.unfinished` · `store.newer` */
function requireSupported({ unfinished, version }: StoredLayout, allowsUnfinished: boolean): void {
  if (unfinished !== undefined && !allowsUnfinished)
    throw new StoreError("store.unfinished", `the store is being filled and is not complete (${unfinished})`, {
      fix: "run the same `sdf-harvest migrate <to>` again: it continues",
      details: { unfinished },
    });
  if (version > LAYOUT_VERSION)
    throw new StoreError(
      "store.newer",
      `the store has layout ${version}, and this version supports layouts up to ${LAYOUT_VERSION}`,
      {
        fix: "use the version of the program that wrote it, or a later one",
        details: { stored: version, supported: LAYOUT_VERSION },
      },
    );
}

function outdated(): StoreError {
  return new StoreError("store.layout", "the tables of the store are those of other feeds and must be created again", {
    fix: "stop every process that uses it, make a copy, and run `sdf-harvest migrate`",
  });
}

/** Locks the layout against other processes. The embedded store already has an exclusive lock. */
async function excludeOthers(session: Session): Promise<void> {
  await session.allowLong();
  if (session.dialect === "postgres")
    await session.all("SELECT pg_advisory_xact_lock(hashtextextended('sdf-harvest ' || current_schema(), 0))");
}
