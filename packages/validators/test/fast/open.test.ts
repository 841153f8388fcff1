import { describe, expect, it } from "vitest";
import { fast } from "../../src/fast/compile.ts";
import { decode, detectFormat, feedShape, shape } from "../../src/index.ts";

const feed = feedShape<unknown>({
  feed: "test/open",
  root: "live",
  fast,
  shape: shape({
    "state!": shape(
      { "@id!": "uuid", "@rank=position|place": "integer", "halves/half[]": shape({ "@n": "integer" }) },
      true,
    ),
  }),
});

/** Decodes with the fast decoder; undefined if it leaves the document to the tables. */
function readFast(document: string): unknown {
  const bytes = new TextEncoder().encode(document);
  return feed.fast?.decode(bytes, detectFormat(bytes)!, undefined, feed)?.value;
}

describe("an element that may have other members than the documented ones", () => {
  it.each<[string, string, object]>([
    ["attributes", `<live><state id="a" x="1" y-2="&lt;"/></live>`, { id: "a", x: "1", "y-2": "<" }],
    [
      "elements",
      `<live><state id="a"><x>t</x><x/><y z="1"/></state></live>`,
      { id: "a", x: ["t", ""], y: [{ z: "1" }] },
    ],
    [
      "both, beside known elements",
      `<live><state x="0" id="a"><x>t</x>\n<halves><half n="1"/></halves> <y>u</y></state></live>`,
      { id: "a", half: [{ n: 1 }], x: ["0", "t"], y: "u" },
    ],
    [
      "properties",
      `{"state":{"x":[1,{"y":null}],"id":"a","__proto__":"p"}}`,
      JSON.parse(`{"id":"a","x":[1,{"y":null}],"__proto__":"p"}`),
    ],
  ])("is decoded without the tables: %s", (_, document, state) => {
    const { value, issues, drift } = decode(document, { feed: { ...feed, fast: undefined } });
    expect([value, issues]).toEqual([{ state }, []]);
    expect(drift).toEqual([]);
    expect(readFast(document)).toEqual({ state });
  });

  const readState = (state: string): unknown => readFast(`{"state":{"id":"a","x":${state}}}`);

  it.each([
    ["names in other orders", `[{"a":1,"b":2},{"b":1,"a":2},{"a":1},{"b":{"a":{"b":[]}}},{}]`],
    ["names that begin with others", `[{"ab":1,"a":2},{"a":1,"ab":2,"abc":3}]`],
    ["escaped names, and names in other scripts", `[{"\\u0061":1,"b":2},{"é":1,"a":2},{"a":1,"\\u0062":2}]`],
    ["__proto__ between others", `[{"a":1,"__proto__":2,"b":3},{"a":1,"__proto__":{"a":1},"b":3}]`],
    ["white space", `[ { "a" : 1 , "b":2 } ,\n{"a":1, "b" :2}\t]`],
    ["numbers", `[0,7,-7,1.5,-0.25,1e3,12345678901234,0.1234567890123456,true,false,null]`],
    ["many names after the same names", JSON.stringify(Array.from({ length: 40 }, (_, n) => ({ a: 1, [`k${n}`]: n })))],
    ["more names than are kept", JSON.stringify(Array.from({ length: 3000 }, (_, n) => ({ [`n${n % 2500}`]: { n } })))],
    ["a long name", JSON.stringify([{ ["n".repeat(100)]: 1, b: 2 }])],
  ])("is decoded with %s as JSON.parse does, first and again", (_, state) => {
    for (let round = 0; round < 2; round += 1)
      expect(readState(state)).toEqual({ state: { id: "a", x: JSON.parse(state) } });
  });

  it.each([
    ["attributes in other orders", `<x a="1" b="2"/><x b="1" a="2"/><x a="1"/><x b="1"><y a="1" b="2"/></x>`],
    ["names that begin with others", `<x ab="1" a="2"/><x a="1" ab="2" abc="3"/>`],
    ["__proto__ and long names", `<x a="1" __proto__="2" b="3"/><x a="1" ${"n".repeat(90)}="2" b="3"/>`],
    ["white space and references", `<x\n a="1"  b="&lt;é"\t/><x a="1" b="2" ></x>`],
    ["many names after the same names", Array.from({ length: 40 }, (_, n) => `<x a="1" k${n}="${n}"/>`).join("")],
  ])("is decoded with %s in XML as the tables do, first and again", (_, children) => {
    const document = `<live><state id="a">${children}</state></live>`;
    const { value } = decode(document, { feed: { ...feed, fast: undefined } });
    for (let round = 0; round < 2; round += 1) expect(readFast(document)).toEqual(value);
    const repeated = `<live><state id="a">${children}<x a="1" b="2" a="3"/></state></live>`;
    expect(readFast(repeated)).toBeUndefined();
  });

  it.each([`{"a":1,"b":2,"a":3}`, `{"a":1,"b":2,"\\u0061":3}`, `{"__proto__":1,"a":2,"__proto__":3}`])(
    "leaves repeated names to the tables after their names have been read before: %s",
    (state) => {
      readState(`[{"a":1,"b":2},{"b":1,"a":2},{"a":1,"b":2,"c":3}]`);
      expect(readState(state)).toBeUndefined();
    },
  );

  it.each([
    ["an element with the name of an attribute", `<live><state id="a"><position>1</position></state></live>`],
    ["an attribute with the name of a wrapper", `<live><state id="a" halves="1"/></live>`],
    ["an alias in another form", `<live><state id="a"><rank>1</rank></state></live>`],
    ["a wrapper in JSON", `{"state":{"id":"a","halves":{"half":[{"n":1}]}}}`],
    ["text", `<live><state id="a">text<x/></state></live>`],
    ["a repeated property", `{"state":{"id":"a","x":1,"x":2}}`],
    ["a repeated attribute", `<live><state id="a" x="1" x="2"/></live>`],
    ["a prefix", `<live><state id="a"><n:x/></state></live>`],
    ["an error code", `<live><state id="a" errorCode="1"/></live>`],
  ])("leaves %s to the tables", (_, document) => {
    expect(readFast(document)).toBeUndefined();
  });
});
