import { SdfError } from "@sdf/runtime";
import { decode, parseKey, type FeedShape, type MemberType, type Shape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";

/** A document whose feed was found. */
export interface Recognised {
  readonly feed: FeedShape<unknown>;
  readonly value: object;
}

/** A feed that describes less than this share of a document is not its feed. */
const enough = 0.5;

/** Finds the feed of a document by its content: the one that describes most of it. A text says why there is none. */
export function recognise(bytes: Uint8Array): Recognised | string {
  let best: (Recognised & { readonly fit: number; readonly drift: number }) | undefined;
  for (const feed of allFeeds) {
    try {
      const { value, issues, drift } = decode(bytes, { feed });
      if (issues.some(({ code, path }) => code === "structure" && path === "")) continue;
      const { known, open, unknown } = count(value, feed.shape);
      // What no document shows could be anything, so it speaks for a feed only by half; every broken promise speaks against it.
      const fit = (known + open / 2) / Math.max(1, known + open + unknown) - Math.min(issues.length, 100) / 1000;
      // Several may describe a small document alike; then the one that it differs from least.
      const isBetter = best === undefined || fit > best.fit || (fit === best.fit && drift.length < best.drift);
      if (fit >= enough && isBetter) best = { feed, value: value as object, fit, drift: drift.length };
    } catch (error) {
      if (!SdfError.is(error)) throw error;
      return error.code === "api.error" ? `an error of the service, ${error.details.serviceCode}` : error.message.replace(`${feed.feed}: `, "");
    }
  }
  return best ?? "no feed describes it";
}

/** Single values of a document: those that its shape names, those below members that no document shows, and others. */
interface Count {
  readonly known: number;
  readonly open: number;
  readonly unknown: number;
}

const none: Count = { known: 0, open: 0, unknown: 0 };

function count(value: unknown, type: MemberType | undefined): Count {
  if (Array.isArray(value)) return sum(value.map((item) => count(item, type)));
  const isObject = typeof value === "object" && value !== null;
  if (type === undefined) return { ...none, unknown: size(value) };
  if (!isObject) return { ...none, known: 1 };
  if (typeof type === "string" || "values" in type) return { ...none, unknown: size(value) };
  if ("open" in type) return { ...none, open: size(value) };
  const members = membersOf(type);
  return sum(Object.entries(value).map(([name, content]) => count(content, members.get(name))));
}

const parsed = new WeakMap<Shape, ReadonlyMap<string, MemberType>>();

function membersOf(shape: Shape): ReadonlyMap<string, MemberType> {
  let members = parsed.get(shape);
  if (members === undefined) parsed.set(shape, (members = new Map(Object.entries(shape.members).map(([key, type]) => [parseKey(key).name, type]))));
  return members;
}

function size(value: unknown): number {
  return typeof value === "object" && value !== null ? Object.values(value).reduce((total: number, each) => total + size(each), 0) : 1;
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce((one, other) => ({ known: one.known + other.known, open: one.open + other.open, unknown: one.unknown + other.unknown }), none);
}
