import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@versio/kit/logger';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDictionaryFolder } from './load-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-dictionaries-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const logger = createLogger('test', 'silent');

const wordsOf = async (...words: string[]) => {
  const table = await loadDictionaryFolder(folder, logger);
  return words.map((word) => {
    let found: string | undefined;
    table.eachAt(word, 0, word.length, (length, number) => {
      if (length === word.length) found = `${table.kindOf(number)} ${table.renderingsOf(number).join('/')}`;
    });
    return found;
  });
};

test('the files of a folder are read by what their names say, names before words before readings', async () => {
  await writeFile(join(folder, 'VietPhrase.txt'), '林动=rừng động\n修炼=tu luyện\n林=rừng\n');
  await writeFile(join(folder, 'Names.txt'), Buffer.from('\ufeff林动=Lâm Động\n林夕=lâm tịch\n', 'utf16le'));
  await writeFile(join(folder, 'Names2.txt'), '林夕=Lâm Tịch\n');
  await writeFile(join(folder, 'ChinesePhienAmWords.txt'), '林=lâm\n夕=tịch\n');
  await writeFile(join(folder, 'IgnoredChinesePhrases.txt'), '请收藏本站\n');
  await writeFile(join(folder, 'cvdict.u8'), '劍 剑 [jian4] /kiếm/\n');
  await writeFile(join(folder, 'readme.md'), '读我=không phải từ điển\n');
  expect(await wordsOf('林动', '修炼', '林夕', '林', '夕', '请收藏本站', '剑', '读我')).toEqual([
    'name Lâm Động',
    'word tu luyện',
    'name Lâm Tịch',
    'word rừng',
    'reading tịch',
    'ignored ',
    'word kiếm',
    undefined,
  ]);
});

test('a folder that cannot be read stops the start with a clear message', async () => {
  await expect(loadDictionaryFolder(join(folder, 'none'), logger)).rejects.toThrow(/OFFLINE_DICTIONARIES .* ENOENT/);
});
