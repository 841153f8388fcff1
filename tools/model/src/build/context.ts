import type { Problems } from "@sdf-tools/spec";
import type { Catalog } from "../catalog.ts";
import type { Linker } from "../link/linker.ts";
import type { ValueSpace } from "../link/values.ts";

/** Inputs for building parts of the model. */
export interface BuildContext {
  readonly catalog: Catalog;
  readonly linker: Linker;
  readonly space: ValueSpace;
  readonly problems: Problems;
}
