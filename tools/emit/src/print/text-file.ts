import { comment } from "../text/comment.ts";
import { pure } from "./marks.ts";
import type { ConstantPlan } from "./source-file.ts";

/** Prints a statement. */
export function textOf(statement: string | ConstantPlan): string {
  if (typeof statement === "string") return statement;
  const { name, exported, type, call, docs } = statement;
  const declaration = `${exported === true ? "export " : ""}const ${name}${type === undefined ? "" : `: ${type}`} = ${pure} ${call};`;
  return docs === undefined ? declaration : `${comment(docs)}\n${declaration}`;
}
