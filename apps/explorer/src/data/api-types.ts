/** Prints types as TypeScript: on one line if they fit, else one part per line. */
import type { Parameter, Reflection, Signature, Type, TypeParameter } from "./api-json.ts";
import { joined, keyword, pathOfReference, plain, widthOf, type Tokens } from "./api-tokens.ts";

const lineWidth = 88;

/** The name of a property, quoted if necessary. */
function propertyName(name: string): string {
  return /^[\w$]+$/.test(name) || name.startsWith("[") ? name : JSON.stringify(name);
}

/** @returns `flat` if it fits on the line, else the result of `broken` */
function fitting(flat: Tokens, indent: string, broken: () => Tokens): Tokens {
  return indent.length + widthOf(flat) <= lineWidth && !flat.some(({ text }) => text.includes("\n")) ? flat : broken();
}

/** The type, in parentheses if it needs them before `[]` or in a union. */
function bracketed(type: Type, indent: string, around: readonly Type["type"][]): Tokens {
  const tokens = printType(type, indent);
  const isFunction =
    type.type === "reflection" &&
    (type.declaration.signatures?.length ?? 0) > 0 &&
    type.declaration.children === undefined;
  if (!around.includes(type.type) && !isFunction) return tokens;
  return [...plain("("), ...tokens, ...plain(startsLine(tokens) ? `\n${indent})` : ")")];
}

/** True if the tokens start with a line break, as long unions do. */
function startsLine(tokens: Tokens): boolean {
  return tokens[0]?.text.startsWith("\n") === true;
}

/** Tokens after `=` or `:`, with a leading space unless they start with a line break. */
export function after(tokens: Tokens): Tokens {
  return startsLine(tokens) ? tokens : [...plain(" "), ...tokens];
}

/** A part on its own line, without a duplicate line break. */
function onOwnLine(part: (indent: string) => Tokens, indent: string): Tokens {
  const [first, ...rest] = part(indent);
  if (first !== undefined && first.text.startsWith("\n")) return [{ ...first, text: first.text.slice(1) }, ...rest];
  const below = `${indent}  `;
  return [...plain(below), ...part(below)];
}

function list(
  open: string,
  parts: readonly ((indent: string) => Tokens)[],
  close: string,
  indent: string,
  separator = ",",
): Tokens {
  if (parts.length === 0) return plain(open + close);
  const isBlock = open === "{";
  const flat = [
    ...plain(isBlock ? "{ " : open),
    ...joined(
      parts.map((part) => part(indent)),
      `${separator} `,
    ),
    ...plain(isBlock ? " }" : close),
  ];
  return fitting(flat, indent, () => lines(open, parts, close, indent, separator));
}

/** A list with one part per line. Type arguments have no trailing separator. */
function lines(
  open: string,
  parts: readonly ((indent: string) => Tokens)[],
  close: string,
  indent: string,
  separator = ",",
): Tokens {
  const end = (index: number): string => (open === "<" && index === parts.length - 1 ? "\n" : `${separator}\n`);
  return [
    ...plain(`${open}\n`),
    ...parts.flatMap((part, index) => [...onOwnLine(part, indent), ...plain(end(index))]),
    ...plain(indent + close),
  ];
}

function literal(value: Extract<Type, { type: "literal" }>["value"]): Tokens {
  if (typeof value === "string") return [{ text: JSON.stringify(value), mark: "b" }];
  if (value !== null && typeof value === "object")
    return [{ text: `${value.negative ? "-" : ""}${value.value}n`, mark: "u" }];
  return [{ text: String(value), mark: "u" }];
}

/** `<Query extends object, Data = unknown>` */
export function printTypeParameters(parameters: readonly TypeParameter[] | undefined, indent: string): Tokens {
  if (parameters === undefined || parameters.length === 0) return [];
  return list(
    "<",
    parameters.map(({ name, type, default: defaultType, flags }) => (inner) => [
      ...(flags?.isConst === true ? [...keyword("const"), ...plain(" ")] : []),
      ...plain(name),
      ...(type === undefined ? [] : [...plain(" "), ...keyword("extends"), ...plain(" "), ...printType(type, inner)]),
      ...(defaultType === undefined ? [] : [...plain(" = "), ...printType(defaultType, inner)]),
    ]),
    ">",
    indent,
  );
}

