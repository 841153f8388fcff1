/* cspell:ignore faultcode späť Überlast Réessayez */
/** Documents with status 200 that answer no request, for the tests of every place that judges answers. */

export interface ForeignDocument {
  readonly name: string;
  readonly document: string | Uint8Array;
  /** What the document is, in the words of its error. */
  readonly words: string;
}

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "utf16le"));
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));
const xhtml =
  '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd">' +
  '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Bad gateway</title></head></html>';
const soap =
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode>' +
  "<faultstring>spike arrest</faultstring></s:Fault></s:Body></s:Envelope>";
const titledPage = 'an HTML page titled "Bad gateway"';

/** Errors of gateways, services and frameworks, with their messages. */
const errors: Readonly<Record<string, readonly [document: string | Uint8Array, message: string]>> = {
  "a message": ['{"message": "API rate limit exceeded"}', "API rate limit exceeded"],
  "a message in an error": ['{"error": {"code": 7, "message": "upstream timed out"}}', "upstream timed out"],
  "a list of errors": ['{"errors": [{"detail": "not allowed"}]}', "not allowed"],
  "an error of OAuth": ['{"error": "invalid_token", "error_description": "expired"}', "expired"],
  "a fault of a gateway": ['{"fault": {"faultstring": "quota"}}', "quota"],
  "a message in capitals": ['{"Message": "not authorised"}', "not authorised"],
  "a problem by RFC 9457": ['{"type": "about:blank", "title": "Too Many", "detail": "slow"}', "slow"],
  "an error of GraphQL": ['{"data": null, "errors": [{"message": "no access"}]}', "no access"],
  "a message in a status": ['{"status": {"code": 429, "message": "wait"}, "n": 0}', "wait"],
  "a message of a status": ['{"statusCode": 401, "statusMessage": "unauthorised"}', "unauthorised"],
  "an array of errors": ['[{"code": "E1", "errorMessage": "nope"}]', "nope"],
  "an error in an envelope": ['{"response": {"ok": false, "reason": "key expired"}}', "key expired"],
  "a message in UTF-16": [utf16('\uFEFF{"message": "späť"}'), "späť"],
  "an error as JSONP": ['callback({"message": "no such key"});', "no such key"],
  "an array of errors as JSONP": ['/**/cb([{"code": 4, "message": "over quota"}]);', "over quota"],
  "an error with the time of a document": [
    '{"lastUpdated": "2031-09-13T18:46:00Z", "errorMessage": "out of credit"}',
    "out of credit",
  ],
  "an error with a name": ['{"id": "e-7", "name": "Forbidden", "message": "other season"}', "other season"],
  "an error with a date": ['{"id": "e-7", "date": "2031-09-13Z", "message": "expired"}', "expired"],
  "an error about an entity": [
    '{"sport": {"id": "s1", "name": "Soccer"}, "competition": {"id": "c1"}, "message": "no licence"}',
    "no licence",
  ],
  "an error about a match": ['{"matchInfo": {"id": "m1", "week": "7"}, "errors": ["no data"]}', "no data"],
  "an error about a match of a list": [
    '{"match": [{"matchInfo": {"id": "m1", "week": "7"}}, {"matchInfo": {"id": "m2"}}], "message": "no licence"}',
    "no licence",
  ],
  "an element about a match of a list": [
    '<error><match><matchInfo id="m1" week="7"/></match><message>no licence</message></error>',
    "no licence",
  ],
  "an element about an entity": [
    '<response><competition id="c1" name="Cup"/><message>no data</message></response>',
    "no data",
  ],
  "an element with a message": ["<error><message>no such key</message></error>", "no such key"],
  "an attribute with a message": ['<error code="403" message="blocked by policy"/>', "blocked by policy"],
  "an error of a storage": ["<Error><Code>AccessDenied</Code><Message>No</Message></Error>", "No"],
  "a fault of SOAP": [soap, "spike arrest"],
};

const others: readonly [name: string, document: string | Uint8Array, words: string][] = [
  ["an object with other names", '{"status": 200, "items": [1]}', "a JSON object with status, items"],
  ["a state with a name", '{"id": "e-7", "name": "Forbidden", "code": 403}', "a JSON object with id, name, code"],
  ["an entity", '{"id": "c1", "name": "Marsh Cup"}', "a JSON object with id, name"],
  [
    "a state with a time",
    '{"lastUpdated": "2031-09-13T18:46:00Z", "state": "down"}',
    "a JSON object with lastUpdated, state",
  ],
  [
    "an element with a time",
    '<health lastUpdated="2031-09-13T18:46:00Z" state="down"/>',
    "an XML document with the root element health",
  ],
  ["an empty object", "{}", "an empty JSON object"],
  ["an empty list", "[]", "a JSON list of 0 values"],
  ["a list of numbers", "[1, 2]", "a JSON list of 2 values"],
  ["a list of texts", '["error: no"]', "a JSON list of 1 values"],
  ["another root", "<!-- a --><a:feed><b/></a:feed>", "an XML document with the root element a:feed"],
  ["a page", "<!DOCTYPE html><html><title>Bad gateway</title></html>", titledPage],
  ["a page after a comment", "<!-- down --><html><title>Bad gateway</title></html>", titledPage],
  ["a page in XHTML", xhtml, titledPage],
  ["a page in UTF-16", utf16("\uFEFF<html><title>Überlast</title></html>"), 'an HTML page titled "Überlast"'],
  ["a page in ISO-8859-1", latin1("<html><title>Réessayez</title></html>"), 'an HTML page titled "Réessayez"'],
  ["a login page", "\n<HTML><TITLE >Sign\n in</TITLE><input type='password'>", 'an HTML login page titled "Sign in"'],
  ["a script", '<script>window.location = "/captcha"</script>', "an HTML page"],
  ["JSON in a page", `<html><body><pre>{"matchInfo":{}}</pre></body></html>`, "an HTML page with JSON inside <pre>"],
  ["JSON in <pre>", `<pre style="a">{"matchInfo":{}}</pre>`, "an HTML page with JSON inside <pre>"],
  ["a part of a page", "<center><h1>502 Bad Gateway</h1></center>", "an HTML page"],
  ["a page with unquoted attributes", "<meta http-equiv=refresh content=0>", "an HTML page"],
  ["text in place of the match", '{"matchInfo": "no access", "code": 7}', "a JSON object with matchInfo, code"],
  ["the start of a page", "<html>", "an HTML page"],
  ["no body", "", "an empty body"],
  ["white space after a mark", "\uFEFF \n", "an empty body"],
  ["plain text", "Service unavailable", 'text that begins with "Service unavailable"'],
  ["a protected error", `)]}',\n{"message":"x"}`, `text that begins with ")]}', {"message":"x"}"`],
  ["a JSON text", '"text"', 'text that begins with ""text""'],
];

export const foreignDocuments: readonly ForeignDocument[] = [
  ...Object.entries(errors).map(([name, [document, message]]) => {
    const format = typeof document === "string" && document.startsWith("<") ? "an XML" : "a JSON";
    return { name, document, words: `${format} error message: "${message}"` };
  }),
  ...others.map(([name, document, words]) => ({ name, document, words })),
];
