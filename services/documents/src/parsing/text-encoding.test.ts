import { readFileSync } from 'node:fs';
import { encodeText } from '@versio/testing/documents/encode-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './text-encoding.ts';

const SIMPLIFIED = readFileSync(
  new URL('../../../../deploy/demo/samples/source/chapter-1.txt', import.meta.url),
  'utf8',
);
const TRADITIONAL =
  '第一章　龍吟\n「師兄，你看那邊！」林雲指著遠處的山頭，聲音裡帶著幾分驚訝。\n韓師兄沒有說話，只是慢慢地拔出了背後的長劍。這個時候，天色已經暗了下來。';

describe('UTF-8 and UTF-16', () => {
  const text = `\u3000第1章\r\nChương một – “xin chào” 𠀀😀\n\n${SIMPLIFIED}`;
  test.each([
    ['utf-8', false],
    ['utf-8', true],
    ['utf-16le', true],
    ['utf-16be', true],
  ] as const)('%s, byte order mark %s', (encoding, bom) => {
    expect(decodeText(encodeText(text, encoding, bom))).toBe(text);
  });

  test('decodes any well-formed text without NUL from UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        const text = any.replace(/[\0\ufeff]/g, '');
        expect(decodeText(Buffer.from(text, 'utf8'))).toBe(text);
      }),
    );
  });
});

describe('distinguishes GB18030 from Big5', () => {
  test('a chapter', () => {
    expect(decodeText(encodeText(SIMPLIFIED, 'gb18030'))).toBe(SIMPLIFIED);
    expect(decodeText(encodeText(TRADITIONAL, 'big5'))).toBe(TRADITIONAL);
    expect(decodeText(encodeText(TRADITIONAL, 'gb18030'))).toBe(TRADITIONAL);
  });

  test('four-byte characters of GB18030', () => {
    const text = `${SIMPLIFIED.slice(0, 200)}𠀀㐀한ế`;
    expect(decodeText(encodeText(text, 'gb18030'))).toBe(text);
  });

  test('each paragraph of a chapter alone', () => {
    for (const paragraph of SIMPLIFIED.split('\n').filter((line) => line !== '')) {
      expect(decodeText(encodeText(paragraph, 'gb18030'))).toBe(paragraph);
    }
  });

  test.each(['第一章', '你好', '他笑了。', '修炼', '“走吧。”', '剑', '第12章 归来'])(
    'the short text %s in GB18030',
    (text) => {
      expect(decodeText(encodeText(text, 'gb18030'))).toBe(text);
    },
  );

  test.each(['第一章', '你好', '他笑了。', '「走吧。」', '劍與龍', '第12章 歸來', '這個'])(
    'the short text %s in Big5',
    (text) => {
      expect(decodeText(encodeText(text, 'big5'))).toBe(text);
    },
  );
});

describe('refuses rather than guesses', () => {
  test.each([
    ['NUL bytes', Buffer.from('a\0b'), /NUL/],
    ['UTF-16 without a mark', encodeText('a第一章\n', 'utf-16le'), /NUL.*byte order mark/],
    [
      'Korean',
      encodeText(
        '옛날 옛적에 호랑이가 살았습니다. 그 호랑이는 떡을 아주 좋아해서 날마다 고개에서 사람을 기다렸습니다.',
        'euc-kr',
      ),
      /UTF-8/,
    ],
    [
      'Japanese',
      encodeText('むかしむかし、あるところに、おじいさんとおばあさんが住んでいました。', 'shift_jis'),
      /UTF-8/,
    ],
    ['Western', encodeText('Voilà, un café très noir, s’il vous plaît.', 'windows-1252'), /UTF-8/],
    ['half a surrogate pair', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), /UTF-16/],
    ['a broken UTF-8 file with a mark', Buffer.from([0xef, 0xbb, 0xbf, 0xe4, 0xb8]), /UTF-8/],
    ['a cut GB18030 file', encodeText(SIMPLIFIED, 'gb18030').subarray(0, 100), /save it as UTF-8/],
    ['a JPEG', Buffer.from('ffd8ffe100184578696601020304', 'hex'), /NUL|UTF-8/],
  ])('%s', (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message);
  });
});
