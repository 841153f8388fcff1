import type { Condition } from "@sdf/schemas/model";

/** Describes a condition as clauses for a sentence such as "Present only when …", without its note. */
export function listClauses({
  request,
  legacy,
  status,
  coverageLevels,
  optionalAt,
  without,
  field,
  data,
}: Condition): string[] {
  const sent = Object.entries(request ?? {}).map(([name, value]) => `\`${name}=${value}\``);
  return [
    sent.length > 0 && `the request has ${join(sent, "and")}`,
    legacy && `the request uses an id of legacy scheme ${legacy.toUpperCase()}`,
    status && `the status is ${join(status, "or")}`,
    coverageLevels && `the coverage level is ${join(coverageLevels, "or")}`,
    optionalAt && `the coverage level is not ${join(optionalAt, "or")}`,
    without && `there is no \`${without}\``,
    field && `\`${field.name}\` is ${field.is ? join(field.is, "or") : `not ${join(field.not ?? [], "or")}`}`,
    data && "there is data",
  ].filter((clause) => typeof clause === "string" && clause !== "") as string[];
}

function join(words: readonly string[], last: "and" | "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
