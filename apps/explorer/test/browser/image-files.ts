/** Writes small PNG files: colours are reduced until a file has at most a given size. */
import { writeFileSync } from "node:fs";
import UPNG from "upng-js";

const COLOUR_COUNTS = [256, 128, 64, 32, 16];

interface Frames {
  /** PNG files of equal size. */
  readonly frames: readonly Buffer[];
  /** Duration of each frame in milliseconds. */
  readonly delayMs?: number;
}

/** Writes one frame as PNG or several as animated PNG. @returns the size in bytes */
export function writeImage(file: string, { frames, delayMs = 0 }: Frames, maxBytes: number): number {
  const decoded = frames.map((frame) => UPNG.decode(toArrayBuffer(frame)));
  const [first] = decoded;
  if (first === undefined) throw new Error(`${file}: there are no frames`);
  const pixels = decoded.map((image) => UPNG.toRGBA8(image)[0] as ArrayBuffer);
  const delays = frames.length > 1 ? frames.map(() => delayMs) : undefined;
  for (const colours of COLOUR_COUNTS) {
    const bytes = Buffer.from(UPNG.encode(pixels, first.width, first.height, colours, delays));
    if (bytes.length > maxBytes && colours !== COLOUR_COUNTS.at(-1)) continue;
    writeFileSync(file, bytes);
    return bytes.length;
  }
  return 0;
}

function toArrayBuffer({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
