import type { Model, Scalar } from "../../link/index.ts";
import { comment } from "../../plan/text/comment.ts";
import { literal, propertyKey } from "../../plan/text/literal.ts";
import { describeScalar } from "../../plan/words.ts";
import type { SourceFilePlan } from "../files/source-file.ts";

/** Plans the table of scalars that the decoder uses. */
export function scalarsFile(model: Model): SourceFilePlan {
  const rows = model.scalars.map(
    (scalar) => `${comment([describeScalar(scalar)], "  ")}\n  ${propertyKey(scalar.name)}: ${form(scalar)},`,
  );
  return {
    path: "packages/validators/src/scalars.ts",
    from: "spec/shared/common/scalars.yaml",
    statements: [`${comment(docs)}\nexport const scalars = {\n${rows.join("\n")}\n} as const;`],
  };
}

const docs = ["Scalars by name: the JSON type, and a pattern without anchors that the entire text must match."];

function form({ json, integer, pattern }: Scalar): string {
  return literal({ json, ...(integer === true && { integer }), pattern });
}
