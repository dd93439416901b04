import { orderedNumber } from '../blocks/list-numbers.ts';
import { readXml } from '../xml.ts';

/** The numbers of list items, in the order of the document. */
export interface WordNumbering {
  /**
   * Returns the number of the next item of a list, such as "1." or "第一章"; undefined for a bullet.
   * @param level of the item; undefined: that of the list which belongs to the style
   */
  next(numId: string, level: number | undefined, style: string | undefined): string | undefined;
}

interface Level {
  start: number;
  format: string;
  text: string;
  isDecimal: boolean;
  style?: string;
}

interface List {
  abstractId: string;
  starts: Map<number, number>;
  levels: Map<number, Level>;
}

const MAX_LEVEL = 8;
const MAX_NUMBER_LENGTH = 100;

/** Reads `word/numbering.xml`, if there is one. */
export const readWordNumbering = (bytes: Uint8Array | undefined): WordNumbering => {
  const abstracts = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  if (bytes !== undefined) readLists(bytes, abstracts, lists);
  const counters = new Map<string, (number | undefined)[]>();
  const used = new Set<string>();
  return {
    next(numId, wanted, style) {
      const list = lists.get(numId);
      if (list === undefined) return undefined;
      const levels = abstracts.get(list.abstractId) ?? new Map<number, Level>();
      const byStyle = [...levels].find(([, level]) => style !== undefined && level.style === style)?.[0];
      const at = Math.min(MAX_LEVEL, Math.max(0, wanted ?? byStyle ?? 0));
      const levelAt = (index: number): Level | undefined => list.levels.get(index) ?? levels.get(index);
      const level = levelAt(at);
      if (level === undefined) return undefined;
      const counts = counters.get(list.abstractId) ?? [];
      counters.set(list.abstractId, counts);
      if (!used.has(numId)) for (const [index, start] of list.starts) counts[index] = start - 1;
      used.add(numId);
      counts[at] = (counts[at] ?? level.start - 1) + 1;
      counts.length = at + 1;
      if (level.format === 'bullet' || level.format === 'none' || !level.text.includes('%')) return undefined;
      const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const value = counts[index] ?? levelAt(index)?.start ?? 1;
        return orderedNumber(value, level.isDecimal ? 'decimal' : (levelAt(index)?.format ?? 'decimal'));
      });
      return text.slice(0, MAX_NUMBER_LENGTH);
    },
  };
};

const readLists = (bytes: Uint8Array, abstracts: Map<string, Map<number, Level>>, lists: Map<string, List>): void => {
  let levels: Map<number, Level> | undefined;
  let list: List | undefined;
  let level: Level | undefined;
  let overridden = 0;
  readXml(bytes, {
    open(name, attribute) {
      const value = attribute('val') ?? '';
      if (name === 'abstractNum') {
        levels = new Map();
        abstracts.set(attribute('abstractNumId') ?? '', levels);
      } else if (name === 'num') {
        list = { abstractId: '', starts: new Map(), levels: new Map() };
        levels = list.levels;
        lists.set(attribute('numId') ?? '', list);
      } else if (name === 'abstractNumId' && list !== undefined) list.abstractId = value;
      else if (name === 'lvlOverride') overridden = Number(attribute('ilvl'));
      else if (name === 'startOverride') list?.starts.set(overridden, Number(value) || 0);
      else if (name === 'lvl') {
        level = { start: 1, format: 'decimal', text: '', isDecimal: false };
        levels?.set(Number(attribute('ilvl')), level);
      } else if (level === undefined) return;
      else if (name === 'start') level.start = Number(value) || 0;
      else if (name === 'numFmt') level.format = value;
      else if (name === 'lvlText') level.text = value;
      else if (name === 'isLgl') level.isDecimal = true;
      else if (name === 'pStyle') level.style = value;
    },
    close(name) {
      if (name === 'lvl') level = undefined;
      if (name === 'num' || name === 'abstractNum') levels = list = undefined;
    },
  });
};
