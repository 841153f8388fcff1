import { decode, limits } from "@sdf/validators";
import { describe, expect, it, vi } from "vitest";
import { scale } from "../../src/scale.ts";
import { catchRejection, subject, cpuMilliseconds } from "./support.ts";

vi.setConfig({ testTimeout: scale.timeout });

const { shape } = subject;
const { root } = shape;
const laughs = Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  "",
);

describe("rejects document type declarations and entities without reading them", () => {
  it.each([
    [
      "a billion laughs",
      `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "lol">${laughs}]><${root}>&l10;</${root}>`,
    ],
    ["quadratic blow-up", `<!DOCTYPE a [<!ENTITY b "${"x".repeat(100_000)}">]><a>${"&b;".repeat(10_000)}</a>`],
    ["ten megabytes of declarations", `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(700_000)}]><a/>`],
    ["a declaration that does not end", `<!DOCTYPE a [${"<!ENTITY ".repeat(500_000)}`],
    ["an external entity", `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`],
    ["an external entity over HTTP", `<!DOCTYPE a [<!ENTITY b SYSTEM "http://127.0.0.1:1/">]><a>&b;</a>`],
    ["a parameter entity", `<!DOCTYPE a [<!ENTITY % b SYSTEM "http://127.0.0.1:1/">%b;]><a/>`],
    ["entities that call each other", `<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY c "&b;">]><a>&b;</a>`],
    ["default attributes", `<!DOCTYPE a [<!ATTLIST a b CDATA "c">]><a/>`],
  ])("%s", (_name, xml) => {
    const heap = process.memoryUsage().heapUsed;
    const { error, cpuTime } = catchRejection(xml, shape);
    expect(error.code).toBe("decode.forbidden");
    expect(error.message).toContain("document type declaration");
    expect(cpuTime).toBeLessThan(2000);
    // The error keeps the bytes. The decoder allocates nothing else for them.
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(64_000_000);
  });

  it("rejects an undeclared entity", () => {
    expect(catchRejection(`<${root}>&l10;</${root}>`, shape).error.code).toBe("decode.malformed");
  });

  it.each([
    [
      "an inclusion",
      `<${root}><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/></${root}>`,
    ],
    ["a style sheet", `<?xml-stylesheet type="text/xsl" href="http://127.0.0.1:1/"?><${root}/>`],
    [
      "a schema location",
      `<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
        `xsi:noNamespaceSchemaLocation="http://127.0.0.1:1/"/>`,
    ],
  ])("decodes %s as data without loading its target", (_name, xml) => {
    expect(JSON.stringify(decode(xml, { feed: shape }).value)).not.toContain("root:");
  });
});

const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join("");
const long = "x".repeat(limits.text);

describe("limits", () => {
  it.each([
    ["nesting", (more: number) => `<${root}>${nested(limits.depth - 1 + more)}</${root}>`],
    ["names of elements", (more: number) => `<${root}><${"a".repeat(limits.name + more)}/></${root}>`],
    ["names of attributes", (more: number) => `<${root} ${"a".repeat(limits.name + more)}=""/>`],
    ["attributes", (more: number) => `<${root}${attributes(limits.attributes + more)}/>`],
    [
      "attributes of unknown elements",
      (more: number) => `<${root}><a${attributes(limits.attributes + more)}/></${root}>`,
    ],
    ["attribute values", (more: number) => `<${root} a="${long}${"x".repeat(more)}"/>`],
    ["texts", (more: number) => `<${root}>${long}${"x".repeat(more)}</${root}>`],
    ["CDATA sections", (more: number) => `<${root}><![CDATA[${long}${"x".repeat(more)}]]></${root}>`],
    ["comments", (more: number) => `<!--${long}${"x".repeat(more)}--><${root}/>`],
  ])("accepts %s up to the limit, and rejects more", (_name, document) => {
    expect(() => decode(document(0), { feed: shape })).not.toThrow();
    const { error, cpuTime } = catchRejection(document(1), shape);
    expect(error.code).toBe("decode.limit");
    expect(cpuTime).toBeLessThan(5000);
  });

  it("rejects a document beyond the size limit", () => {
    expect(catchRejection(new Uint8Array(limits.bytes + 1), shape).error.code).toBe("decode.limit");
  });

  it.each([
    ["elements that do not end", "<a>".repeat(1_000_000)],
    ["attributes that do not end", `<a${' b=""'.repeat(1_000_000)}`],
    ["a name that does not end", `<${"a".repeat(5_000_000)}`],
    ["a million open quotes", `<a b="${'"'.repeat(1_000_000)}`],
  ])("%s", (_name, xml) => {
    const { error, cpuTime } = catchRejection(xml, shape);
    expect(error.code).toMatch(/^decode\.(?:limit|malformed)$/);
    expect(cpuTime).toBeLessThan(2000);
  });
});

describe("decodes a megabyte of one token within the CPU time limit", () => {
  const million = 1_000_000;
  it.each([
    ["references", `<${root}>${"&#65;".repeat(million / 5)}</${root}>`],
    ["zeros in one reference", `<${root}>&#${"0".repeat(million)}65;</${root}>`],
    ["CDATA sections", `<${root}>${"<![CDATA[]]>".repeat(million / 12)}</${root}>`],
    ["comments", `<${root}>${"<!---->".repeat(million / 7)}</${root}>`],
    ["instructions", `<${root}>${"<?a?>".repeat(million / 5)}</${root}>`],
    ["brackets", `<${root}>${"]".repeat(million)}</${root}>`],
    ["carriage returns", `<${root} a="${"\r".repeat(million)}">${"\r".repeat(million)}</${root}>`],
    ["characters beyond the BMP", `<${root}>${"😀".repeat(million / 4)}</${root}>`],
    ["unknown elements", `<${root}>${"<a/>".repeat(million / 4)}</${root}>`],
    [
      "elements of different names",
      `<${root}>${Array.from({ length: million / 10 }, (_, index) => `<a${index}/>`).join("")}</${root}>`,
    ],
    ["white space in tags", `<${root}${" ".repeat(million)}/>`],
  ])("%s", (_name, xml) => {
    const started = cpuMilliseconds();
    decode(xml, { feed: shape });
    expect(cpuMilliseconds() - started).toBeLessThan(5000);
  });
});
