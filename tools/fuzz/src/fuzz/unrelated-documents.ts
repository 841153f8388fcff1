/** Documents other than responses: error bodies, HTML pages, hostile documents. */
export const unrelatedDocuments: readonly string[] = [
  `{"errorCode":"10400","message":"no data"}`, `{"error":{"errorCode":10312}}`, `cb({"errorCode":"10400"});`,
  `<errorCode token="10400"/>`, `<?xml version="1.0"?><error><errorCode>10400</errorCode></error>`,
  "<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body></body></html>", "<html><body>maintenance</body></html>", "Service unavailable",
  `<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`, `<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>`,
  `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`, `<a __proto__="1"><constructor/><__proto__ polluted="1"/></a>`,
  "[".repeat(70) + "]".repeat(70), "<a>".repeat(70) + "</a>".repeat(70), "[]", "{}", "null", "[[],{}]", "cb(null)", "",
];
