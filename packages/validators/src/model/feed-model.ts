import type { ScalarDefinition } from "../shape.ts";

/** The facts of a feed that its decoder needs: a part of an entry of `feeds` in `model.json`. */
export interface FeedModel {
  /** `<sport>/<feed>` */
  readonly id: string;
  readonly response: {
    readonly root: ElementModel;
    readonly namespace?:
      | { readonly prefix: string; readonly uri?: string | undefined; readonly required: string }
      | undefined;
    readonly bare?: { readonly element: string; readonly evidence: string } | undefined;
  };
}

/** A scalar of the compiled model: an entry of `scalars` in `model.json`. */
export interface ScalarModel extends ScalarDefinition {
  readonly name: string;
}

/** Facts of an attribute, a text or an element. */
export interface MemberModel {
  readonly name: string;
  /** `Y`, `N`, `C` or `A`, as in the spec language. */
  readonly required: string;
  readonly only?: string | undefined;
  readonly aliases: readonly string[];
  /** Observed but undocumented forms. */
  readonly observed: readonly string[];
}

/** A field with a plain value. */
export interface ValueModel extends MemberModel {
  /** Name of a scalar; text if it is absent. */
  readonly type?: string | undefined;
  readonly values?:
    | { readonly closed: boolean; readonly items: readonly { readonly value: string | number }[] }
    | undefined;
}

/** An element with its attributes, text and child elements. */
export interface ElementModel extends ValueModel {
  readonly xmlName: string;
  readonly wrapper?: { readonly name: string; readonly required: string } | undefined;
  readonly many: boolean;
  readonly content: string;
  readonly attributes: readonly ValueModel[];
  readonly text?: ValueModel | undefined;
  readonly elements: readonly ElementModel[];
}
