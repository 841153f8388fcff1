/** Types of the part of TypeDoc's JSON that the pages read. */
export interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly flags: Flags;
  readonly comment?: Comment;
  readonly children?: readonly Reflection[];
  readonly signatures?: readonly Signature[];
  readonly indexSignatures?: readonly Signature[];
  readonly getSignature?: Signature;
  readonly typeParameters?: readonly TypeParameter[];
  readonly type?: Type;
  readonly defaultValue?: string;
  readonly extendedTypes?: readonly Type[];
  readonly inheritedFrom?: Reference;
  /** For a re-export: the id of the exported symbol. */
  readonly target?: number;
}

export interface Flags {
  readonly isOptional?: boolean;
  readonly isReadonly?: boolean;
  readonly isStatic?: boolean;
  readonly isRest?: boolean;
  readonly isExternal?: boolean;
  readonly isInherited?: boolean;
}

export interface Signature {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly comment?: Comment;
  readonly typeParameters?: readonly TypeParameter[];
  readonly parameters?: readonly Parameter[];
  readonly type?: Type;
}

export interface Parameter {
  readonly id: number;
  readonly name: string;
  readonly flags: Flags;
  readonly comment?: Comment;
  readonly type?: Type;
  readonly defaultValue?: string;
}

export interface TypeParameter {
  readonly name: string;
  readonly flags?: Flags & { readonly isConst?: boolean };
  readonly comment?: Comment;
  /** The constraint. */
  readonly type?: Type;
  readonly default?: Type;
}

export interface Comment {
  readonly summary: readonly CommentPart[];
  readonly blockTags?: readonly {
    readonly tag: string;
    readonly name?: string;
    readonly content: readonly CommentPart[];
  }[];
}

export type CommentPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "inline-tag";
      readonly tag: string;
      readonly text: string;
      readonly target?: number | string | SymbolPlace;
    };

/** Where a symbol is declared; also for symbols without a page. */
export interface SymbolPlace {
  readonly packageName: string;
  readonly packagePath: string;
  readonly qualifiedName: string;
}

export interface Reference {
  readonly type: "reference";
  readonly name: string;
  readonly package?: string;
  readonly target: number | SymbolPlace;
  readonly typeArguments?: readonly Type[];
  readonly refersToTypeParameter?: boolean;
}

export type Type =
  | Reference
  | { readonly type: "intrinsic" | "unknown"; readonly name: string }
  | {
      readonly type: "literal";
      readonly value: string | number | boolean | null | { readonly value: string; readonly negative: boolean };
    }
  | { readonly type: "array"; readonly elementType: Type }
  | { readonly type: "tuple"; readonly elements?: readonly Type[] }
  | { readonly type: "namedTupleMember"; readonly name: string; readonly isOptional: boolean; readonly element: Type }
  | { readonly type: "union" | "intersection"; readonly types: readonly Type[] }
  | { readonly type: "typeOperator"; readonly operator: string; readonly target: Type }
  | { readonly type: "indexedAccess"; readonly objectType: Type; readonly indexType: Type }
  | {
      readonly type: "conditional";
      readonly checkType: Type;
      readonly extendsType: Type;
      readonly trueType: Type;
      readonly falseType: Type;
    }
  | { readonly type: "inferred"; readonly name: string; readonly constraint?: Type }
  | {
      readonly type: "mapped";
      readonly parameter: string;
      readonly parameterType: Type;
      readonly templateType: Type;
      readonly nameType?: Type;
      readonly readonlyModifier?: "+" | "-";
      readonly optionalModifier?: "+" | "-";
    }
  | { readonly type: "query"; readonly queryType: Type }
  | { readonly type: "predicate"; readonly name: string; readonly asserts: boolean; readonly targetType?: Type }
  | { readonly type: "rest"; readonly elementType: Type }
  | { readonly type: "optional"; readonly elementType: Type }
  | { readonly type: "templateLiteral"; readonly head: string; readonly tail: readonly (readonly [Type, string])[] }
  | { readonly type: "reflection"; readonly declaration: Reflection };

export interface ApiJson {
  readonly children: readonly Reflection[];
  readonly symbolIdMap: Readonly<Record<string, SymbolPlace>>;
}
