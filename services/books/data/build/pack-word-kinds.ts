/**
 * Packs the kinds of words that the scan for names distinguishes into word-kinds.txt.br, which
 * src/scan/scan-dictionary.ts reads. Run with Node 24 in an empty scratch folder:
 *
 *     npm pack @node-rs/jieba@2.0.3 && tar xzf node-rs-jieba-2.0.3.tgz
 *     node <this file> package/dict.txt
 *
 * The first line has the names (parts of speech nr, ns, nt and nz), the second the words that are no nouns, each sorted
 * and separated by blanks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const NAME = /^(nr|nrt|nrfg|ns|nt|nz)$/;
const NO_NOUN = /^(v|vn|vd|vi|vq|vg|a|ad|an|ag|d|c|r|rr|rz|p|z|m|mq|q|y|u.*|f|o|e|b|df)$/;
const MAX_NAME_CHARACTERS = 6;
const MAX_WORD_CHARACTERS = 3;
const HAN_ONLY = /^\p{Script=Han}+$/u;

const words = readFileSync(process.argv[2]!, 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([word]) => HAN_ONLY.test(word!) && word!.length === [...word!].length);
const pick = (kind: RegExp, minCharacters: number, maxCharacters: number): string =>
  words
    .filter(([word, , tag]) => kind.test(tag!) && word!.length >= minCharacters && word!.length <= maxCharacters)
    .map(([word]) => word!)
    .sort()
    .join(' ');

const text = `${pick(NAME, 2, MAX_NAME_CHARACTERS)}\n${pick(NO_NOUN, 1, MAX_WORD_CHARACTERS)}\n`;
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(new URL('../word-kinds.txt.br', import.meta.url), packed);
