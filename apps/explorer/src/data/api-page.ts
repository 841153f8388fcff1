import { commentOf, leadOf, markdownOf, tagged, meaningOf } from "./api-comments.ts";
import type { Comment, Parameter, Reference, Reflection, Signature, Type } from "./api-json.ts";
import { declarationOf, ownMembers } from "./api-signatures.ts";
import { plain, type Tokens } from "./api-tokens.ts";
import { printCall, printMember, printType } from "./api-types.ts";
/** Content of a symbol page besides the declaration. */
import { original, placeOf, symbolById, symbolPath, symbols, type ApiSymbol, type SymbolKind } from "./api.ts";
import { model, type Feed } from "./model.ts";

export const kindNames: Readonly<Record<SymbolKind, string>> = {
  feed: "feed",
  function: "function",
  class: "class",
  interface: "interface",
  type: "type",
  constant: "constant",
  "re-export": "re-export",
};

/** The feed that the symbol belongs to as a function, request or response. */
export function feedOf(symbol: ApiSymbol): Feed | undefined {
  const place = placeOf(original(symbol).id);
  if (place === undefined) return undefined;
  const sport = place.packageName.replace("@sdf/", "");
  const file = /^src\/(.+)\.ts$/.exec(place.packagePath)?.[1] ?? "";
  return model.feeds.find(({ id }) => id === `${sport}/${file}` || (sport === "types" && id === file));
}

const isType = ({ kind }: ApiSymbol): boolean => kind === "interface" || kind === "type";

/** `import { matchMomentum } from "@sdf/soccer/match-momentum";` */
export function importOf(symbol: ApiSymbol): string {
  const feed = feedOf(symbol);
  const specifier = feed !== undefined && symbol.kind !== "re-export" ? `@sdf/${feed.id}` : symbol.entry.specifier;
  return `import ${isType(original(symbol)) ? "type " : ""}{ ${symbol.name} } from "${specifier}";`;
}

export interface Row {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Tokens;
  readonly meaning: string;
  readonly defaultValue?: string | undefined;
}

export interface Call {
  readonly parameters: readonly Row[];
  readonly typeParameters: readonly { readonly name: string; readonly meaning: string }[];
  readonly returns: Tokens;
  readonly returnsMeaning: string;
  readonly throws: readonly string[];
}

function rowOf({ name, flags, type, comment, defaultValue }: Parameter, symbol: ApiSymbol): Row {
  return {
    name: `${flags.isRest === true ? "..." : ""}${name}`,
    optional: flags.isOptional === true || defaultValue !== undefined,
    type: type === undefined ? plain("unknown") : printType(type),
    meaning: markdownOf(comment?.summary, symbol),
    // Placeholders are not informative.
    defaultValue: defaultValue === undefined || ["...", "{}", "[]"].includes(defaultValue) ? undefined : defaultValue,
  };
}

function callOf(signature: Signature, comment: Comment | undefined, symbol: ApiSymbol): Call {
  return {
    parameters: (signature.parameters ?? []).map((parameter) => rowOf(parameter, symbol)),
    typeParameters: (signature.typeParameters ?? []).flatMap(({ name, comment: typeComment }) =>
      typeComment === undefined ? [] : [{ name, meaning: markdownOf(typeComment.summary, symbol) }],
    ),
    returns: signature.type === undefined ? plain("void") : printType(signature.type),
    returnsMeaning: tagged(comment, "@returns", symbol).join(" "),
    throws: tagged(comment, "@throws", symbol),
  };
}

/** Replaces the type parameters of `Feed` by the request and data types of one feed. */
function substituteTypes<Value>(value: Value, typeArguments: ReadonlyMap<string, Type>): Value {
  return JSON.parse(JSON.stringify(value), (_, item: unknown) => {
    const { type, name, refersToTypeParameter } = (item ?? {}) as Partial<Reference>;
    return type === "reference" && refersToTypeParameter === true ? (typeArguments.get(name ?? "") ?? item) : item;
  }) as Value;
}

