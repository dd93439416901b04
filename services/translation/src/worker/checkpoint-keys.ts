import { createHash } from 'node:crypto';
import { toDemands } from '../engine/counting/demands.ts';
import { sourcesBySegment } from '../engine/translate-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';

/** What a chapter is translated from and with. */
export interface CheckpointFrame {
  title: string;
  source: string;
  sourceLang: string;
  targetLang: string;
  model: string;
  records: BibleRecords;
}

/**
 * Returns the key of each segment's checkpoint by segment id (0 is the title): a SHA-256 of its source, the languages,
 * the model and the records that apply to it. A segment whose key changed is translated again.
 */
export const checkpointKeys = (frame: CheckpointFrame): Map<number, Buffer> => {
  const { bySource, find } = toDemands(frame.records);
  const idioms = new Map(frame.records.idioms.map(({ source, target }) => [source.normalize('NFC'), target]));
  const keys = new Map<number, Buffer>();
  for (const [id, text] of sourcesBySegment(frame.title, frame.source, find)) {
    const applied = [...new Set(find(text).map(({ source }) => source))].toSorted();
    const records = applied.map((source) => [source, bySource.get(source) ?? null, idioms.get(source) ?? null]);
    const content = JSON.stringify([frame.sourceLang, frame.targetLang, frame.model, text, records]);
    keys.set(id, createHash('sha256').update(content).digest());
  }
  return keys;
};