function printParameter({ name, flags, type, defaultValue }: Parameter, indent: string): Tokens {
  const optional = flags.isOptional === true || defaultValue !== undefined;
  return [
    ...plain(`${flags.isRest === true ? "..." : ""}${name}${optional ? "?" : ""}:`),
    ...after(type === undefined ? plain("unknown") : printType(type, indent)),
  ];
}

/**
 * `<Data>(client: Client, …): Result`
 *
 * @param before - Number of characters already on the line, without the indentation
 */
export function printCall(signature: Signature, indent: string, arrow: ": " | " => ", before = 0): Tokens {
  const parameters = (signature.parameters ?? []).map(
    (parameter) => (inner: string) => printParameter(parameter, inner),
  );
  const types = printTypeParameters(signature.typeParameters, indent);
  const result = [
    ...plain(arrow),
    ...(signature.type === undefined ? plain("void") : printType(signature.type, indent)),
  ];
  const flat = [...types, ...list("(", parameters, ")", ""), ...result];
  const firstLine =
    flat
      .map(({ text }) => text)
      .join("")
      .split("\n")[0] ?? "";
  const isLong = indent.length + before + firstLine.length > lineWidth && parameters.length > 0;
  return isLong
    ? [...types, ...lines("(", parameters, ")", indent), ...result]
    : [...types, ...list("(", parameters, ")", indent), ...result];
}

/** A member of an object type, without the terminator. */
export function printMember(member: Reflection, indent: string): Tokens {
  const { name, flags, signatures, getSignature, type } = member;
  const method = signatures?.[0];
  const head = `${propertyName(name)}${flags.isOptional === true ? "?" : ""}`;
  const prefix = [
    ...(flags.isStatic === true ? [...keyword("static"), ...plain(" ")] : []),
    ...(flags.isReadonly === true || getSignature !== undefined ? [...keyword("readonly"), ...plain(" ")] : []),
  ];
  if (method !== undefined)
    return joined(
      (signatures ?? []).map((signature) => [
        ...prefix,
        ...plain(head),
        ...printCall(signature, indent, ": ", widthOf(prefix) + head.length),
      ]),
      `;\n${indent}`,
    );
  const value = type ?? getSignature?.type;
  return [...prefix, ...plain(`${head}:`), ...after(value === undefined ? plain("unknown") : printType(value, indent))];
}

/** Members in the order of the source: TypeDoc sorts by name, but assigns ids in source order. */
export function inSourceOrder(members: readonly Reflection[]): readonly Reflection[] {
  return [...members].sort((one, other) => one.id - other.id);
}

function printObject(declaration: Reflection, indent: string): Tokens {
  const { children = [], signatures = [], indexSignatures = [] } = declaration;
  const [only] = signatures;
  if (only !== undefined && signatures.length === 1 && children.length === 0 && indexSignatures.length === 0)
    return printCall(only, indent, " => ");
  return list(
    "{",
    [
      ...signatures.map((signature) => (inner: string) => printCall(signature, inner, ": ")),
      ...indexSignatures.map((signature) => (inner: string) => printIndex(signature, inner)),
      ...inSourceOrder(children).map((child) => (inner: string) => printMember(child, inner)),
    ],
    "}",
    indent,
    ";",
  );
}

/** `[name: string]: unknown` */
export function printIndex({ parameters = [], type }: Signature, indent: string): Tokens {
  return [
    ...plain("["),
    ...parameters.flatMap((parameter) => printParameter(parameter, indent)),
    ...plain("]: "),
    ...(type === undefined ? plain("unknown") : printType(type, indent)),
  ];
}

function printMapped(type: Extract<Type, { type: "mapped" }>, indent: string): Tokens {
  const sign = (modifier: "+" | "-" | undefined): string => (modifier === "-" ? "-" : "");
  return [
    ...plain("{ "),
    ...(type.readonlyModifier === undefined
      ? []
      : [...plain(sign(type.readonlyModifier)), ...keyword("readonly"), ...plain(" ")]),
    ...plain(`[${type.parameter} `),
    ...keyword("in"),
    ...plain(" "),
    ...printType(type.parameterType, indent),
    ...(type.nameType === undefined
      ? []
      : [...plain(" "), ...keyword("as"), ...plain(" "), ...printType(type.nameType, indent)]),
    ...plain(`]${type.optionalModifier === undefined ? "" : `${sign(type.optionalModifier)}?`}: `),
    ...printType(type.templateType, indent),
    ...plain(" }"),
  ];
}

