import type { Problems } from "@sdf-tools/spec";
import type { Catalog } from "../catalog.ts";
import type { Linker } from "../link/linker.ts";
import type { ValueSpace } from "../link/values.ts";

/** What building any part of the model needs. */
export interface BuildContext {
  readonly catalog: Catalog;
  readonly linker: Linker;
  readonly space: ValueSpace;
  readonly problems: Problems;
}
