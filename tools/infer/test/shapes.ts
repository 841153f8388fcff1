// cspell:disable (made-up names of several languages)
/**
 * A made-up feed of an unusual shape: what its documents have that simple drafts stumble over. JSON documents are
 * values, XML documents texts.
 */
export interface ShapeCase {
  /** Words for the test's name; also the name of the drafted feed. */
  readonly name: string;
  readonly documents: readonly unknown[];
}

const rows = (make: (index: number) => unknown, count = 4): unknown[] =>
  Array.from({ length: count }, (_each, index) => make(index));

/** Unusual names, shapes and values of JSON and XML responses. All content is invented. */
export const shapeCases: readonly ShapeCase[] = [
  // Names
  {
    name: "a-dot-in-a-name",
    documents: rows((i) => ({ "stats.total": i, team: { "goals.for": i, name: `Reed ${i}` } })),
  },
  {
    name: "spaces-in-names",
    documents: rows((i) => ({ "Full Name": `Ann ${i}`, "Home Team": { "Short Name": `R${i}` } })),
  },
  {
    name: "umlauts-in-names",
    documents: rows((i) => ({ größe: i, "maß-einheit": "cm", Spieler: [{ Rückennummer: i }] })),
  },
  { name: "names-of-other-scripts", documents: rows((i) => ({ 名前: `A${i}`, команда: { имя: `B${i}` } })) },
  {
    name: "at-signs",
    documents: rows((i) => ({ "@context": "https://a.example", "@type": "Game", "@graph": [{ "@id": `g${i}` }] })),
  },
  { name: "dollar-signs", documents: rows((i) => ({ $id: `d${i}`, $ref: "#/a", value: { $oid: `o${i}` } })) },
  { name: "names-with-a-digit-first", documents: rows((i) => ({ "1st": `Reed ${i}`, "2nd": { "3pt": i } })) },
  { name: "names-of-digits", documents: rows((i) => ({ "0": `a${i}`, "10": { "20": i } })) },
  {
    name: "hash-and-slash",
    documents: rows((i) => ({ "#": i, "km/h": i * 2, "a=b": { "c|d": "x", "e!": "y", "f?": "z" } })),
  },
  {
    name: "brackets-and-colons",
    documents: rows((i) => ({ "list[]": [i], "a:b": { "c:d": `${i}` }, "{x}": 1, "100%": 2 })),
  },
  {
    name: "quotes-and-backslashes",
    documents: rows((i) => ({ 'say "hi"': i, "back\\slash": { "it's": `${i}`, "`tick`": 1 } })),
  },
  { name: "line-breaks-in-names", documents: rows((i) => ({ "two\nlines": i, "tab\there": { "a*/b": `${i}` } })) },
  { name: "names-that-differ-in-case", documents: rows((i) => ({ id: `a${i}`, ID: i, Id: { iD: i } })) },
  {
    name: "names-that-differ-in-punctuation",
    documents: rows((i) => ({ "a-b": { x: i }, a_b: { y: i }, "a b": { z: i }, aB: { w: i } })),
  },
  { name: "emoji-names", documents: rows((i) => ({ "⚽": i, "🏀": { "🎾": `${i}` } })) },
  {
    name: "very-long-names",
    documents: rows((i) => ({ [`n${"x".repeat(240)}`]: i, [`o${"y".repeat(240)}`]: { z: i } })),
  },
  {
    name: "names-of-object-properties",
    documents: rows((i) => ({ constructor: `c${i}`, toString: i, hasOwnProperty: { valueOf: `${i}` } })),
  },
  { name: "a-name-proto", documents: rows((i) => JSON.parse(`{"__proto__":{"a":${i}},"b":${i}}`)) },
  {
    name: "reserved-words",
    documents: rows((i) => ({ class: `c${i}`, default: { enum: i, new: `${i}` }, await: [{ yield: i }] })),
  },
  {
    name: "reserved-words-of-modules",
    documents: rows((i) => ({ interface: { private: i }, package: [{ static: 1 }], debugger: { protected: `${i}` } })),
  },
  { name: "arguments", documents: rows((i) => ({ arguments: { callee: i } })) },
  {
    name: "names-of-converted-xml",
    documents: rows((i) => ({ "#text": `t${i}`, team: { "@_id": i, "#text": `Reed ${i}`, "#cdata": "x" } })),
  },
  {
    name: "yaml-words",
    documents: rows((i) => ({ yes: `a${i}`, no: i, on: { off: `${i}`, null: 1, true: 2, "~": 3 } })),
  },
  {
    name: "numbers-as-yaml-names",
    documents: rows((i) => ({ "1e3": i, "0x1f": { "1_000": i }, "2031-01-01": `d${i}`, ".5": 1 })),
  },
  { name: "leading-and-trailing-spaces", documents: rows((i) => ({ " id": i, "id ": { " name ": `n${i}` } })) },
  // Names of the feed itself
  { name: "standings", documents: rows((i) => ({ season: "2031", standings: [{ rank: i, team: `Reed ${i}` }] })) },
  { name: "enum", documents: rows((i) => ({ enum: { value: `e${i}` } })) },
  { name: "team", documents: rows((i) => ({ team: { team: { team: `t${i}` } } })) },
  { name: "nested", documents: rows((i) => ({ nested: [{ nested: [{ nested: [{ id: `n${i}` }] }] }] })) },
  { name: "shape", documents: rows((i) => ({ shape: { open: { oneOf: `s${i}` } }, feedShape: [{ shape: i }] })) },
  { name: "request", documents: rows((i) => ({ request: { client: `r${i}` }, meta: [{ data: i }] })) },
  { name: "constructor", documents: rows((i) => ({ constructor: { prototype: `p${i}` } })) },
  { name: "default", documents: rows((i) => ({ default: [{ id: `x${i}` }] })) },
  { name: "model", documents: rows((i) => ({ model: { types: { schema: `x${i}` } } })) },
  // Objects
  {
    name: "objects-keyed-by-ids",
    documents: rows((i) => ({ players: { [`10${i}`]: { g: i }, [`20${i}`]: { g: i + 1 } } })),
  },
  { name: "objects-keyed-by-dates", documents: rows((i) => ({ days: { [`2031-02-0${i + 1}`]: [{ id: `m${i}` }] } })) },
  { name: "numbers-keyed-by-ids", documents: rows((i) => ({ points: { [`t${i}${i}7`]: i, [`t${i}${i}8`]: i * 3 } })) },
  { name: "a-map-as-root", documents: rows((i) => ({ [`1${i}`]: { rank: i }, [`2${i}`]: { rank: i + 1 } })) },
  {
    name: "a-map-beside-fields",
    documents: rows((i) => ({ season: "2031", teams: { [`10${i}`]: { n: i }, [`20${i}`]: { n: null, x: [i] } } })),
  },
  {
    name: "maps-in-maps",
    documents: rows((i) => ({
      days: {
        [`2031-01-0${i + 1}`]: { [`${i}7`]: { g: i }, [`${i}8`]: { g: 1 } },
        [`2031-02-0${i + 1}`]: { [`${i}9`]: { g: 3 } },
      },
    })),
  },
  {
    name: "a-map-in-an-envelope",
    documents: rows((i) => ({ data: { [`t-${i}`]: { n: i }, [`t-${i + 7}`]: { n: 1 } } })),
  },
  { name: "a-list-in-an-envelope", documents: rows((i) => ({ response: [{ id: i }], errors: [], results: i })) },
  {
    name: "typed-objects-of-one-list",
    documents: rows((i) => ({
      data: {
        feed: [
          { __typename: "Goal", minute: i },
          { __typename: "Card", team: { id: i } },
        ],
      },
    })),
  },
  { name: "an-empty-object", documents: rows((i) => ({ id: `a${i}`, extra: {} })) },
  {
    name: "sometimes-empty-objects",
    documents: rows((i) => ({ id: `a${i}`, extra: i % 2 === 0 ? {} : { note: `n${i}` } })),
  },
  {
    name: "deep-nesting",
    documents: rows((i) => Array.from({ length: 40 }).reduce<unknown>((inner) => ({ level: inner }), `v${i}`)),
  },
  { name: "an-empty-name", documents: rows((i) => ({ "": `e${i}`, id: { "": i } })) },
  {
    name: "many-fields",
    documents: rows((i) => Object.fromEntries(Array.from({ length: 200 }, (_each, at) => [`f${at}`, at * i]))),
  },
  // Lists
  { name: "a-list-as-root", documents: rows((i) => [{ id: `a${i}` }, { id: `b${i}`, name: "x" }]) },
  { name: "a-list-of-texts-as-root", documents: rows((i) => [`a${i}`, `b${i}`]) },
  {
    name: "a-list-of-maps-as-root",
    documents: rows((i) => [{ [`12${i}`]: { x: 1 } }, { [`99${i}`]: { x: i }, 7: { x: 2 } }]),
  },
  {
    name: "a-list-of-lists-as-root",
    documents: rows((i) => [
      [1, i],
      ["a", null],
    ]),
  },
  { name: "a-list-of-numbers-as-root", documents: rows((i) => [i, 2.5]) },
  { name: "a-list-that-is-empty-once", documents: rows((i) => (i === 0 ? [] : [{ id: i }])) },
  { name: "an-object-that-is-empty-once", documents: rows((i) => (i === 0 ? {} : { id: i })) },
  {
    name: "features-of-geojson",
    documents: rows((i) => ({
      features: [
        { id: i, geometry: { type: "Point", coordinates: [1.5, i] }, properties: { "stadium:name": "S" } },
        { id: `x${i}`, geometry: { type: "MultiPolygon", coordinates: [[[[1, 2]]]] }, properties: {} },
        { id: "n", geometry: null, properties: null },
      ],
    })),
  },
  {
    name: "lists-of-lists",
    documents: rows((i) => ({
      type: "Polygon",
      coordinates: [
        [
          [1.5, i],
          [2, 3],
        ],
        [[4, 5]],
      ],
    })),
  },
  { name: "lists-of-mixed-types", documents: rows((i) => ({ row: [1, `a${i}`, null, { id: "x" }, [2]] })) },
  { name: "empty-lists", documents: rows((i) => ({ id: `a${i}`, items: [] })) },
  { name: "sometimes-empty-lists", documents: rows((i) => ({ id: `a${i}`, items: i === 0 ? [] : [{ n: i }] })) },
  { name: "single-or-list", documents: rows((i) => ({ goal: i % 2 === 0 ? { min: i } : [{ min: i }, { min: 2 }] })) },
  { name: "lists-of-nulls", documents: rows((i) => ({ id: `a${i}`, marks: [null, null, i] })) },
  { name: "lists-of-numbers", documents: rows((i) => ({ scores: [i, 1, 2], odds: [1.5, 2.25, i] })) },
  { name: "lists-of-booleans", documents: rows((i) => ({ flags: [true, false, i % 2 === 0] })) },
  // Values
  { name: "booleans", documents: rows((i) => ({ id: `m${i}`, neutral: false, live: i % 2 === 0 })) },
  {
    name: "booleans-and-null",
    documents: rows((i) => ({ id: `m${i}`, neutral: i === 0 ? null : false, ref: null, x: 1 })),
  },
  { name: "always-null", documents: rows((i) => ({ id: `m${i}`, ref: null, nested: { ref: null } })) },
  { name: "null-or-object", documents: rows((i) => ({ id: `m${i}`, venue: i % 2 === 0 ? null : { name: `v${i}` } })) },
  { name: "null-or-list", documents: rows((i) => ({ id: `m${i}`, goals: i % 2 === 0 ? null : [{ min: i }] })) },
  { name: "text-or-number", documents: rows((i) => ({ minute: i % 2 === 0 ? i : `${i}+2`, name: `n${i}` })) },
  { name: "text-or-object", documents: rows((i) => ({ team: i % 2 === 0 ? `t${i}` : { name: `t${i}` } })) },
  { name: "boolean-or-text", documents: rows((i) => ({ win: i % 2 === 0 ? true : "unknown", x: i })) },
  { name: "boolean-or-number", documents: rows((i) => ({ flag: i % 2 === 0 ? false : 1, x: i })) },
  {
    name: "large-and-small-integers",
    documents: rows(
      (i) => `{"id": ${i}, "ids": [${i}, 900719925474099${i}123], "by": {"71${i}": 1, "72${i}": -9223372036854775808}}`,
    ),
  },
  { name: "numbers-out-of-range", documents: rows((i) => `{"id": ${i}, "size": 1e40${i}}`) },
  { name: "large-integers", documents: rows((i) => `{"id": 900719925474099${i}123, "small": ${i}}`) },
  {
    name: "small-and-large-numbers",
    documents: rows((i) => ({ tiny: 1e-300 * (i + 1), huge: 1e300 * (i + 1), zero: 0 })),
  },
  { name: "exact-decimals", documents: rows((i) => `{"odds": 0.48000000000000000000${i}, "x": 1.10}`) },
  { name: "empty-texts", documents: rows((i) => ({ id: `m${i}`, note: "", time: i === 0 ? "" : "19:45" })) },
  {
    name: "texts-with-white-space",
    documents: rows((i) => ({ id: ` m${i} `, lines: "a\n b\t", unicode: "\u2028\u0000x" })),
  },
  { name: "long-texts", documents: rows((i) => ({ text: `${"long ".repeat(400)}${i}` })) },
  {
    name: "dates-and-times",
    documents: rows((i) => ({
      at: `2031-02-0${i + 1}T10:00:00+02:00`,
      day: `0${i + 1}.02.2031`,
      ms: 1927000000000 + i,
    })),
  },
  // XML
  {
    name: "prefixed-elements",
    documents: rows(
      (i) => `<ns:Games xmlns:ns="urn:x"><ns:Game ns:id="a${i}"><ns:Home>Reed ${i}</ns:Home></ns:Game></ns:Games>`,
    ),
  },
  {
    name: "schema-locations",
    documents: rows(
      (i) =>
        `<Games xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x x.xsd"><Game id="a${i}"/></Games>`,
    ),
  },
  {
    name: "xsi-types-and-nil",
    documents: rows(
      (i) =>
        `<Games xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Game xsi:type="Cup" id="a${i}"><Score xsi:nil="true"/></Game></Games>`,
    ),
  },
  {
    name: "xml-lang",
    documents: rows((i) => `<Names><Name xml:lang="en">Reed ${i}</Name><Name xml:lang="de">Ried ${i}</Name></Names>`),
  },
  {
    name: "two-namespaces",
    documents: rows((i) => `<r xmlns:a="urn:a" xmlns:b="urn:b"><a:id>1${i}</a:id><b:id><b:x>${i}</b:x></b:id></r>`),
  },
  {
    name: "soap",
    documents: rows(
      (i) =>
        `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><GetGamesResponse xmlns="urn:g"><Game id="g${i}"/></GetGamesResponse></soap:Body></soap:Envelope>`,
    ),
  },
  {
    name: "default-namespace",
    documents: rows((i) => `<Games xmlns="urn:g"><Game id="g${i}"><Team name="Reed"/></Game></Games>`),
  },
  { name: "text-of-the-root", documents: rows((i) => `<status code="${i}">ready ${i}</status>`) },
  { name: "only-text-in-the-root", documents: rows((i) => `<status>ready ${i}</status>`) },
  { name: "mixed-content", documents: rows((i) => `<p>before <b>bold ${i}</b> after<i at="${i}"/></p>`) },
  {
    name: "xml-names-with-dots",
    documents: rows((i) => `<ns.games><game.id>a${i}</game.id><home-team team.name="x${i}"/></ns.games>`),
  },
  {
    name: "xml-names-of-other-scripts",
    documents: rows((i) => `<Spiele><Mannschaft größe="${i}"><имя>A${i}</имя></Mannschaft></Spiele>`),
  },
  {
    name: "one-local-name-in-two-namespaces",
    documents: rows(
      (i) =>
        `<feed xmlns="urn:a" xmlns:s="urn:s"><entry><title type="t">A ${i}</title><s:title>B ${i}</s:title><s:rank>${i}</s:rank></entry></feed>`,
    ),
  },
  {
    name: "one-name-on-every-level",
    documents: rows(
      (i) => `<table><table><table id="${i}"><table>1</table><table>${i}</table></table></table></table>`,
    ),
  },
  { name: "attribute-and-element-of-one-name", documents: rows((i) => `<g><t id="a${i}"><id>b${i}</id></t></g>`) },
  {
    name: "empty-elements",
    documents: rows((i) => `<g id="${i}"><empty/><sometimes>${i === 0 ? "" : i}</sometimes></g>`),
  },
  {
    name: "xml-booleans",
    documents: rows((i) => `<g><m live="true" done="${i % 2 === 0}"><neutral>false</neutral></m></g>`),
  },
  { name: "cdata-and-entities", documents: rows((i) => `<g><t><![CDATA[a < b & c ${i}]]></t><u>&lt;${i}&gt;</u></g>`) },
  // Both formats of one feed
  {
    name: "json-and-xml",
    documents: rows(
      (i) =>
        i % 2 === 0
          ? { id: `a${i}`, team: [{ name: "x" }] }
          : `<feed id="a${i}"><team name="x"/><team name="y"/></feed>`,
      6,
    ),
  },
];
