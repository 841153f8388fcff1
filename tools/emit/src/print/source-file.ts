/** A TypeScript file as an emitter asks for it; `print` turns it into text. */
export interface SourceFilePlan {
  /** Relative to the repository. */
  readonly path: string;
  /** Spec file or folder that it is made from, for its header. */
  readonly from: string;
  readonly feed?: string;
  readonly imports?: readonly NamedModule[];
  /** Names that are passed on from other modules. */
  readonly reExports?: readonly NamedModule[];
  readonly statements?: readonly (string | ConstantPlan)[];
  /**
   * The statements stand as they are to be printed, and are many: printed without ts-morph, which
   * would take longer for them than for all other files. A test parses them.
   */
  readonly laidOut?: boolean;
}

/** Names of one module. */
export interface NamedModule {
  readonly module: string;
  readonly names: readonly ModuleName[];
  /** Types only: the statement leaves no trace in JavaScript. */
  readonly types?: boolean;
}

export type ModuleName = string | { readonly name: string; readonly as: string };

/** A constant made by a call, which a bundler may drop when nobody uses it. */
export interface ConstantPlan {
  readonly name: string;
  readonly exported?: boolean;
  /** Its type; inferred when absent. */
  readonly type?: string;
  /** The call, without its `PURE` mark. */
  readonly call: string;
  /** TSDoc, one fact a line. */
  readonly docs?: readonly string[];
}
