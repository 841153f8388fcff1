import type { DiagnosticTemplate } from "../template.ts";

/** SDF10xx: the file cannot be read as YAML. */
export const reading = {
  SDF1001: {
    title: "file outside the layout",
    cause: "a spec file is `<sport>/<feed>.yaml` or `shared/<namespace>/<any>.yaml`",
    fix: "move the file, or change its extension",
  },
  SDF1002: {
    title: "not well-formed YAML",
    cause: "{problem}",
    fix: "fix the YAML; put text with `: `, `#` or, in a row, a comma in quotes",
  },
  SDF1003: {
    title: "duplicate key",
    cause: "`{key}` is also in line {first}",
    fix: "remove or rename one of the two",
  },
  SDF1004: {
    title: "empty file",
    cause: "the file has no content",
    fix: "describe a feed, a service or shared facts, or delete the file",
  },
  SDF1005: {
    title: "anchor or alias",
    cause: "the spec language does not support YAML anchors and aliases, because they hide the source of a fact",
    fix: "add a shared structure and reference it with `use`",
  },
  SDF1006: {
    title: "file cannot be read",
    cause: "{problem}",
    fix: "check the path and the permissions",
  },
} as const satisfies Record<string, DiagnosticTemplate>;
