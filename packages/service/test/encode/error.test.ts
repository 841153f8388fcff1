import { describe, expect, it } from "vitest";
import { encodeError } from "../../src/index.ts";
import { assume } from "../support/assume.ts";

const error = { code: "10400", why: "no data & no <list>" };

describe("an error document", () => {
  it("is JSON with code and message", () => {
    expect(encodeError(error, { format: "json" }, assume())).toEqual({
      status: 404,
      contentType: "application/json; charset=utf-8",
      text: '{"errorCode":"10400","message":"no data & no <list>"}',
    });
  });

  it("is XML with the code in an attribute and an escaped message", () => {
    expect(encodeError(error, { format: "xml" }, assume())).toEqual({
      status: 404,
      contentType: "application/xml; charset=utf-8",
      text:
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
        '<errorCode token="10400">no data &amp; no &lt;list&gt;</errorCode>\n',
    });
  });

  it("replaces characters that XML does not allow", () => {
    const { text } = encodeError({ code: "10400", why: "a\0b\uD800c😀" }, { format: "xml" }, assume());
    expect(text).toContain(">a\uFFFDb\uFFFDc😀</errorCode>");
  });

  it("calls the function of a JSONP request", () => {
    const jsonp = { format: "jsonp", callback: "show" } as const;
    expect(encodeError(error, jsonp, assume({ "error-message": "no" }))).toEqual({
      status: 200,
      contentType: "application/javascript; charset=utf-8",
      text: 'show({"errorCode":"10400"});',
    });
    expect(encodeError(error, jsonp, assume({ "error-message": "no", "jsonp-end": "bare" })).text).toBe(
      'show({"errorCode":"10400"})',
    );
  });

  it("has the status of other formats in JSONP if so assumed", () => {
    const jsonp = { format: "jsonp", callback: "show" } as const;
    expect(encodeError(error, jsonp, assume({ "jsonp-error-status": "as-others" })).status).toBe(404);
    expect(encodeError(error, { format: "jsonp" }, assume()).status).toBe(404);
  });

  it("is JSON if a JSONP request has no function", () => {
    expect(encodeError(error, { format: "jsonp" }, assume())).toMatchObject({
      contentType: "application/json; charset=utf-8",
      text: '{"errorCode":"10400","message":"no data & no <list>"}',
    });
  });

  it("has no message if so assumed", () => {
    expect(encodeError(error, { format: "xml" }, assume({ "error-message": "no" })).text).toBe(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<errorCode token="10400"/>\n',
    );
  });
});
