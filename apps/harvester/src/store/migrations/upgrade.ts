import type { Archive } from "../../archive/archive.ts";
import type { Layout } from "../../tables/layout.ts";
import { StoreError } from "../error.ts";
import { decodedStatements, schemaStatements } from "../schema/compile.ts";
import type { Dialect } from "../schema/core.ts";
import { live } from "../schema/decoded.ts";
import { viewStatements } from "../schema/views.ts";
import type { Engine, Session } from "../sql/session.ts";
import { resetRowTallies } from "../sql/tallies.ts";
import { currentVersion, migrations as released } from "./index.ts";
import { decodedFingerprint, readLayout, viewsFingerprint, writeMeta, type StoredLayout } from "./meta.ts";
import type { Migration, MigrationContext } from "./migration.ts";

/**
 * What opening a store may change.
 * - `nothing`  an older store is refused
 * - `quick`    an older store is upgraded when that takes one short transaction, and refused otherwise
 * - `all`      an older store is upgraded, however long that takes
 */
export type UpgradeMode = "nothing" | "quick" | "all";

export interface UpgradeOptions {
  readonly engine: Engine;
  readonly layout: Layout;
  readonly archive: Archive;
  readonly mode: UpgradeMode;
  /** Open a store also when a move into it was interrupted, to continue the move. Default false. */
  readonly allowUnfinished?: boolean | undefined;
  /** Migrations to use in place of the released ones, for tests. */
  readonly migrations?: readonly Migration[] | undefined;
}

/** Result of an upgrade. */
export interface Upgraded {
  /** Version before; absent when the store is new. */
  readonly from: number | undefined;
  readonly to: number;
  /** True when the decoded tables are still to be filled from the archive. */
  readonly isFilling: boolean;
}

/**
 * Creates a store, or brings an older one to the current layout. Each transaction leaves the store
 * in a state that is recorded in it, so that an upgrade that was killed continues with the next one.
 *
 * @throws StoreError `store.layout` when the store is older and the mode forbids the upgrade ·
 * `store.newer` when a later version of the program wrote the store
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

/** Records that the decoded tables are filled: the upgrade is over. */
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
      `the store has layout ${before.version}, and this version knows layouts up to ${target}`,
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
    // An empty archive has nothing to decode: creating the tables again takes a moment.
    const hasResponses = (await session.all("SELECT 1 AS found FROM responses LIMIT 1")).length > 0;
    work.push({ name: "redecode", isLong: hasResponses });
  }
  return work;
}

function outdated({ version }: StoredLayout, target: number, work: readonly PendingWork[]): StoreError {
  const names = work.map(({ name }) => name);
  return new StoreError(
    "store.layout",
    `the store has layout ${version} and must be upgraded to ${target} (${names.join(", ")})`,
    {
      fix: "stop every process that uses it, make a copy, and run `sdf-harvest migrate`",
      details: { stored: version, supported: target, pending: names },
    },
  );
}

/** Lets one process at a time change the layout. The embedded store has a lock for all that is written. */
async function excludeOthers(session: Session, dialect: Dialect): Promise<void> {
  await session.allowLong();
  if (dialect === "postgres") await session.all("SELECT pg_advisory_xact_lock(hashtextextended('sdf-harvest ' || current_schema(), 0))");
}

/** Performs the next piece of an upgrade. @returns False when there is none */
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
    await session.script(decodedStatements(dialect, layout, live));
    await writeMeta(session, { layout: undefined, version: String(state.version), decoded, filling: "1" });
    return true;
  }
  const views = viewsFingerprint(dialect, layout);
  if (state.views !== views) {
    await dropViews(session, dialect);
    await session.script(viewStatements(dialect, layout));
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
  // Views would stand in the way of changes to the tables that they read.
  if (state.views !== undefined || state.progress === undefined) await dropViews(session, context.dialect);
  const started = { layout: undefined, views: undefined, version: String(state.version) };
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

async function dropViews(session: Session, dialect: Dialect): Promise<void> {
  const names = await session.all(
    dialect === "sqlite"
      ? "SELECT name FROM sqlite_master WHERE type = 'view'"
      : "SELECT viewname AS name FROM pg_views WHERE schemaname = current_schema()",
  );
  const list = names.map(({ name }) => `"${name as string}"`);
  // Views read other views: PostgreSQL drops them in one statement, whatever their order.
  const together = list.length === 0 ? [] : [`DROP VIEW ${list.join(", ")}`];
  await session.script(dialect === "sqlite" ? list.map((name) => `DROP VIEW ${name}`) : together);
}

async function dropDecoded(session: Session, dialect: Dialect): Promise<void> {
  const names = await session.all(
    dialect === "sqlite"
      ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '${live.replace("_", "!_")}%' ESCAPE '!'`
      : `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE ` +
        `'${live.replace("_", "!_")}%' ESCAPE '!'`,
  );
  await session.script(
    names.map(({ name }) => `DROP TABLE "${name as string}"${dialect === "postgres" ? " CASCADE" : ""}`),
  );
}
