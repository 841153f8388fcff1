/** A TypeScript file before printing. */
export interface SourceFilePlan {
  /** Relative to the repository. */
  readonly path: string;
  /** Spec file or folder that is the source of the file, for its header. */
  readonly from: string;
  readonly feed?: string;
  readonly imports?: readonly NamedModule[];
  /** Names re-exported from other modules. */
  readonly reExports?: readonly NamedModule[];
  readonly statements?: readonly (string | ConstantPlan)[];
}

/** Names of one module. */
export interface NamedModule {
  readonly module: string;
  readonly names: readonly ModuleName[];
  /** Types only: the statement is erased from JavaScript. */
  readonly types?: boolean;
}

export type ModuleName = string | { readonly name: string; readonly as: string };

/** A constant initialised by a call, which a bundler may remove if the constant is unused. */
export interface ConstantPlan {
  readonly name: string;
  readonly exported?: boolean;
  /** Its type; inferred when absent. */
  readonly type?: string;
  /** The call, without its `PURE` mark. */
  readonly call: string;
  /** TSDoc, one fact per line. */
  readonly docs?: readonly string[];
}
