const first =
  ":A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D" +
  "\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uDB7F\\uDC00-\\uDFFF\\uF900-\\uFDCF\\uFDF0-\\uFFFD";

/**
 * Pattern of a name according to the XML recommendation (fifth edition), for text without unpaired surrogates. In such
 * text, a character up to U+EFFFF has a high surrogate of at most U+DB7F.
 */
export const name = `[${first}][-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040${first}]*`;

/** Characters that XML does not allow, except unpaired surrogates. */
export const illegal = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/;
