/** Declarations of symbols, as in their source. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reflection } from "./api-json.ts";
import { joined, keyword, plain, type Tokens } from "./api-tokens.ts";
import {
  after,
  inSourceOrder,
  printCall,
  printIndex,
  printMember,
  printType,
  printTypeParameters,
} from "./api-types.ts";
import type { ApiSymbol } from "./api.ts";
import { repository } from "./model.ts";

/** Members that the symbol declares or overrides; without those inherited from `Error` and other external types. */
export function ownMembers({ children = [] }: Reflection): readonly Reflection[] {
  return inSourceOrder(children.filter(({ flags }) => flags.isExternal !== true));
}

const isConstructor = ({ kind }: Reflection): boolean => kind === 512;

function block(head: Tokens, reflection: Reflection): Tokens {
  const members = ownMembers(reflection).map((member): Tokens =>
    isConstructor(member)
      ? joined(
          (member.signatures ?? []).map((signature) => [
            ...keyword("constructor"),
            ...constructorCall(printCall(signature, "  ", ": ", "constructor".length)),
          ]),
          ";\n  ",
        )
      : printMember(member, "  "),
  );
  const calls = (reflection.signatures ?? []).map((signature) => printCall(signature, "  ", ": "));
  const indexes = (reflection.indexSignatures ?? []).map((signature) => printIndex(signature, "  "));
  const lines = [...calls, ...indexes, ...members];
  return [
    ...head,
    ...plain(lines.length === 0 ? " {}" : " {\n"),
    ...lines.flatMap((line) => [...plain("  "), ...line, ...plain(";\n")]),
    ...plain(lines.length === 0 ? "" : "}"),
  ];
}

/** The call of a constructor, without its return type. */
function constructorCall(tokens: Tokens): Tokens {
  const end = tokens.findLastIndex(({ text }) => text === ": ");
  return end < 0 ? tokens : tokens.slice(0, end);
}

function heritage({ extendedTypes }: Reflection): Tokens {
  return extendedTypes === undefined
    ? []
    : [
        ...plain(" "),
        ...keyword("extends"),
        ...plain(" "),
        ...joined(
          extendedTypes.map((type) => printType(type)),
          ", ",
        ),
      ];
}

/** True if TypeDoc truncated a recursive type. */
function isCut(value: unknown): boolean {
  return JSON.stringify(value).includes('{"type":"unknown","name":"..."}');
}

/** The declaration from the source file, without the body. */
function fromSource({ name, source }: ApiSymbol): Tokens {
  const text = readFileSync(join(repository, source), "utf8");
  const begin = text.indexOf(`function ${name}`);
  const head = text.slice(begin, text.indexOf(" {\n", begin));
  const count = (sign: string): number => head.split(sign).length;
  if (begin < 0 || count("(") !== count(")") || count("{") !== count("}"))
    throw new Error(`${source}: cannot extract the declaration of ${name}; give it a type that TypeDoc can print`);
  return [...keyword("function"), ...plain(head.slice("function".length))];
}

/** Tokens of the declaration; for a re-export, of its type. */
export function declarationOf(symbol: ApiSymbol): Tokens {
  const { name, kind, reflection } = symbol;
  const head = (word: string): Tokens => [
    ...keyword(word),
    ...plain(` ${name}`),
    ...printTypeParameters(reflection.typeParameters, ""),
  ];
  switch (kind) {
    case "function":
      return isCut(reflection)
        ? fromSource(symbol)
        : joined(
            (reflection.signatures ?? []).map((signature) => [
              ...keyword("function"),
              ...plain(` ${name}`),
              ...printCall(signature, "", ": ", "function ".length + name.length),
            ]),
            "\n",
          );
    case "class":
      return block([...head("class"), ...heritage(reflection)], reflection);
    case "interface":
      return block([...head("interface"), ...heritage(reflection)], reflection);
    case "type":
      return [
        ...head("type"),
        ...plain(" ="),
        ...after(reflection.type === undefined ? plain("unknown") : printType(reflection.type)),
      ];
    case "feed":
    case "constant":
    case "re-export":
      return [
        ...keyword("const"),
        ...plain(` ${name}:`),
        ...after(reflection.type === undefined ? plain("unknown") : printType(reflection.type)),
      ];
  }
}
