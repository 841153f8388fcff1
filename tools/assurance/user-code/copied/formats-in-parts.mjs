/** Decodes JSON with the initial files of a bundle in parts, and other formats with more of them. */
import { matchMomentum } from "./stdin.js";

const { json, jsonp, xml } = globalThis.documents;
const home = ({ value }) => value.matchInfo.contestant[0].name;
const { decode } = matchMomentum;
let before;
try {
  decode(xml);
} catch (error) {
  before = error.code;
}
const names = [home(decode(json)), before, home(await decode.decodeAsync(xml)), home(decode(xml)), home(decode(jsonp))];
console.log(JSON.stringify(names));
