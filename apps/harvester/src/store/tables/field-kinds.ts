import type { Attribute } from "@sdf/schemas/model";
import { ownScalars } from "../../feeds/own-feeds.ts";

/**
 * Type of a column.
 *
 * - `id` interned identifier: the column contains the number of a row of `names`
 * - `time` instant, as microseconds since the epoch
 * - `date` calendar day, as `YYYY-MM-DD`
 * - `boolean` 1 or 0
 * - `scaled` exact decimal (probabilities, possession values), times {@link SCALE}
 * - `integer`, `real`, `text` unchanged
 */
export type ColumnKind = "id" | "time" | "date" | "boolean" | "scaled" | "integer" | "real" | "text";

/** Factor of `scaled` columns. Possession values have seven decimals. */
export const SCALE = 10_000_000;

const KIND_BY_TYPE: Readonly<Record<string, ColumnKind>> = {
  uuid: "id",
  timestamp: "time",
  date: "date",
  "date-z": "date",
  "yes-no": "boolean",
  integer: "integer",
  "integer-string": "integer",
  "signed-string": "integer",
  decimal: "real",
  "decimal-string": "scaled",
  percentage: "scaled",
};

/**
 * Fields whose type differs between feeds, or is text that contains numbers or flags: one kind for all feeds. The key
 * is a field name, or a field name with its element. A value that does not fit is stored in `extra`.
 */
const FIELDS_BY_KIND: Readonly<Partial<Record<ColumnKind, string>>> = {
  integer:
    "week coverageLevel coverageLevelId attendanceInfoId attendance timeMin periodId leagueConfederationRank " +
    "leagueGlobalRank",
  time: "lastUpdated",
  id: "contestantId",
  text: "playId seed",
  boolean: "neutral active var varEnabled varReviewed postMatch",
  real: "latitude longitude",
  scaled:
    "prediction.value predicted.value ranking.value finishPrediction.value rankPrediction.value stat.value fh sh efh esh",
};
const KIND_BY_FIELD = new Map(
  Object.entries(FIELDS_BY_KIND).flatMap(([kind, fields]) =>
    fields.split(" ").map((field) => [field, kind as ColumnKind] as const),
  ),
);

/**
 * Kind of the column of a field, which is the same in every feed.
 *
 * @param element - Name of the element that contains the field
 */
export function findKind(element: string, { name, type }: Pick<Attribute, "name" | "type">): ColumnKind {
  const byField = KIND_BY_FIELD.get(`${element}.${name}`) ?? KIND_BY_FIELD.get(name);
  return byField ?? KIND_BY_TYPE[type] ?? kindOfOwn(type);
}

/** Kind of the column of a scalar that only the user's own specs have. */
function kindOfOwn(type: string): ColumnKind {
  const scalar = ownScalars.get(type);
  if (scalar?.json !== "number") return "text";
  return scalar.integer === true ? "integer" : "real";
}

/** Converts a name to snake case: `timeMinSec` becomes `time_min_sec`, `VAR` becomes `var`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}
