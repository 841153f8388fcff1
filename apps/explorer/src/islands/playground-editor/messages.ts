/** Messages between the playground and its workers. */

/** An error or a warning of the compiler. */
export interface CodeProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}
export interface CodeCompletion {
  readonly label: string;
  readonly type: string;
}

export type CompilerQuestion = { readonly id: number; readonly code: string } & (
  | { readonly kind: "problems" | "transpile" }
  | { readonly kind: "complete" | "describe"; readonly at: number }
);
export type CompilerAnswer = { readonly id: number } & (
  | { readonly kind: "problems"; readonly problems: readonly CodeProblem[] }
  | { readonly kind: "transpile"; readonly script: string }
  | { readonly kind: "complete"; readonly from: number; readonly completions: readonly CodeCompletion[] }
  | { readonly kind: "describe"; readonly text: string | undefined }
);

/** Files for the compiler, by path. */
export type SourceFiles = Readonly<Record<string, string>>;

export interface RunRequest {
  readonly script: string;
  /** Sport of the match that the script reads. */
  readonly sport: string;
  /** Adds a field to each response that the API documentation does not describe. */
  readonly addUnknownField: boolean;
}
export type RunMessage =
  | { readonly kind: "log"; readonly text: string }
  | { readonly kind: "request"; readonly url: string; readonly status: number; readonly bytes: number }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "end"; readonly milliseconds: number };

/** A request for a feed, or for identifiers of a sport. */
export interface WorldQuestion {
  readonly id: number;
  readonly question: { readonly url: string } | { readonly sport: string };
}
export interface WorldAnswer {
  readonly id: number;
  readonly status?: number;
  readonly contentType?: string;
  readonly text?: string;
  readonly ids?: Readonly<Record<string, string>>;
}
