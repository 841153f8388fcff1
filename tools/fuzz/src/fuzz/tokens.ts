/** Fragments of markup and JSON, including known problems of decoders, to insert anywhere into a document. */
export const tokens: readonly string[] = [
  "<", ">", "</", "/>", "<a>", "</a>", "<a/>", "<!--", "-->", "--", "<![CDATA[", "]]>", "]]", "<?", "?>", "<?p ?>", "<!", "<!DOCTYPE a>", "<!DOCTYPE a [<!ENTITY b \"c\">]>",
  "&", "&amp;", "&lt", "&#", "&#x", "&#65;", "&#x1F600;", "&#0;", "&#xD800;", "&#1114112;", "&nbsp;", "&constructor;", ";", "=", "\"", "'", " a=\"1\"", " id='x'", " xmlns=\"a\"", " xmlns:p=\"b\"", "p:",
  "{", "}", "[", "]", ",", ":", "null", "true", "-", "0", "-0", "1e999", "1e-999", "9007199254740993", "0.1", "\\", "\\u", "\\ud83d", "\\ude00", "\\\"", "{\"a\":1}", "\"__proto__\":", "\"constructor\":{\"prototype\":{\"polluted\":1}},",
  "(", ")", "cb(", ");", "/**/", "//", "__proto__", "constructor", "toString", "errorCode", "\"errorCode\":\"10400\",", "<errorCode token=\"1\"/>",
  "\u0000", "\u0001", "\u001f", "\u007f", "\u0085", "\u00a0", "\u2028", "\ufeff", "\ufffe", "\uffff", "\ufffd", "é", "名", "\u0301", "😀", "\u{10ffff}", "\r", "\r\n", "\n", "\t", " ",
  "<matchInfo>", "</matchInfo>", "<contestants>", "\"contestant\":[", "\"matchInfo\":", "<liveData ", "id", "2024-03-14T21:27:20Z",
];

/** Byte sequences that are not valid UTF-8 by themselves. */
export const invalidBytes: readonly (readonly number[])[] = [
  [0x80], [0xc0, 0xaf], [0xc2], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0xf4, 0x90, 0x80, 0x80], [0xfe], [0xff], [0xff, 0xfe], [0xef, 0xbb, 0xbf],
];
