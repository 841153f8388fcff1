import { describe, expect, it } from "vitest";
import { listEnvelopedXml } from "../src/index.ts";

describe("listEnvelopedXml", () => {
  it.each<[document: string, parts: [path: string, text: string][]]>([
    ["<response><a n='1'/></response>", [["response", "<a n='1'/>"]]],
    [
      '<?xml version="1.0"?><!-- <x/> --><r status="ok"><code>0</code><data><a><b>1</b></a></data></r>',
      [
        ["r", "<data><a><b>1</b></a></data>"],
        ["r.data", "<a><b>1</b></a>"],
      ],
    ],
    [
      '<s:Envelope xmlns:s="urn:s"><s:Header><t n="1"/></s:Header><s:Body><a n="1>2"><![CDATA[</a>]]></a></s:Body></s:Envelope>',
      [
        ["Envelope", '<s:Body><a n="1>2"><![CDATA[</a>]]></a></s:Body>'],
        ["Envelope.Body", '<a n="1>2"><![CDATA[</a>]]></a>'],
      ],
    ],
    [
      `${"<a>".repeat(9)}<b n='1'/>${"</a>".repeat(9)}`,
      [7, 6, 5].map((n, at) => [["a", "a.a", "a.a.a"][at]!, nested(n + 1)]),
    ],
    ["<list><a n='1'/><a n='2'/></list>", []],
    ["<string xmlns='urn:s'>&lt;a n=&quot;1&amp;amp;2&#34;/&#x3E;</string>", [["string", '<a n="1&amp;2"/>']]],
    [
      "<e><b><r>\n<![CDATA[<a>1</a>]]> </r><code>0</code></b></e>",
      [
        ["e", "<b><r>\n<![CDATA[<a>1</a>]]> </r><code>0</code></b>"],
        ["e.b.r", "<a>1</a>"],
      ],
    ],
    ['<r>{"a": 1}</r>', [["r", '{"a": 1}']]],
    ["<r><x>{1}</x><y>[2]</y></r>", []],
    ["<r>&#9999999;&lt;</r>", []],
    ["<a>text</a>", []],
    ["", []],
  ])("lists the parts of %s that may be a response", (document, parts) => {
    expect(listEnvelopedXml(document).map(({ path, text }) => [path, text])).toEqual(parts);
  });

  it("reads long documents in linear time", () => {
    const began = process.cpuUsage().user;
    expect(listEnvelopedXml(`<a><b>${'<c n="1" '.repeat(50_000)}</b></a>`)).toBeDefined();
    expect(listEnvelopedXml(`<a><b n="1">${'<c n="1"/>'.repeat(100_000)}</b></a>`)).toHaveLength(1);
    expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(2);
  });
});

function nested(depth: number): string {
  return `${"<a>".repeat(depth)}<b n='1'/>${"</a>".repeat(depth)}`;
}
