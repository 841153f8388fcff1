import { listViews } from "../query/catalogue.ts";
import { StoreError, type SqlStore } from "../store/index.ts";

/** Functions that a statement may call. None reads files, changes settings, waits, or builds very long values. */
const functions = new Set(
  (
    "abs avg cast ceil ceiling coalesce concat count cume_dist date date_trunc datetime dense_rank extract first_value " +
    "floor greatest group_concat iif ifnull instr json_array_length json_extract julianday lag last_value lead least " +
    "length lower ltrim max min mod now nth_value ntile nullif percent_rank position power rank replace round " +
    "row_number rtrim sign split_part sqrt stddev strftime string_agg substr substring sum time to_char to_timestamp " +
    "total trim typeof unixepoch upper variance"
  ).split(" "),
);

/** Words that stand before a bracket and call nothing. */
const wordsBeforeBracket = new Set(
  (
    "all and any as between by case distinct else except exists filter from group having in intersect is join like " +
    "limit materialized not offset on or over partition select then union using values when where"
  ).split(" "),
);

/** White space, a string, a quoted name, a name or a number, or one other character that a query needs. */
const token = /\s+|'(?:[^'\\]|'')*'|"(?:[^"]|"")+"|[\p{L}\p{N}_][\p{L}\p{N}_$.]*|[(),.*+\-/%<>=|!:]/uy;
const systemName = /^(?:pg_|sqlite_|pragma_|information_schema$)/;

/** What a statement may not name: tables and schemas of the store that are no views for queries, in lower case. */
export type HiddenNames = ReadonlySet<string>;

const statements = {
  sqlite: "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') UNION SELECT name FROM pragma_module_list",
  postgres:
    "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind <> 'i' " +
    "UNION SELECT nspname FROM pg_namespace",
};

/** Returns the tables and schemas that are no view for queries, without names that columns of views have, too. */
export async function listHiddenNames(store: SqlStore): Promise<HiddenNames> {
  const visible = new Set(listViews(store).flatMap(({ name, columns }) => [name, ...columns.map((each) => each.name)]));
  const { rows } = await store.query(statements[store.engine]);
  return new Set(rows.map(([name]) => String(name).toLowerCase()).filter((name) => !visible.has(name)));
}

/**
 * Returns a statement that yields at most `rows` rows of a query, as the part of a larger statement, so that it cannot
 * be anything but a query. Comments, several statements, recursion, functions outside a list, and tables that are no
 * view of {@link HiddenNames} are rejected. Both databases run it without the right to write; this check also keeps
 * them from reading what is secret.
 *
 * @throws StoreError `store.query`
 */
export function permitQuery(sql: string, hidden: HiddenNames, rows: number): string {
  const text = sql.trim().replace(/;$/, "");
  if (!/^(?:select|with|values)\b/i.test(text)) throw reject("only a SELECT is possible");
  const tokens = listTokens(text);
  for (const [index, part] of tokens.entries()) {
    const following = tokens[index + 1];
    const isQuoted = /^['"]/.test(part);
    const names = (isQuoted ? [part.slice(1, -1)] : part.split(".")).map((name) => name.toLowerCase());
    const name = names.find((each) => hidden.has(each) || systemName.test(each));
    if (name !== undefined) throw reject(`${name} is not a view`);
    if (isQuoted) {
      if (following === "(") throw reject(`${part} cannot be called`);
      continue;
    }
    if (!/^[\p{L}_]/u.test(part)) continue;
    if (names[0] === "recursive") throw reject("recursive queries are not possible");
    if (following === "(" && !(names.length === 1 && (functions.has(names[0]!) || wordsBeforeBracket.has(names[0]!))))
      throw reject(`${part} cannot be called`);
  }
  return `SELECT * FROM (\n${text}\n) AS answer LIMIT ${rows}`;
}

function listTokens(text: string): readonly string[] {
  if (/--|\/\*/.test(text.replace(/'(?:[^']|'')*'/g, "''"))) throw reject("comments are not possible");
  const tokens: string[] = [];
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const at = token.lastIndex;
    const [part] = token.exec(text) ?? [];
    if (part === undefined) throw reject(`${JSON.stringify(text[at])} is not possible`);
    // A prefix such as E changes what a string contains.
    if (/^['"]/.test(part) && /[\p{L}\p{N}_$'"&]/u.test(text[at - 1] ?? "")) throw reject(`a prefix of ${part}`);
    if (part.trim() !== "") tokens.push(part);
  }
  return tokens;
}

function reject(why: string): StoreError {
  return new StoreError("store.query", `the statement is not permitted: ${why}`, {
    fix: "query the views, with usual functions and without comments",
  });
}
