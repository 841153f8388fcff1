// cspell:disable (made-up names of several languages)
const rows = (make: (index: number) => unknown, count = 4): unknown[] =>
  Array.from({ length: count }, (_each, index) => make(index));

/**
 * Made-up feeds of unusual shapes, with documents that have what simple drafts stumble over: unusual names, shapes and
 * values. JSON documents are values, XML documents texts. All content is invented.
 */
export const shapeCases: Readonly<Record<string, readonly unknown[]>> = {
  // Names
  "a-dot-in-a-name": rows((i) => ({ "stats.total": i, team: { "goals.for": i, name: `Reed ${i}` } })),
  "spaces-in-names": rows((i) => ({ "Full Name": `Ann ${i}`, "Home Team": { "Short Name": `R${i}` } })),
  "umlauts-in-names": rows((i) => ({ größe: i, "maß-einheit": "cm", Spieler: [{ Rückennummer: i }] })),
  "names-of-other-scripts": rows((i) => ({ 名前: `A${i}`, команда: { имя: `B${i}` } })),
  "at-signs": rows((i) => ({ "@context": "https://a.example", "@type": "Game", "@graph": [{ "@id": `g${i}` }] })),
  "dollar-signs": rows((i) => ({ $id: `d${i}`, $ref: "#/a", value: { $oid: `o${i}` } })),
  "names-with-a-digit-first": rows((i) => ({ "1st": `Reed ${i}`, "2nd": { "3pt": i } })),
  "names-of-digits": rows((i) => ({ "0": `a${i}`, "10": { "20": i } })),
  "hash-and-slash": rows((i) => ({ "#": i, "km/h": i * 2, "a=b": { "c|d": "x", "e!": "y", "f?": "z" } })),
  "brackets-and-colons": rows((i) => ({ "list[]": [i], "a:b": { "c:d": `${i}` }, "{x}": 1, "100%": 2 })),
  "quotes-and-backslashes": rows((i) => ({ 'say "hi"': i, "back\\slash": { "it's": `${i}`, "`tick`": 1 } })),
  "line-breaks-in-names": rows((i) => ({ "two\nlines": i, "tab\there": { "a*/b": `${i}` } })),
  "names-that-differ-in-case": rows((i) => ({ id: `a${i}`, ID: i, Id: { iD: i } })),
  "names-that-differ-in-punctuation": rows((i) => ({ "a-b": { x: i }, a_b: { y: i }, "a b": { z: i }, aB: { w: i } })),
  "emoji-names": rows((i) => ({ "⚽": i, "🏀": { "🎾": `${i}` } })),
  "very-long-names": rows((i) => ({ [`n${"x".repeat(240)}`]: i, [`o${"y".repeat(240)}`]: { z: i } })),
  "names-of-object-properties": rows((i) => ({
    constructor: `c${i}`,
    toString: i,
    hasOwnProperty: { valueOf: `${i}` },
  })),
  "a-name-proto": rows((i) => JSON.parse(`{"__proto__":{"a":${i}},"b":${i}}`)),
  "reserved-words": rows((i) => ({ class: `c${i}`, default: { enum: i, new: `${i}` }, await: [{ yield: i }] })),
  "reserved-words-of-modules": rows((i) => ({
    interface: { private: i },
    package: [{ static: 1 }],
    debugger: { protected: `${i}` },
  })),
  arguments: rows((i) => ({ arguments: { callee: i } })),
  "names-of-converted-xml": rows((i) => ({
    "#text": `t${i}`,
    team: { "@_id": i, "#text": `Reed ${i}`, "#cdata": "x" },
  })),
  "yaml-words": rows((i) => ({ yes: `a${i}`, no: i, on: { off: `${i}`, null: 1, true: 2, "~": 3 } })),
  "numbers-as-yaml-names": rows((i) => ({ "1e3": i, "0x1f": { "1_000": i }, "2031-01-01": `d${i}`, ".5": 1 })),
  "leading-and-trailing-spaces": rows((i) => ({ " id": i, "id ": { " name ": `n${i}` } })),
  // Names of the feed itself
  standings: rows((i) => ({ season: "2031", standings: [{ rank: i, team: `Reed ${i}` }] })),
  enum: rows((i) => ({ enum: { value: `e${i}` } })),
  team: rows((i) => ({ team: { team: { team: `t${i}` } } })),
  nested: rows((i) => ({ nested: [{ nested: [{ nested: [{ id: `n${i}` }] }] }] })),
  shape: rows((i) => ({ shape: { open: { oneOf: `s${i}` } }, feedShape: [{ shape: i }] })),
  request: rows((i) => ({ request: { client: `r${i}` }, meta: [{ data: i }] })),
  constructor: rows((i) => ({ constructor: { prototype: `p${i}` } })),
  default: rows((i) => ({ default: [{ id: `x${i}` }] })),
  model: rows((i) => ({ model: { types: { schema: `x${i}` } } })),
  // Objects
  "objects-keyed-by-ids": rows((i) => ({ players: { [`10${i}`]: { g: i }, [`20${i}`]: { g: i + 1 } } })),
  "objects-keyed-by-dates": rows((i) => ({ days: { [`2031-02-0${i + 1}`]: [{ id: `m${i}` }] } })),
  "numbers-keyed-by-ids": rows((i) => ({ points: { [`t${i}${i}7`]: i, [`t${i}${i}8`]: i * 3 } })),
  "a-map-as-root": rows((i) => ({ [`1${i}`]: { rank: i }, [`2${i}`]: { rank: i + 1 } })),
  "a-map-beside-fields": rows((i) => ({
    season: "2031",
    teams: { [`10${i}`]: { n: i }, [`20${i}`]: { n: null, x: [i] } },
  })),
  "maps-in-maps": rows((i) => ({
    days: {
      [`2031-01-0${i + 1}`]: { [`${i}7`]: { g: i }, [`${i}8`]: { g: 1 } },
      [`2031-02-0${i + 1}`]: { [`${i}9`]: { g: 3 } },
    },
  })),
  "a-map-in-an-envelope": rows((i) => ({ data: { [`t-${i}`]: { n: i }, [`t-${i + 7}`]: { n: 1 } } })),
  "a-list-in-an-envelope": rows((i) => ({ response: [{ id: i }], errors: [], results: i })),
  "typed-objects-of-one-list": rows((i) => ({
    data: {
      feed: [
        { __typename: "Goal", minute: i },
        { __typename: "Card", team: { id: i } },
      ],
    },
  })),
  "an-empty-object": rows((i) => ({ id: `a${i}`, extra: {} })),
  "sometimes-empty-objects": rows((i) => ({ id: `a${i}`, extra: i % 2 === 0 ? {} : { note: `n${i}` } })),
  "deep-nesting": rows((i) => Array.from({ length: 40 }).reduce<unknown>((inner) => ({ level: inner }), `v${i}`)),
  "an-empty-name": rows((i) => ({ "": `e${i}`, id: { "": i } })),
  "many-fields": rows((i) => Object.fromEntries(Array.from({ length: 200 }, (_each, at) => [`f${at}`, at * i]))),
  // Lists
  "a-list-as-root": rows((i) => [{ id: `a${i}` }, { id: `b${i}`, name: "x" }]),
  "a-list-of-texts-as-root": rows((i) => [`a${i}`, `b${i}`]),
  "a-list-of-maps-as-root": rows((i) => [{ [`12${i}`]: { x: 1 } }, { [`99${i}`]: { x: i }, 7: { x: 2 } }]),
  "a-list-of-lists-as-root": rows((i) => [
    [1, i],
    ["a", null],
  ]),
  "a-list-of-numbers-as-root": rows((i) => [i, 2.5]),
  "a-list-that-is-empty-once": rows((i) => (i === 0 ? [] : [{ id: i }])),
  "an-object-that-is-empty-once": rows((i) => (i === 0 ? {} : { id: i })),
  "features-of-geojson": rows((i) => ({
    features: [
      { id: i, geometry: { type: "Point", coordinates: [1.5, i] }, properties: { "stadium:name": "S" } },
      { id: `x${i}`, geometry: { type: "MultiPolygon", coordinates: [[[[1, 2]]]] }, properties: {} },
      { id: "n", geometry: null, properties: null },
    ],
  })),
  "lists-of-lists": rows((i) => ({
    type: "Polygon",
    coordinates: [
      [
        [1.5, i],
        [2, 3],
      ],
      [[4, 5]],
    ],
  })),
  "lists-of-mixed-types": rows((i) => ({ row: [1, `a${i}`, null, { id: "x" }, [2]] })),
  "empty-lists": rows((i) => ({ id: `a${i}`, items: [] })),
  "sometimes-empty-lists": rows((i) => ({ id: `a${i}`, items: i === 0 ? [] : [{ n: i }] })),
  "single-or-list": rows((i) => ({ goal: i % 2 === 0 ? { min: i } : [{ min: i }, { min: 2 }] })),
  "lists-of-nulls": rows((i) => ({ id: `a${i}`, marks: [null, null, i] })),
  "lists-of-numbers": rows((i) => ({ scores: [i, 1, 2], odds: [1.5, 2.25, i] })),
  "lists-of-booleans": rows((i) => ({ flags: [true, false, i % 2 === 0] })),
  // Values
  booleans: rows((i) => ({ id: `m${i}`, neutral: false, live: i % 2 === 0 })),
  "booleans-and-null": rows((i) => ({ id: `m${i}`, neutral: i === 0 ? null : false, ref: null, x: 1 })),
  "always-null": rows((i) => ({ id: `m${i}`, ref: null, nested: { ref: null } })),
  "null-or-object": rows((i) => ({ id: `m${i}`, venue: i % 2 === 0 ? null : { name: `v${i}` } })),
  "null-or-list": rows((i) => ({ id: `m${i}`, goals: i % 2 === 0 ? null : [{ min: i }] })),
  "text-or-number": rows((i) => ({ minute: i % 2 === 0 ? i : `${i}+2`, name: `n${i}` })),
  "text-or-object": rows((i) => ({ team: i % 2 === 0 ? `t${i}` : { name: `t${i}` } })),
  "boolean-or-text": rows((i) => ({ win: i % 2 === 0 ? true : "unknown", x: i })),
  "boolean-or-number": rows((i) => ({ flag: i % 2 === 0 ? false : 1, x: i })),
  "large-and-small-integers": rows(
    (i) => `{"id": ${i}, "ids": [${i}, 900719925474099${i}123], "by": {"71${i}": 1, "72${i}": -9223372036854775808}}`,
  ),
  "numbers-out-of-range": rows((i) => `{"id": ${i}, "size": 1e40${i}}`),
  "large-integers": rows((i) => `{"id": 900719925474099${i}123, "small": ${i}}`),
  "small-and-large-numbers": rows((i) => ({ tiny: 1e-300 * (i + 1), huge: 1e300 * (i + 1), zero: 0 })),
  "exact-decimals": rows((i) => `{"odds": 0.48000000000000000000${i}, "x": 1.10}`),
  "empty-texts": rows((i) => ({ id: `m${i}`, note: "", time: i === 0 ? "" : "19:45" })),
  "texts-with-white-space": rows((i) => ({ id: ` m${i} `, lines: "a\n b\t", unicode: "\u2028\u0000x" })),
  "long-texts": rows((i) => ({ text: `${"long ".repeat(400)}${i}` })),
  "dates-and-times": rows((i) => ({
    at: `2031-02-0${i + 1}T10:00:00+02:00`,
    day: `0${i + 1}.02.2031`,
    ms: 1927000000000 + i,
  })),
  // XML
  "prefixed-elements": rows(
    (i) => `<ns:Games xmlns:ns="urn:x"><ns:Game ns:id="a${i}"><ns:Home>Reed ${i}</ns:Home></ns:Game></ns:Games>`,
  ),
  "schema-locations": rows(
    (i) =>
      `<Games xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:x x.xsd"><Game id="a${i}"/></Games>`,
  ),
  "xsi-types-and-nil": rows(
    (i) =>
      `<Games xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Game xsi:type="Cup" id="a${i}"><Score xsi:nil="true"/></Game></Games>`,
  ),
  "xml-lang": rows((i) => `<Names><Name xml:lang="en">Reed ${i}</Name><Name xml:lang="de">Ried ${i}</Name></Names>`),
  "two-namespaces": rows(
    (i) => `<r xmlns:a="urn:a" xmlns:b="urn:b"><a:id>1${i}</a:id><b:id><b:x>${i}</b:x></b:id></r>`,
  ),
  soap: rows(
    (i) =>
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><GetGamesResponse xmlns="urn:g"><Game id="g${i}"/></GetGamesResponse></soap:Body></soap:Envelope>`,
  ),
  "default-namespace": rows((i) => `<Games xmlns="urn:g"><Game id="g${i}"><Team name="Reed"/></Game></Games>`),
  "text-of-the-root": rows((i) => `<status code="${i}">ready ${i}</status>`),
  "only-text-in-the-root": rows((i) => `<status>ready ${i}</status>`),
  "mixed-content": rows((i) => `<p>before <b>bold ${i}</b> after<i at="${i}"/></p>`),
  "xml-names-with-dots": rows((i) => `<ns.games><game.id>a${i}</game.id><home-team team.name="x${i}"/></ns.games>`),
  "xml-names-of-other-scripts": rows((i) => `<Spiele><Mannschaft größe="${i}"><имя>A${i}</имя></Mannschaft></Spiele>`),
  "one-local-name-in-two-namespaces": rows(
    (i) =>
      `<feed xmlns="urn:a" xmlns:s="urn:s"><entry><title type="t">A ${i}</title><s:title>B ${i}</s:title><s:rank>${i}</s:rank></entry></feed>`,
  ),
  "one-name-on-every-level": rows(
    (i) => `<table><table><table id="${i}"><table>1</table><table>${i}</table></table></table></table>`,
  ),
  "attribute-and-element-of-one-name": rows((i) => `<g><t id="a${i}"><id>b${i}</id></t></g>`),
  "empty-elements": rows((i) => `<g id="${i}"><empty/><sometimes>${i === 0 ? "" : i}</sometimes></g>`),
  "xml-booleans": rows((i) => `<g><m live="true" done="${i % 2 === 0}"><neutral>false</neutral></m></g>`),
  "cdata-and-entities": rows((i) => `<g><t><![CDATA[a < b & c ${i}]]></t><u>&lt;${i}&gt;</u></g>`),
  // Both formats of one feed
  "json-and-xml": rows(
    (i) =>
      i % 2 === 0 ? { id: `a${i}`, team: [{ name: "x" }] } : `<feed id="a${i}"><team name="x"/><team name="y"/></feed>`,
    6,
  ),
};
