import type { Problems } from "../../read/index.ts";
import type { Catalog } from "../catalog.ts";
import type { Linker } from "../structures/linker.ts";
import type { ValueSpace } from "../structures/values.ts";

/** Inputs for building parts of the model. */
export interface BuildContext {
  readonly catalog: Catalog;
  readonly linker: Linker;
  readonly space: ValueSpace;
  readonly problems: Problems;
}
