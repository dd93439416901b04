/**
 * Packs a word list with frequencies into dictionary.bin, which src/text/segmentation/dictionary.ts reads. Run with
 * Node 24 in an empty scratch folder:
 *
 *     npm pack @node-rs/jieba@2.0.3 && tar xzf node-rs-jieba-2.0.3.tgz
 *     node <this file> package/dict.txt
 *
 * The packed words are the list's words of Han characters of the Basic Multilingual Plane and those of supplement.tsv;
 * of a word in both, the greater frequency counts. Traditional characters are folded to simplified ones with the
 * offline model's variants.tsv, and the frequencies of words that fold to the same one are added.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';

/** Change it with every change of the packed data: docs/rules.md#counting. */
const VERSION = 'jieba-2.0.3+1';
const HAN_ONLY = /^[\p{Script=Han}]+$/u;
/**
 * Two words that the list joins: a kind of place and a localizer (城里, 谷中, 山上). They stay apart, since names of places
 * end before the localizer (金城|里).
 */
const LOCATED_PLACE = /^[城谷殿山村镇府宫楼阁院堂屋店洞林海江河湖岛峰塔狱牢营帐街巷园庄寨州县宗门派家][里中内外上下前后边旁]$/u;

const read = (file: URL | string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/[\t ]/));

const foldings = new Map<string, string>();
for (const [simplified, variants] of read(new URL('../../../../translation/data/variants.tsv', import.meta.url)))
  for (const variant of variants!) if (variant.length === 1) foldings.set(variant, simplified!);
/** A few variants map to a character that is a variant itself. */
const foldCharacter = (character: string): string => {
  const folded = foldings.get(character);
  return folded === undefined ? character : foldCharacter(folded);
};
const fold = (word: string): string => Array.from(word, foldCharacter).join('');

const frequencies = new Map<string, number>();
for (const [word, frequency] of read(process.argv[2]!)) {
  if (!HAN_ONLY.test(word!) || word!.length !== [...word!].length) continue;
  const folded = fold(word!);
  if (LOCATED_PLACE.test(folded)) continue;
  frequencies.set(folded, (frequencies.get(folded) ?? 0) + Number(frequency));
}
for (const [word, frequency] of read(new URL('../supplement.tsv', import.meta.url)))
  frequencies.set(fold(word!), Math.max(frequencies.get(fold(word!)) ?? 0, Number(frequency)));
// A character that is only part of words is a word of the smallest frequency.
for (const word of [...frequencies.keys()])
  for (const character of word) if (!frequencies.has(character)) frequencies.set(character, 1);

let total = 0;
for (const frequency of frequencies.values()) total += frequency;

// Characters that are in many words get small codes, which keeps the double array dense. Codes begin at 4: the smaller
// ones are classes of characters (segmentation/dictionary.ts).
const uses = new Map<string, number>();
for (const word of frequencies.keys()) for (const character of word) uses.set(character, (uses.get(character) ?? 0) + 1);
const characters = [...uses.keys()].sort((one, other) => uses.get(other)! - uses.get(one)! || (one < other ? -1 : 1));
const codeOf = new Map(characters.map((character, index) => [character, index + 4]));

interface Node {
  children: Map<number, Node>;
  frequency: number;
  slot: number;
}
const createNode = (): Node => ({ children: new Map(), frequency: 0, slot: 0 });
const root = createNode();
for (const [word, frequency] of frequencies) {
  let node = root;
  for (const character of word) {
    const code = codeOf.get(character)!;
    let child = node.children.get(code);
    if (child === undefined) {
      child = createNode();
      node.children.set(code, child);
    }
    node = child;
  }
  node.frequency = frequency;
}

// The child of slot s by code c is slot bases[s] + c if its check is s. The root is slot 0 with base 0.
const MAX_SLOTS = 1 << 20;
const bases = new Int32Array(MAX_SLOTS);
const checks = new Int32Array(MAX_SLOTS).fill(-1);
const slotFrequencies = new Uint32Array(MAX_SLOTS);
checks[0] = 0;
let slotCount = 1;
/** For a used slot a later one, at most the next free one. */
const laterSlots = Int32Array.from({ length: MAX_SLOTS }, (_, slot) => slot + 1);
const nextFree = (from: number): number => {
  let slot = from;
  while (checks[slot] !== -1) {
    const later = laterSlots[slot]!;
    if (checks[later] !== -1) laterSlots[slot] = laterSlots[later]!;
    slot = later;
  }
  return slot;
};
const place = (node: Node): void => {
  const codes = [...node.children.keys()].sort((one, other) => one - other);
  let base = 0;
  if (node !== root) {
    for (let slot = nextFree(codes[0]! + 1); ; slot = nextFree(slot + 1)) {
      base = slot - codes[0]!;
      if (codes.every((code) => checks[base + code] === -1)) break;
    }
  }
  bases[node.slot] = base;
  for (const code of codes) {
    const child = node.children.get(code)!;
    child.slot = base + code;
    checks[child.slot] = node.slot;
    slotFrequencies[child.slot] = child.frequency;
    slotCount = Math.max(slotCount, child.slot + 1);
  }
};
// Nodes with many children first: they are hard to place.
place(root);
const queue = [...root.children.values()].sort((one, other) => other.children.size - one.children.size);
for (const node of queue) {
  if (node.children.size > 0) place(node);
  for (const child of node.children.values()) queue.push(child);
}

const header = Buffer.alloc(64);
header.write(VERSION, 16, 'utf8');
header.writeUInt32LE(slotCount, 0);
header.writeUInt32LE(characters.length, 4);
header.writeUInt32LE(foldings.size, 8);
header.writeUInt32LE(total, 12);
// As they are in memory, so that they are only copied.
const links = new Int32Array(slotCount * 2);
const weights = new Float32Array(slotCount);
for (let slot = 0; slot < slotCount; slot += 1) {
  links[slot * 2] = bases[slot]!;
  links[slot * 2 + 1] = checks[slot]!;
  if (slotFrequencies[slot] !== 0) weights[slot] = Math.log(slotFrequencies[slot]! / total);
}
const packed = Buffer.concat([
  header,
  Buffer.from(links.buffer),
  Buffer.from(weights.buffer),
  Buffer.from(Uint16Array.from(characters, (character) => character.charCodeAt(0)).buffer),
  Buffer.from(Uint16Array.from([...foldings.keys()], (character) => character.charCodeAt(0)).buffer),
  Buffer.from(Uint16Array.from([...foldings.keys()], (character) => foldCharacter(character).charCodeAt(0)).buffer),
]);
// Brotli saves an eighth more, and takes 15 ms more to read.
const compressed = zstdCompressSync(packed, {
  params: { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 23 },
});
writeFileSync(new URL('../dictionary.bin', import.meta.url), compressed);
process.stdout.write(
  `${VERSION}: ${frequencies.size} words, ${slotCount} slots, ${packed.length} bytes, ${compressed.length} compressed\n`,
);
