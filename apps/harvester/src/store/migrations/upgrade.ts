import { StoreError } from "../contract/error.ts";
import { schemaStatements } from "../schema/compile.ts";
import type { Dialect } from "../schema/core.ts";
import type { Engine, Session } from "../session/session.ts";
import type { Archive } from "../sql/archive.ts";
import { resetRowTallies } from "../sql/tallies.ts";
import type { Layout } from "../tables/layout.ts";
import { decodedFingerprint, readLayout, viewsFingerprint, writeMeta, type StoredLayout } from "./meta.ts";
import { currentVersion, migrations as released, type Migration, type MigrationContext } from "./migration.ts";
import { createDecoded, createdNames, createViews, dropDecoded, dropViews, grantToReaders } from "./owned.ts";

/**
 * Extent of the upgrade when a store is opened.
 *
 * - `nothing` an older store is rejected
 * - `quick` an older store is upgraded if one short transaction suffices, and rejected otherwise
 * - `all` an older store is upgraded, however long it takes
 */
export type UpgradeMode = "nothing" | "quick" | "all";

export interface UpgradeOptions {
  readonly engine: Engine;
  readonly layout: Layout;
  readonly archive: Archive;
  readonly mode: UpgradeMode;
  /** Open a store whose move or restore was interrupted, to continue it. Default false. */
  readonly allowUnfinished?: boolean | undefined;
  /** Migrations instead of the released ones, for tests. */
  readonly migrations?: readonly Migration[] | undefined;
}

/** Result of an upgrade. */
export interface Upgraded {
  /** Version before the upgrade; absent if the store is new. */
  readonly from: number | undefined;
  readonly to: number;
  /** True if the decoded tables still have to be filled from the archive. */
  readonly isFilling: boolean;
}

/**
 * Creates a store, or upgrades an older one to the current layout. Each transaction leaves the store in a recorded
 * state, so that an interrupted upgrade continues with the next one.
 *
 * @throws StoreError `store.layout` if the store is older and the mode forbids the upgrade · `store.newer` if a later
 * version of the program wrote the store · `store.foreign` if objects of a user conflict with the upgrade
 */
export async function upgrade(options: UpgradeOptions): Promise<Upgraded> {
  const { engine, layout, archive, mode, allowUnfinished = false, migrations = released } = options;
  const dialect = engine.kind;
  const target = currentVersion(migrations);
  const context: MigrationContext = { dialect, archive };
  const next = (session: Session): Promise<boolean> => performNext(session, layout, migrations, context);
  if (mode === "nothing") {
    return engine.read(async (session) => {
      const before = await readLayout(session, dialect);
      if (before === undefined) {
        throw new StoreError("store.unknown", "there is no store in this database yet", {
          fix: "`sdf-harvest run` or `import` creates it; check the address, and the schema under storage.schema",
        });
      }
      requireFinished(before, allowUnfinished);
      const pending = await pendingWork(session, before, layout, dialect, migrations);
      if (pending.length > 0) throw outdated(before, target, pending);
      return { from: before.version, to: target, isFilling: false };
    });
  }
  const { from, isLong } = await engine.write(async (session) => {
    await excludeOthers(session, dialect);
    const before = await readLayout(session, dialect);
    if (before === undefined) {
      await session.script(schemaStatements(dialect, layout));
      await writeMeta(session, {
        version: String(target),
        decoded: decodedFingerprint(dialect, layout),
        views: viewsFingerprint(dialect, layout),
        ...createdNames(dialect, layout),
      });
      return { from: undefined, isLong: false };
    }
    requireFinished(before, allowUnfinished);
    const long = (await pendingWork(session, before, layout, dialect, migrations)).filter((work) => work.isLong);
    if (long.length > 0) {
      if (mode === "quick") throw outdated(before, target, long);
      return { from: before.version, isLong: true };
    }
    while (await next(session));
    return { from: before.version, isLong: false };
  });
  if (!isLong) return { from, to: target, isFilling: false };
  const step = (): Promise<boolean> =>
    engine.write(async (session) => {
      await excludeOthers(session, dialect);
      return next(session);
    });
  while (await step());
  const after = await engine.read((session) => readLayout(session, dialect));
  return { from, to: target, isFilling: after?.isFilling === true };
}

/** Records that the decoded tables are filled, which finishes the upgrade. */
export function finishUpgrade(engine: Engine): Promise<void> {
  return engine.write((session) => writeMeta(session, { filling: undefined }));
}

/** @throws StoreError `store.unfinished` */
function requireFinished({ unfinished }: StoredLayout, isAllowed: boolean): void {
  if (unfinished === undefined || isAllowed) return;
  throw new StoreError("store.unfinished", `the store is being filled and is not complete (${unfinished})`, {
    fix: "run the same `sdf-harvest migrate <to>` again: it continues",
    details: { unfinished },
  });
}

