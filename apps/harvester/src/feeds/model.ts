import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";

/** The part of the compiled model that tables are derived from. */
export interface Model {
  /** Version of the format of `model.json`. */
  readonly formatVersion: number;
  readonly feeds: readonly ModelFeed[];
}
export interface ModelFeed {
  /** `<sport>/<feed>` */
  readonly id: string;
  readonly sport: string;
  readonly code: string;
  readonly title: string;
  readonly response: {
    readonly root: ModelElement;
    /** List of the root whose items are separate documents. */
    readonly bare?: { readonly element: string } | undefined;
  };
}
export interface ModelScalar {
  readonly name: string;
  readonly meaning: string;
  readonly type: string;
  readonly unit?: string | undefined;
  /** `documented` if the API documentation states it; otherwise `observed` or `unknown`. */
  readonly evidence: string;
}
export interface ModelElement {
  readonly name: string;
  readonly meaning: string;
  readonly many: boolean;
  readonly content: "object" | "scalar" | "open";
  readonly type?: string | undefined;
  readonly unit?: string | undefined;
  readonly evidence: string;
  readonly attributes: readonly ModelScalar[];
  readonly elements: readonly ModelElement[];
  readonly text?: ModelScalar | undefined;
}

let loaded: Model | undefined;

/** The model from the published schemas; read once. */
export function model(): Model {
  return (loaded ??= JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model);
}
