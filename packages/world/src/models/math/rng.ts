/**
 * Seeded random numbers: xoshiro128** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021),
 * period 2^128 - 1, seeded through splitmix32 so that near seeds give unrelated streams. Not for secrets.
 */
export interface Random {
  /** Uniform in [0, 1), 32 bits. */
  next(): number;
  /** Uniform in [0, 1), 53 bits. */
  next53(): number;
  /** Uniform whole number in 0..2^32 - 1. */
  uint32(): number;
  /** Uniform whole number in 0..n - 1, without bias. `n` from 1 to 2^32. */
  below(n: number): number;
  /** Standard normal deviate (polar method). */
  normal(): number;
  /** Advances the state by 2^64 numbers, so that streams which are jumped apart do not overlap in practice. */
  jump(): void;
  /** Returns an independent generator, `index` + 1 jumps ahead. The state of this generator does not change. */
  stream(index: number): Random;
  /** The four 32-bit words of the state, to continue the sequence elsewhere (a worker, an inner loop). */
  state(): [number, number, number, number];
}

// The jump polynomial of xoshiro128**, as published with the generator.
const jumpWords = [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b] as const;

/**
 * Creates a generator. The same seed gives the same numbers on every machine.
 * @param seed any finite number (all 64 bits count) or text
 */
export function createRandom(seed: number | string): Random {
  const [a, b, c, d] = seedWords(seed);
  return fromState(a, b, c, d);
}

function seedWords(seed: number | string): [number, number, number, number] {
  let low: number;
  let high: number;
  if (typeof seed === "number") {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, seed);
    low = view.getUint32(4);
    high = view.getUint32(0);
  } else {
    low = hashText(seed, 0x811c9dc5);
    high = hashText(seed, 0x9e3779b9);
  }
  let x = low;
  const mix = (): number => {
    x = (x + 0x9e3779b9) | 0;
    let z = x ^ (x >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  const first = mix();
  x = (x ^ Math.imul(high, 0x85ebca6b)) | 0;
  const words: [number, number, number, number] = [first, mix(), mix(), mix()];
  if ((words[0] | words[1] | words[2] | words[3]) === 0) words[0] = 1; // the one state that xoshiro cannot leave
  return words;
}

function hashText(text: string, start: number): number {
  let h = start;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h ^= h >>> 15;
  }
  return h >>> 0;
}

function fromState(a0: number, b0: number, c0: number, d0: number): Random {
  let a = a0 | 0;
  let b = b0 | 0;
  let c = c0 | 0;
  let d = d0 | 0;
  let spare = NaN;
  const uint32 = (): number => {
    let r = Math.imul(b, 5);
    r = Math.imul((r << 7) | (r >>> 25), 9);
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return r >>> 0;
  };
  const next = (): number => uint32() * 2.3283064365386963e-10;
  const jump = (): void => {
    let ja = 0;
    let jb = 0;
    let jc = 0;
    let jd = 0;
    for (const word of jumpWords) {
      for (let bit = 0; bit < 32; bit++) {
        if (word & (1 << bit)) {
          ja ^= a;
          jb ^= b;
          jc ^= c;
          jd ^= d;
        }
        uint32();
      }
    }
    a = ja;
    b = jb;
    c = jc;
    d = jd;
    spare = NaN;
  };
  return {
    next,
    next53: () => (uint32() * 2097152 + (uint32() >>> 11)) * 1.1102230246251565e-16,
    uint32,
    below: (n) => {
      const limit = 4294967296 - (4294967296 % n);
      let x = uint32();
      while (x >= limit) x = uint32();
      return x % n;
    },
    normal: () => {
      if (!Number.isNaN(spare)) {
        const deviate = spare;
        spare = NaN;
        return deviate;
      }
      for (;;) {
        const x = 2 * next() - 1;
        const y = 2 * next() - 1;
        const s = x * x + y * y;
        if (s >= 1 || s === 0) continue;
        const f = Math.sqrt((-2 * Math.log(s)) / s);
        spare = y * f;
        return x * f;
      }
    },
    jump,
    stream: (index) => {
      const generator = fromState(a, b, c, d);
      for (let i = 0; i <= index; i++) generator.jump();
      return generator;
    },
    state: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0],
  };
}
