import { jsonKinds } from "./json-kinds.ts";
import type { HostileKind } from "./kind.ts";
import { xmlKinds } from "./xml-kinds.ts";

/** Every hostile kind of document. */
export const hostileKinds: readonly HostileKind[] = [...xmlKinds, ...jsonKinds];

/** Kinds that are measured up to the largest size in CI; the nightly run measures every kind up to it. */
export const sampledKinds: readonly HostileKind[] = hostileKinds.filter((_kind, index) => index % 8 < 3);
