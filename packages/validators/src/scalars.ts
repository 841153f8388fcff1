// Generated from spec/shared/common/scalars.yaml by "sdf generate". Do not edit.

/** Scalars by name: the JSON type, and a pattern without anchors that the entire text must match. */
export const scalars = {
  /** Any text. */
  string: { json: "string" },
  /** Empty text. */
  empty: { json: "string", pattern: "" },
  /** Alphanumeric identifier. */
  uuid: { json: "string", pattern: "[0-9A-Za-z-]+" },
  /** true or false. */
  boolean: { json: "boolean", pattern: "true|false" },
  /** Whole number. */
  integer: { json: "number", integer: true, pattern: "-?[0-9]+" },
  /** Decimal number. */
  decimal: { json: "number", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" },
  /** Whole number, encoded as text in every format. */
  "integer-string": { json: "string", pattern: "-?[0-9]+" },
  /** Decimal number, encoded as text in every format. */
  "decimal-string": { json: "string", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" },
  /** Whole number with its sign, encoded as text. */
  "signed-string": { json: "string", pattern: "[-+]?[0-9]+" },
  /** Percentage, encoded as text. */
  percentage: { json: "string", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%?" },
  /** UTC date, YYYY-MM-DDZ. */
  "date-z": {
  json: "string",
  pattern: "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)Z",
},
  /** Date, YYYY-MM-DD. */
  date: {
  json: "string",
  pattern: "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)",
},
  /** Time of day in UTC, hh:mm:ssZ. */
  "time-z": { json: "string", pattern: "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)Z" },
  /** Time of day in UTC, hh:mm:ssZ, or empty. */
  "time-z-or-empty": { json: "string", pattern: "(([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)Z)?" },
  /** Time of day, hh:mm:ss. */
  time: { json: "string", pattern: "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)" },
  /** UTC instant, YYYY-MM-DDThh:mm:ssZ. */
  timestamp: {
  json: "string",
  pattern: "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)Z",
},
  /** Match clock, mm:ss. */
  "minute-second": { json: "string", pattern: "[0-9]{2,3}:[0-5][0-9]" },
  /** Match clock, mm:ss, with or without a leading zero. */
  "match-clock": { json: "string", pattern: "[0-9]{1,3}:[0-5][0-9]" },
  /** Code of three characters. */
  "three-characters": { json: "string", pattern: "[ -퟿-�]{3}" },
  /** yes or no. */
  "yes-no": { json: "string", pattern: "yes|no" },
} as const;
