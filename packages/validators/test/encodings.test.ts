import { decode, feedShape, shape } from "@sdf/validators";
import { encodingOf, readDeclaredEncoding } from "@sdf/validators/encodings";
import { describe, expect, it } from "vitest";

const feed = feedShape<{ name?: string }>({ feed: "soccer/team", root: "team", shape: shape({ "@name": "string" }) });
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<team name="Łódź é"/>`;
const utf16 = (text: string, mark: boolean, bigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

describe("decode with readDeclaredEncoding", () => {
  it.each([
    ["UTF-16, little endian", utf16(xml("UTF-16"), true, false), "Łódź é"],
    ["UTF-16, big endian", utf16(xml("UTF-16"), true, true), "Łódź é"],
    ["UTF-16 without a mark", utf16(xml("UTF-16BE"), false, true), "Łódź é"],
    ["JSON in UTF-16", utf16(`{"name":"Łódź é"}`, false, false), "Łódź é"],
    ["ISO-8859-1", Buffer.from(xml("ISO-8859-1").replace("Łódź", "Caf"), "latin1"), "Caf é"],
    ["ISO-8859-2", Buffer.from([...Buffer.from(xml("iso-8859-2").split("Ł")[0]!), 0xa3, ...Buffer.from(`"/>`)]), "Ł"],
    [
      "windows-1252",
      Buffer.from([...Buffer.from(xml("windows-1252").split("Ł")[0]!), 0x80, ...Buffer.from(`"/>`)]),
      "€",
    ],
    ["UTF-8", Buffer.from(xml("UTF-8")), "Łódź é"],
    ["UTF-8 with a mark, declared as another encoding", Buffer.from(`\uFEFF${xml("ISO-8859-1")}`), "Łódź é"],
  ])("reads %s", (_name, bytes, name) => {
    expect(decode(bytes, { feed, toText: readDeclaredEncoding })).toMatchObject({ value: { name }, issues: [] });
  });

  it("reads UTF-8 with a byte order mark, whatever encoding is declared, also without the option", () => {
    const bytes = Buffer.from(`\uFEFF${xml("ISO-8859-1")}`);
    expect(decode(bytes, { feed })).toMatchObject({ value: { name: "Łódź é" }, issues: [], drift: [] });
    expect(() => decode(bytes.subarray(3), { feed })).toThrow("unsupported encoding ISO-8859-1");
  });

  it("reads a response", async () => {
    const response = new Response(Buffer.from(xml("ISO-8859-1").replace("Łódź", "Caf"), "latin1"));
    const { value } = await decode(response, { feed, toText: readDeclaredEncoding });
    expect(value).toEqual({ name: "Caf é" });
  });

  it.each([
    ["an unsupported encoding", Buffer.from(xml("EBCDIC-CP-US")), "decode.format", "unsupported encoding ebcdic-cp-us"],
    ["a declaration that is not true", Buffer.from(xml("UTF-16")), "decode.format", "the document is not in utf-16"],
    [
      "bytes that are not text of the encoding",
      Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8, 0x3c, 0x00]),
      "decode.malformed",
      "not valid utf-16le",
    ],
  ])("rejects %s", (_name, bytes, code, message) => {
    expect(() => decode(bytes, { feed, toText: readDeclaredEncoding })).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  it("is needed: by default, only UTF-8 is accepted", () => {
    const bytes = Buffer.from(xml("ISO-8859-1").replace("Łódź", "Caf"), "latin1");
    expect(() => decode(bytes, { feed })).toThrow(/decode\.(?:format|malformed)/);
    expect(() => decode(utf16(xml("UTF-16"), true, false), { feed })).toThrow(
      expect.objectContaining({ name: "SdfError" }),
    );
  });
});

it("encodingOf reads the mark, the first characters and the XML declaration, in this order", () => {
  expect(encodingOf(Buffer.from([0xff, 0xfe]))).toBe("utf-16le");
  expect(encodingOf(Buffer.from("{}"))).toBe("utf-8");
  expect(encodingOf(Buffer.from(`<?xml version='1.0' encoding = 'Shift_JIS'?>`))).toBe("shift_jis");
  expect(encodingOf(new Uint8Array())).toBe("utf-8");
});
