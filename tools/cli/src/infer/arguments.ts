import type { Identify } from "@sdf-tools/infer";

/** Options of `sdf infer`. */
export interface InferArguments {
  readonly feed?: string;
  readonly name: string;
  readonly code: string;
  readonly path?: string | undefined;
  readonly identify?: Identify;
  readonly write?: true;
  readonly force?: true;
  readonly check?: true;
  readonly json?: true;
  readonly drift?: string;
  readonly leaveOpen?: true;
}
