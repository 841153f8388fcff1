/** State of the page: the selected world, and the last answers of the server. */
import type { WorldInfo } from "@sdf/server-control";

export interface PageState {
  /** Name of the selected world. */
  world: string;
  info: WorldInfo | undefined;
  /** Updates all parts of the page. */
  refresh: () => Promise<void>;
}
