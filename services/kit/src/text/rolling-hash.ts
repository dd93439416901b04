// Polynomials modulo 2^32. Texts can be made whose parts have the same hash, so what has the same is compared.
const BASE = 0x01000193;

/** Returns the hash of a text. */
export const hashOf = (text: string): number => {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;
  return hash;
};

/** Returns a function from start and length of a part of a text to its hash, which is as fast for long parts. */
export const createHashes = (text: string): ((start: number, length: number) => number) => {
  const hashes = new Int32Array(text.length + 1);
  const powers = new Int32Array(text.length + 1);
  powers[0] = 1;
  for (let index = 0; index < text.length; index += 1) {
    hashes[index + 1] = Math.imul(hashes[index]!, BASE) + text.charCodeAt(index);
    powers[index + 1] = Math.imul(powers[index]!, BASE);
  }
  return (start, length) => (hashes[start + length]! - Math.imul(hashes[start]!, powers[length]!)) | 0;
};
