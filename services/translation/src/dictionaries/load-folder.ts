import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserFacingError } from '@versio/kit/config';
import { createWordTable, type DictionaryFormat, readDictionary, type WordTable } from '@versio/kit/dictionaries';
import type { Logger } from '@versio/kit/logger';
import { loadDictionary } from '@versio/kit/text/segmentation';
import { withPlainHan } from '../engine/pairs/zh-vi/offline/plain-han.ts';

const READ_BYTES = 1_048_576;

/** Starts a word table in which traditional characters count as simplified ones. */
export const createUserTable = () => {
  const builder = createWordTable(new Uint16Array(loadDictionary().shared.foldings));
  // As the texts in which its words are looked for.
  const add: typeof builder.add = (word, kind, renderings) => builder.add(withPlainHan(word), kind, renderings);
  return { ...builder, add };
};

/**
 * The files of the field by name, the first ones before the others: of a word in several files the first rendering
 * counts. What is not named here comes between, by name.
 */
const ORDER: readonly { name: RegExp; format: DictionaryFormat }[] = [
  { name: /^names?2\b/i, format: 'names' },
  { name: /^names?\b/i, format: 'names' },
  { name: /^luatnhan/i, format: 'words' },
  { name: /^pronouns/i, format: 'words' },
  { name: /^ignored/i, format: 'ignored' },
  { name: /^vietphrase/i, format: 'words' },
  { name: /^(?!chinesephienam)/i, format: 'words' },
  { name: /^chinesephienam/i, format: 'readings' },
];

/** File names of dictionaries; others in the folder are no dictionaries. */
const DICTIONARY_FILE = /\.(?:txt|tsv|dic|u8)$/i;

/**
 * Loads the dictionaries of the installation (docs/rules.md#dictionaries): a million words in less
 * than 3 s and 400 MB. Lines that cannot be read are counted in the log, the first with its number and reason. Throws a
 * UserFacingError if the folder or a file cannot be read.
 */
export const loadDictionaryFolder = async (folder: string, logger: Logger): Promise<WordTable> => {
  const builder = createUserTable();
  try {
    const names = (await readdir(folder)).filter((name) => DICTIONARY_FILE.test(name)).sort();
    for (const { name, format } of names.map(placed).sort((one, other) => one.place - other.place)) {
      let entries = 0;
      const skipped: string[] = [];
      let skippedCount = 0;
      for await (const batch of readDictionary(createReadStream(join(folder, name), { highWaterMark: READ_BYTES }), {
        format,
      })) {
        for (const { word, kind, renderings } of batch.entries) if (builder.add(word, kind, renderings)) entries += 1;
        skippedCount += batch.skipped.length;
        for (const { line, reason } of batch.skipped.slice(0, MAX_LOGGED_LINES - skipped.length))
          skipped.push(`${line} ${reason}`);
      }
      // At the default level operators see what was left out.
      if (skippedCount > 0)
        logger.warn(
          { file: name, entries, skippedCount, skipped },
          'loaded a dictionary without lines that cannot be read',
        );
      else logger.info({ file: name, entries }, 'loaded a dictionary');
    }
  } catch (error) {
    throw new UserFacingError(`OFFLINE_DICTIONARIES cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return builder.build();
};

const MAX_LOGGED_LINES = 20;

const placed = (name: string): { name: string; format: DictionaryFormat; place: number } => {
  const place = ORDER.findIndex(({ name: pattern }) => pattern.test(name));
  return { name, format: ORDER[place]!.format, place };
};