interface PendingWork {
  readonly name: string;
  readonly isLong: boolean;
}

/** @throws StoreError `store.newer` */
async function pendingWork(
  session: Session,
  before: StoredLayout,
  layout: Layout,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<PendingWork[]> {
  const target = currentVersion(migrations);
  if (before.version > target) {
    throw new StoreError(
      "store.newer",
      `the store has layout ${before.version}, and this version supports layouts up to ${target}`,
      {
        fix: "use the version of the program that wrote it, or a later one",
        details: { stored: before.version, supported: target },
      },
    );
  }
  const open = migrations.slice(before.version - 1);
  const work: PendingWork[] = open.map(({ name, steps }, index) => ({
    name,
    isLong: steps.some(({ kind }) => kind !== "statements") || (index === 0 && before.progress !== undefined),
  }));
  const isStale = before.decoded !== decodedFingerprint(dialect, layout);
  if (before.isFilling) work.push({ name: "redecode", isLong: true });
  else if (isStale) {
    // An empty archive has nothing to decode, so creating the tables again is quick.
    const hasResponses = (await session.all("SELECT 1 AS found FROM responses LIMIT 1")).length > 0;
    work.push({ name: "redecode", isLong: hasResponses });
  }
  return work;
}

function outdated({ version }: StoredLayout, target: number, work: readonly PendingWork[]): StoreError {
  const names = work.map(({ name }) => name);
  const what =
    version === target
      ? "the tables of the store are those of other feeds and must be created again"
      : `the store has layout ${version} and must be upgraded to ${target}`;
  return new StoreError("store.layout", `${what} (${names.join(", ")})`, {
    fix: "stop every process that uses it, make a copy, and run `sdf-harvest migrate`",
    details: { stored: version, supported: target, pending: names },
  });
}

/** Locks the layout against other processes. The embedded store already has an exclusive lock. */
async function excludeOthers(session: Session, dialect: Dialect): Promise<void> {
  await session.allowLong();
  if (dialect === "postgres")
    await session.all("SELECT pg_advisory_xact_lock(hashtextextended('sdf-harvest ' || current_schema(), 0))");
}

/**
 * Performs the next step of an upgrade.
 *
 * @returns False if no step remains
 */
async function performNext(
  session: Session,
  layout: Layout,
  migrations: readonly Migration[],
  context: MigrationContext,
): Promise<boolean> {
  const { dialect } = context;
  const state = (await readLayout(session, dialect)) as StoredLayout;
  const migration = migrations[state.version - 1];
  if (migration !== undefined) {
    await performStep(session, state, migration, context);
    return true;
  }
  const decoded = decodedFingerprint(dialect, layout);
  if (state.decoded !== decoded) {
    await dropViews(session, dialect);
    await dropDecoded(session, dialect);
    await resetRowTallies(session, dialect);
    await createDecoded(session, dialect, layout);
    await writeMeta(session, {
      version: String(state.version),
      decoded,
      views: undefined,
      filling: "1",
    });
    return true;
  }
  const views = viewsFingerprint(dialect, layout);
  if (state.views !== views) {
    await dropViews(session, dialect);
    await createViews(session, dialect, layout);
    await grantToReaders(session, dialect, layout);
    await writeMeta(session, { views });
    return true;
  }
  if (!state.isFilling || (await session.all("SELECT 1 AS found FROM responses LIMIT 1")).length > 0) return false;
  await writeMeta(session, { filling: undefined });
  return false;
}

async function performStep(
  session: Session,
  state: StoredLayout,
  migration: Migration,
  context: MigrationContext,
): Promise<void> {
  const { step: index, cursor } = state.progress ?? { step: 0, cursor: undefined };
  // Views would block changes to the tables that they read.
  if (state.views !== undefined || state.progress === undefined) await dropViews(session, context.dialect);
  const started = { views: undefined, version: String(state.version) };
  const step = migration.steps[index];
  if (step === undefined) {
    await writeMeta(session, { ...started, version: String(state.version + 1), migration: undefined });
    return;
  }
  const after = { ...started, migration: JSON.stringify({ step: index + 1 }) };
  switch (step.kind) {
    case "statements":
      await session.script(step.statements(context.dialect));
      await writeMeta(session, after);
      return;
    case "redecode":
      await writeMeta(session, { ...after, decoded: undefined });
      return;
    case "batches": {
      const position = await step.run(session, cursor, context);
      const isOver = position === undefined;
      await writeMeta(
        session,
        isOver ? after : { ...started, migration: JSON.stringify({ step: index, cursor: position }) },
      );
    }
  }
}
