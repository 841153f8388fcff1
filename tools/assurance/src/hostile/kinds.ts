import { jsonKinds } from "./json-kinds.ts";
import type { HostileKind } from "./kind.ts";
import { xmlKinds } from "./xml-kinds.ts";

/** Every hostile kind of document. */
export const hostileKinds: readonly HostileKind[] = [...xmlKinds, ...jsonKinds];
