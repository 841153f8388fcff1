import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";

/** The part of the compiled model that tables are made from. */
export interface Model {
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
    /** List member of the root whose item is a document of its own. */
    readonly bare?: { readonly element: string };
  };
}
export interface ModelScalar {
  readonly name: string;
  readonly meaning: string;
  readonly type: string;
  readonly unit?: string;
  /** `documented` when the API documentation states it; `observed` or `unknown` otherwise. */
  readonly evidence: string;
}
export interface ModelElement {
  readonly name: string;
  readonly meaning: string;
  readonly many: boolean;
  readonly content: "object" | "scalar" | "open";
  readonly type?: string;
  readonly unit?: string;
  readonly evidence: string;
  readonly attributes: readonly ModelScalar[];
  readonly elements: readonly ModelElement[];
  readonly text?: ModelScalar;
}

let loaded: Model | undefined;

/** The model that the published schemas carry; read once. */
export function model(): Model {
  return (loaded ??= JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model);
}
