import { parseKey } from "@sdf/validators";
import { selectPage, sinceFilter } from "../answer/list.ts";
import { pageFailure, selectRequestedFields, type FeedFailure } from "../answer/transform.ts";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedAnswer, FeedItem } from "../feed/source.ts";
import type { Plan } from "../request/validate.ts";
import { encodeDocument, type EncodedText } from "./document.ts";

/** A list that was encoded in steps: its document without the text. */
export interface EncodedList extends Pick<EncodedText, "contentType"> {
  readonly ok: true;
  readonly lastModified: number | undefined;
  readonly validUntil: number;
  /** Items before field selection and paging. */
  readonly full: { readonly items: readonly FeedItem[] };
}

/**
 * Transforms and encodes a list in steps of one item, so that a large page does not block other requests. The texts
 * together are equal to the text of `encodeDocument` for the document of `transformAnswer`.
 *
 * @returns a generator that yields parts of the text, and `undefined` after a step without text
 */
export function* encodeListInSteps(
  answer: FeedAnswer & { readonly kind: "list" },
  plan: Plan,
  assumptions: ServiceAssumptions,
): Generator<string | undefined, EncodedList | FeedFailure, void> {
  const isChanged = sinceFilter(plan.request, assumptions);
  const changed: FeedItem[] = [];
  for (const item of answer.items) {
    if (isChanged(item)) changed.push(item);
    yield undefined;
  }
  const page = selectPage(changed, plan.request, assumptions);
  yield undefined;
  const failure = pageFailure(page, assumptions);
  if (failure !== undefined) return failure;
  const encodeValues = (values: readonly object[]): EncodedText =>
    encodeDocument(
      {
        value: selectRequestedFields(answer.wrap(values), plan.feed, plan.request, assumptions),
        shape: plan.feed.shape,
      },
      plan,
      assumptions,
    );
  const frame = page.items.length === 0 ? undefined : toFrame(encodeValues([{}]).text, plan);
  let lastModified: number | undefined;
  const valueOf = (item: FeedItem): object => {
    const value = item.value();
    // Directly after the value, because both are computed from the same state.
    lastModified = Math.max(lastModified ?? -Infinity, item.lastModified);
    return value;
  };
  const { contentType, text } = encodeValues(frame === undefined ? page.items.map(valueOf) : []);
  if (frame === undefined) yield text;
  else {
    const [start, end] = frame;
    const separator = plan.format === "xml" ? "" : ",";
    let before = start;
    for (const item of page.items) {
      const { text: whole } = encodeValues([valueOf(item)]);
      if (!whole.startsWith(start) || !whole.endsWith(end))
        throw new TypeError(
          `${plan.feed.description.id}: the items of a list must not change the rest of its document`,
        );
      yield before + whole.slice(start.length, whole.length - end.length);
      before = separator;
    }
    yield end;
  }
  return { ok: true, contentType, lastModified, validUntil: answer.validUntil, full: { items: answer.items } };
}

/** Returns the text before and after the items of a list, from the text of a list with one empty item. */
function toFrame(text: string, { feed: { shape, description }, format }: Plan): readonly [string, string] | undefined {
  const key = Object.keys(shape.shape.members).find((each) => parseKey(each).name === description.pages);
  const item = format === "xml" && key !== undefined ? `<${parseKey(key).xmlName}/>` : "{}";
  const [start, end, ...others] = text.split(item);
  return start === undefined || end === undefined || others.length > 0 ? undefined : [start, end];
}
