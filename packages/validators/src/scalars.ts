/** Scalars of `spec/shared/common/scalars.yaml`: how each stands in JSON, and the form of its text. */
export const scalars = {
  string: { json: "string" },
  uuid: { json: "string", pattern: "[0-9A-Za-z-]*" },
  integer: { json: "number", integer: true, pattern: "-?[0-9]+" },
  decimal: { json: "number", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" },
  "integer-string": { json: "string", pattern: "-?[0-9]+" },
  "decimal-string": { json: "string", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?" },
  "signed-string": { json: "string", pattern: "[-+]?[0-9]+" },
  percentage: { json: "string", pattern: "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)%?" },
  "date-z": { json: "string", pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}Z" },
  date: { json: "string", pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}" },
  "time-z": { json: "string", pattern: "([0-9]{2}:[0-9]{2}:[0-9]{2}Z)?" },
  time: { json: "string", pattern: "([0-9]{2}:[0-9]{2}:[0-9]{2})?" },
  timestamp: { json: "string", pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z" },
  "minute-second": { json: "string", pattern: "[0-9]+:[0-9]{2}" },
  "yes-no": { json: "string", pattern: "yes|no" },
} as const;
