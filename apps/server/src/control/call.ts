/** Definition of a call of the control interface. */
import type { Faults } from "../faults/faults.ts";
import type { SdfServer } from "../http/server.ts";
import { InputReader } from "../input/input-reader.ts";
import type { Journal } from "../journal/journal.ts";
import type { Snapshots } from "./snapshot-store.ts";
import type { Worlds } from "./worlds.ts";

/** The parts of the server that the control interface controls. */
export interface ControlTargets {
  readonly server: SdfServer;
  readonly worlds: Worlds;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly snapshots: Snapshots;
}

/** One request to the control interface. */
export interface Call {
  /** Path segments that match a `*` of the address. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Definition of a call. The address has a `*` for each variable segment; `does` is its description in `GET /`. */
export interface CallDefinition {
  readonly method: Method;
  readonly address: string;
  readonly does: string;
  readonly run: (targets: ControlTargets, call: Call) => object | Promise<object>;
}

/** Variable segment of the path. */
export const segment = ({ path }: Call, index: number): string => path[index] ?? "";

/** Reader of the body. */
export const body = ({ body: sent }: Call): InputReader => new InputReader(sent ?? {}, "body");
