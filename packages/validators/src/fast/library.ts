/**
 * Everything that the generated fast decoders refer to. Programs do not call it.
 *
 * @packageDocumentation
 */
export {
  isDate,
  isDateZ,
  isDecimal,
  isDecimalText,
  isDigits,
  isIdentifier,
  isInteger,
  isList,
  isMatchClock,
  isMinuteSecond,
  isObject,
  isOpen,
  isPercentage,
  isSignedDigits,
  isThreeCharacters,
  isTime,
  isTimestamp,
  isTimeZ,
  isTimeZOrEmpty,
} from "./check.ts";
export { fastFeed } from "./feed.ts";
export { openAttribute, openChild, openMember } from "./open-element.ts";
export { openItem, openProperty, withOthers } from "./open-item.ts";
export type { Fast } from "../shape.ts";
