// Generated from spec/shared/common/scalars.yaml by "sdf generate". Do not edit.

/** Scalars by name: how each stands in JSON, and a pattern, without anchors, that its whole text must match. */
export const scalars = {
  /** Any text. */
  string: { json: "string" },
  /** Empty text. */
  empty: { json: "string", pattern: "" },
  /** Alphanumeric identifier. */
  uuid: { json: "string", pattern: "[0-9A-Za-z-]+" },
  /** Whole number. */
  integer: { json: "number", integer: true, pattern: "-?[0-9]+" },
  /** Decimal number. */
  decimal: { json: "number", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" },
  /** Whole number, carried as text in every format. */
  "integer-string": { json: "string", pattern: "-?[0-9]+" },
  /** Decimal number, carried as text in every format. */
  "decimal-string": { json: "string", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" },
  /** Whole number with its sign, carried as text. */
  "signed-string": { json: "string", pattern: "[-+]?[0-9]+" },
  /** Percentage, carried as text. */
  percentage: { json: "string", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%?" },
  /** UTC date, YYYY-MM-DDZ. */
  "date-z": { json: "string", pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}Z" },
  /** Date, YYYY-MM-DD. */
  date: { json: "string", pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}" },
  /** UTC time of day, hh:mm:ssZ; empty until confirmed. */
  "time-z": { json: "string", pattern: "([0-9]{2}:[0-9]{2}:[0-9]{2}Z)?" },
  /** Local time of day, hh:mm:ss; empty until confirmed. */
  time: { json: "string", pattern: "([0-9]{2}:[0-9]{2}:[0-9]{2})?" },
  /** UTC instant, YYYY-MM-DDThh:mm:ssZ. */
  timestamp: { json: "string", pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z" },
  /** Match clock, mm:ss. Minutes below ten have one digit. Observed in use, not documented. */
  "minute-second": { json: "string", pattern: "[0-9]+:[0-9]{2}" },
  /** yes or no. */
  "yes-no": { json: "string", pattern: "yes|no" },
} as const;
