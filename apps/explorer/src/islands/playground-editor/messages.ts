/** Messages between the playground and its workers. */

export interface CompilerQuestion {
  readonly kind: keyof CompilerAnswers;
  readonly code: string;
  /** Position in the code, for `complete` and `describe`. */
  readonly at: number;
}

/** The answer to each kind of question. */
export interface CompilerAnswers {
  /** Errors and warnings. */
  readonly problems: readonly { readonly from: number; readonly to: number; readonly message: string }[];
  /** JavaScript. */
  readonly transpile: string;
  readonly complete: {
    readonly from: number;
    readonly options: readonly { readonly label: string; readonly type: string }[];
  };
  readonly describe: string;
}

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
export type WorldQuestion = { readonly url: string } | { readonly sport: string };
export interface WorldAnswer {
  readonly status?: number;
  readonly contentType?: string;
  readonly text?: string;
  readonly ids?: Readonly<Record<string, string>>;
}
