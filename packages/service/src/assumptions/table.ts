import { choice, integer, type Assumption, type AssumptionValues } from "./setting.ts";

/** Decisions about requests, lists and error documents that the API documentation leaves open. */
export const serviceAssumptions = {
  // Request
  "default-format": {
    open: "Which format a request without _fmt gets",
    choice: "XML",
    reason: "Observed (field notes); the examples in the API documentation always send _fmt",
    setting: choice("xml", "json"),
  },
  "request-modes": {
    open: "Which values _rt takes, and what they do",
    choice: "b and c are accepted, any other value is error 10212; both give the same response",
    reason: "Clients send b, c is the observed default, and the error code is known; no effect was observed",
    setting: choice("b-and-c", "any"),
  },
  locales: {
    open: "Which values of _lcl are valid besides en-op",
    choice: "Any well-formed locale",
    reason: "The list of valid locales is not documented, so none is rejected",
    setting: choice("any", "en-op-only"),
  },
  "trailing-slash": {
    open: "Which paths may end with a slash",
    choice: "Those of URL forms documented with one, and the outlet form",
    reason: "One feed is documented with it, and clients of the outlet form were observed to omit it",
    setting: choice("as-shown", "everywhere", "nowhere"),
  },
  // Lists
  "default-page-size": {
    open: "Page size without _pgSz",
    choice: "20",
    reason: "Observed (field notes)",
    setting: integer(20, 1, 1000),
  },
  "max-page-size": {
    open: "Largest _pgSz",
    choice: "1000; more is error 10219",
    reason: "Observed (field notes)",
    setting: integer(1000, 1, 100_000),
  },
  "default-order": {
    open: "Order of a filtered list without _ordSrt; documented for the unfiltered list only",
    choice: "Latest start first, as for the unfiltered list",
    reason: "One default per feed",
    setting: choice("desc", "asc", "own"),
  },
  "changes-since": {
    open: "Whether a record that changed exactly at the instant of _dlt is included",
    choice: "Yes",
    reason: "A client that sends the time of its last poll must not miss changes of that second",
    setting: choice("inclusive", "exclusive"),
  },
  "empty-list": {
    open: "Response for an empty list; the API documentation (MA1, 'Errors') names a no-data error for one case",
    choice: "Error 10400",
    reason: "Generalises the documented case",
    setting: choice("no-data", "empty"),
  },
  "page-beyond-end": {
    open: "Response for a page after the last one",
    choice: "A document without items",
    reason: "Clients were observed to stop at an empty page",
    setting: choice("empty", "no-data"),
  },
  "field-elements": {
    open: "Whether _fld can name a whole element, and how",
    choice: "The shortcut of an element, as written above its fields (main.con.con), selects the whole element",
    reason: "The only interpretation under which every shortcut is unambiguous",
    setting: choice("whole", "refuse"),
  },
  "single-match": {
    open: "Whether a match requested by id is returned alone or as a list of one",
    choice: "Alone; a range of points and a list of ids give a list",
    reason: "Observed (field notes); for Soccer MA1, the API documentation shows the root of a list only",
    setting: choice("bare", "list"),
  },
  // Error documents and formats
  "error-status": {
    open: "HTTP status of an error body",
    choice: "The status usually observed with the code",
    reason: "Field notes: any status, including 200, may accompany any code",
    setting: choice("usual", "ok"),
  },
  "jsonp-error-status": {
    open: "HTTP status of an error in a JSONP response",
    choice: "200, so that a script element calls the function with the error",
    reason: "Browsers do not run a script whose status is an error; any status may accompany any code (field notes)",
    setting: choice("ok", "as-others"),
  },
  "error-message": {
    open: "What an error body contains besides its code",
    choice: "A message: what is wrong, where, and how to fix it",
    reason: "Fields besides errorCode were observed but not recorded; a reference server should explain itself",
    setting: choice("yes", "no"),
  },
  "expired-token-status": {
    open: "HTTP status of error 10312",
    choice: "401, as for error 10310",
    reason: "The usual status is not known; both state that the credentials are not valid",
    setting: integer(401, 200, 599),
  },
  "polling-status": {
    open: "HTTP status of error 10320 when a client polls too early",
    choice: "503, the usual status",
    reason: "Observed with the code (field notes); the HTTP status for this case is 429",
    setting: choice("503", "429"),
  },
  "xml-content-type": {
    open: "Content type of XML answers",
    choice: "application/xml",
    reason: "RFC 7303 prefers it to text/xml",
    setting: choice("application/xml", "text/xml"),
  },
  "jsonp-end": {
    open: "Whether a JSONP response ends with a semicolon",
    choice: "Yes",
    reason: "Both were observed (field notes)",
    setting: choice("semicolon", "bare"),
  },
} as const satisfies Readonly<Record<string, Assumption>>;

/** Current values by name. */
export type ServiceAssumptions = AssumptionValues<typeof serviceAssumptions>;