/** The calls of a feed: the signatures of `Feed` or `ListFeed` with the types of the feed. */
function feedCalls(
  symbol: ApiSymbol,
): readonly { readonly title: string; readonly code: Tokens; readonly call: Call }[] {
  const { type } = symbol.reflection;
  const of =
    type?.type === "reference" && typeof type.target === "number" ? symbolById(type.target)?.reflection : undefined;
  if (type?.type !== "reference" || of === undefined) return [];
  const typeArguments = new Map(
    (of.typeParameters ?? []).map(({ name }, index): readonly [string, Type] => [
      name,
      type.typeArguments?.[index] ?? { type: "intrinsic", name: "unknown" },
    ]),
  );
  const callsOfSignatures = (
    signatures: readonly Signature[],
    name: string,
  ): readonly { title: string; code: Tokens; call: Call }[] =>
    substituteTypes(signatures, typeArguments).map((signature) => ({
      title: name,
      code: [...plain(name), ...printCall(signature, "", ": ", name.length)],
      call: callOf(signature, signature.comment, symbol),
    }));
  const pages = of.children?.find(({ name }) => name === "pages");
  return [
    ...callsOfSignatures(of.signatures ?? [], symbol.name),
    ...callsOfSignatures(pages?.signatures ?? [], `${symbol.name}.pages`),
  ];
}

/** The calls of a function or a feed; empty for other symbols. */
export function callsOf(
  symbol: ApiSymbol,
): readonly { readonly title: string; readonly code?: Tokens; readonly call: Call }[] {
  const target = original(symbol);
  if (target.kind === "feed") return feedCalls(target);
  return target.kind === "function"
    ? (target.reflection.signatures ?? []).map((signature) => ({
        title: target.name,
        call: callOf(signature, signature.comment, target),
      }))
    : [];
}

export interface MemberRow {
  readonly name: string;
  readonly code: Tokens;
  readonly meaning: string;
  readonly throws: readonly string[];
  readonly returns: string;
}

/** Documented members. Empty if no member is documented, because the declaration shows their types. */
export function memberRows(symbol: ApiSymbol): readonly MemberRow[] {
  const { reflection } = original(symbol);
  const declaration = reflection.type?.type === "reflection" ? reflection.type.declaration : reflection;
  const rows = ownMembers(declaration)
    .filter(({ kind }) => kind !== 512)
    .map((member): MemberRow => {
      const comment = commentOfMember(member);
      return {
        name: member.name,
        code: printMember(member, ""),
        meaning: meaningOf(comment, symbol),
        throws: tagged(comment, "@throws", symbol),
        returns: tagged(comment, "@returns", symbol).join(" "),
      };
    });
  return rows.some(({ meaning }) => meaning !== "") ? rows : [];
}

function commentOfMember({ comment, signatures, getSignature }: Reflection): Comment | undefined {
  return comment ?? signatures?.find((signature) => signature.comment !== undefined)?.comment ?? getSignature?.comment;
}

/** The examples of the docstring. */
export function examplesOf(symbol: ApiSymbol): readonly string[] {
  return tagged(commentOf(symbol), "@example", original(symbol));
}

const users = new Map<string, ApiSymbol[]>();
for (const symbol of symbols) {
  if (symbol.kind === "re-export") continue;
  const paths = new Set(declarationOf(symbol).flatMap(({ path }) => (path === undefined ? [] : [path])));
  for (const path of paths) users.set(path, [...(users.get(path) ?? []), symbol]);
}

/** Symbols whose declaration names this one. */
export function usersOf(symbol: ApiSymbol): readonly ApiSymbol[] {
  return (users.get(symbolPath(symbol)) ?? []).filter((one) => one !== symbol);
}

/** Re-exports of a symbol under other names. */
export function aliasesOf(symbol: ApiSymbol): readonly ApiSymbol[] {
  return symbols.filter((one) => one.kind === "re-export" && original(one) === symbol);
}

/** The summary for lists. */
export function summaryOf(symbol: ApiSymbol): string {
  return leadOf(commentOf(symbol), original(symbol));
}
