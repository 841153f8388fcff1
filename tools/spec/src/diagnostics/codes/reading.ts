import type { DiagnosticTemplate } from "../template.ts";

/** SDF10xx: the file cannot be read as YAML. */
export const reading = {
  SDF1001: {
    severity: "error",
    title: "file outside the layout",
    cause: "a spec file is `<sport>/<feed>.yaml` or `shared/<namespace>/<any>.yaml`, and this one is neither",
    fix: "move the file, or give it another ending than .yaml",
  },
  SDF1002: {
    severity: "error",
    title: "not well-formed YAML",
    cause: "{problem}",
    fix: "mend the YAML; text that holds `: `, `#` or, in a row, a comma goes into quotes",
  },
  SDF1003: {
    severity: "error",
    title: "key written twice",
    cause: "`{key}` stands here twice, first in line {first}, and only one of the two can hold",
    fix: "keep one, or rename the other",
  },
  SDF1004: {
    severity: "error",
    title: "empty file",
    cause: "the file holds nothing to compile",
    fix: "describe a feed, a service or shared facts, or delete the file",
  },
  SDF1005: {
    severity: "error",
    title: "anchor or alias",
    cause: "YAML aliases hide where a fact comes from, so the spec language does without them",
    fix: "write a shared structure and take it with `use`",
  },
  SDF1006: {
    severity: "error",
    title: "file cannot be read",
    cause: "{problem}",
    fix: "check the path and the permissions",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
