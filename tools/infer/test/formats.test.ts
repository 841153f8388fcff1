import { worldDocuments } from "@sdf-tools/documents/world";
import { decode, encode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { expect, test } from "vitest";
import { draftOf, shapeOfDraft, structures } from "./drafting.ts";

const encoder = new TextEncoder();
const nightly = process.env["SDF_NIGHTLY"] === "1";
const feeds = allFeeds.filter(
  ({ feed }) => nightly || /match-momentum|season-simulations|basketball\/live|fourth-down/.test(feed),
);

test.each(
  feeds.flatMap((feed) => [
    { id: feed.feed, feed, from: "json", to: "xml" } as const,
    { id: feed.feed, feed, from: "xml", to: "json" } as const,
  ]),
)("a draft of $id from $from reads $to without issue and drift", async ({ id, feed, from, to }) => {
  // XML does not have the fields that the API documentation shows in JSON only.
  const values = worldDocuments(feed, 6, "formats").map(
    (bytes) => decode(encode(decode(bytes, { feed }).value, { feed, format: "xml" }), { feed }).value,
  );
  expect(values).toHaveLength(6);
  const [seen, unseen] = ([from, to] as const).map((format) =>
    values.map((value) => encoder.encode(encode(value, { feed, format }))),
  );
  const text = await draftOf(id, seen!, { identify: "fixture", using: structures() });
  expect(text).toContain(`  format: ${from}\n`);
  const shape = shapeOfDraft(id, text);
  for (const bytes of [...seen!, ...unseen!]) {
    const { issues, drift } = decode(bytes, { feed: shape });
    expect({ issues, drift }).toEqual({ issues: [], drift: [] });
  }
});

test("a draft from XML reads the JSON of a list of which XML has shown one item", async () => {
  const seen = [1, 2, 3].map((day) => `<card day="${day}"><bouts><bout id="b${day}">Reed v Moss</bout></bouts></card>`);
  const shape = shapeOfDraft("acme/card", await draftOf("acme/card", seen));
  const bout = { id: "b1", text: "Reed v Moss" };
  for (const document of [
    { day: "1", bout: [bout, bout] },
    { day: "1", bouts: { bout: [bout, bout] } },
    { day: "1", bout: [bout] },
  ]) {
    const { value, issues, drift } = decode(JSON.stringify(document), { feed: shape });
    expect({ value, issues, drift }).toEqual({
      value: { day: expect.anything(), bouts: { bout: expect.arrayContaining([bout]) } },
      issues: [],
      drift: [],
    });
  }
});
