import type { ask } from "@sdf/agent-desk";
import type { Client } from "@sdf/runtime";

/** Declarations for requests that are compiled, but never run. */
export declare const client: Client;
export declare const askDesk: typeof ask;
export declare const id: string;
