const first = ":A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D"
  + "\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uDB7F\\uDC00-\\uDFFF\\uF900-\\uFDCF\\uFDF0-\\uFFFD";

/**
 * Pattern of a name, by the XML recommendation (fifth edition), for text without halves of
 * surrogate pairs: there, characters up to U+EFFFF are those whose first half is not beyond U+DB7F.
 */
export const name = `[${first}][-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040${first}]*`;

/** A character that XML does not allow, halves of surrogate pairs apart. */
export const illegal = /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/;
