import type { ask } from "@sdf/agent-desk";
import type { Client } from "@sdf/runtime";

/** Never called: the requests around it are only compiled. */
export declare const client: Client;
export declare const askDesk: typeof ask;
export declare const id: string;