function printConditional(type: Extract<Type, { type: "conditional" }>, indent: string): Tokens {
  const head = [
    ...bracketed(type.checkType, indent, ["conditional"]),
    ...plain(" "),
    ...keyword("extends"),
    ...plain(" "),
    ...printType(type.extendsType, indent),
  ];
  const flat = [
    ...head,
    ...plain(" ? "),
    ...printType(type.trueType, indent),
    ...plain(" : "),
    ...printType(type.falseType, indent),
  ];
  const below = `${indent}  `;
  return fitting(flat, indent, () => [
    ...head,
    ...plain(`\n${below}? `),
    ...printType(type.trueType, below),
    ...plain(`\n${below}: `),
    ...printType(type.falseType, below),
  ]);
}

function printSet({ type: kind, types }: Extract<Type, { type: "union" | "intersection" }>, indent: string): Tokens {
  const isUnion = kind === "union";
  const parts = (inner: string): Tokens[] =>
    types.map((part) => bracketed(part, inner, isUnion ? ["conditional"] : ["conditional", "union"]));
  return fitting(joined(parts(indent), isUnion ? " | " : " & "), indent, () =>
    isUnion
      ? parts(`${indent}  `).flatMap((part) => [...plain(`\n${indent}  | `), ...part])
      : joined(parts(indent), " & "),
  );
}

/** @param indent - White space at the start of every line after the first */
export function printType(type: Type, indent = ""): Tokens {
  switch (type.type) {
    case "intrinsic":
    case "unknown":
      return [{ text: type.name, mark: "u" }];
    case "literal":
      return literal(type.value);
    case "reference": {
      const path = pathOfReference(type);
      const typeArguments = type.typeArguments ?? [];
      const name = [{ text: type.name, path }];
      return typeArguments.length === 0
        ? name
        : [
            ...name,
            ...list(
              "<",
              typeArguments.map((one) => (inner) => printType(one, inner)),
              ">",
              indent,
            ),
          ];
    }
    case "array":
      return [
        ...bracketed(type.elementType, indent, [
          "union",
          "intersection",
          "typeOperator",
          "conditional",
          "inferred",
          "query",
        ]),
        ...plain("[]"),
      ];
    case "tuple":
      return list(
        "[",
        (type.elements ?? []).map((one) => (inner) => printType(one, inner)),
        "]",
        indent,
      );
    case "namedTupleMember":
      return [...plain(`${type.name}${type.isOptional ? "?" : ""}: `), ...printType(type.element, indent)];
    case "union":
    case "intersection":
      return printSet(type, indent);
    case "typeOperator":
      return [
        ...keyword(type.operator),
        ...plain(" "),
        ...bracketed(type.target, indent, ["union", "intersection", "conditional"]),
      ];
    case "indexedAccess":
      return [
        ...bracketed(type.objectType, indent, ["union", "intersection", "conditional", "typeOperator"]),
        ...plain("["),
        ...printType(type.indexType, indent),
        ...plain("]"),
      ];
    case "conditional":
      return printConditional(type, indent);
    case "inferred":
      return [
        ...keyword("infer"),
        ...plain(` ${type.name}`),
        ...(type.constraint === undefined
          ? []
          : [...plain(" "), ...keyword("extends"), ...plain(" "), ...printType(type.constraint, indent)]),
      ];
    case "mapped":
      return printMapped(type, indent);
    case "query":
      return [...keyword("typeof"), ...plain(" "), ...printType(type.queryType, indent)];
    case "predicate":
      return [
        ...(type.asserts ? [...keyword("asserts"), ...plain(" ")] : []),
        ...plain(type.name),
        ...(type.targetType === undefined
          ? []
          : [...plain(" "), ...keyword("is"), ...plain(" "), ...printType(type.targetType, indent)]),
      ];
    case "rest":
      return [...plain("..."), ...printType(type.elementType, indent)];
    case "optional":
      return [...printType(type.elementType, indent), ...plain("?")];
    case "templateLiteral":
      return [
        { text: `\`${type.head}`, mark: "b" },
        ...type.tail.flatMap(([part, text]): Tokens => [
          ...plain("${"),
          ...printType(part, indent),
          ...plain("}"),
          { text, mark: "b" },
        ]),
        { text: "`", mark: "b" },
      ];
    case "reflection":
      return printObject(type.declaration, indent);
  }
}
