import { orderedNumber } from '../blocks/list-numbers.ts';
import { type Attributes, readXml } from '../xml.ts';

/** What the styles of an OpenDocument text say. */
export interface OdtStyles {
  /** By "family name". */
  styles: Map<string, OdtStyle>;
  /** By name; that of headings has the name of OUTLINE. */
  lists: Map<string, Map<number, OdtListLevel>>;
}

interface OdtStyle {
  name: string;
  parent?: string;
  level?: number;
  isHidden?: boolean;
  list?: string;
}

interface OdtListLevel {
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  shownLevels: number;
}

/** The name of the list that numbers headings. */
export const OUTLINE = ' outline';
const MAX_CHAIN = 50;

/** Reads the styles of `styles.xml` or `content.xml`; later ones of a name replace earlier ones. */
export const readOdtStyles = (bytes: Uint8Array, { styles, lists }: OdtStyles): void => {
  let style: OdtStyle | undefined;
  let levels: Map<number, OdtListLevel> | undefined;
  readXml(bytes, {
    open(name, attribute) {
      if (name === 'style') {
        style = styleOf(attribute);
        styles.set(`${attribute('family')} ${attribute('name')}`, style);
      } else if (name === 'text-properties' && style !== undefined) {
        if (attribute('display') !== undefined) style.isHidden = attribute('display') === 'none';
      } else if (name === 'list-style' || name === 'outline-style') {
        levels = new Map();
        lists.set(name === 'list-style' ? (attribute('name') ?? '') : OUTLINE, levels);
      } else if (name === 'list-level-style-number' || name === 'outline-level-style')
        levels?.set(Number(attribute('level')), levelOf(attribute));
    },
    close(name) {
      if (name === 'style') style = undefined;
      if (name === 'list-style' || name === 'outline-style') levels = undefined;
    },
  });
};

const styleOf = (attribute: Attributes): OdtStyle => {
  const parent = attribute('parent-style-name');
  const level = Number(attribute('default-outline-level'));
  const list = attribute('list-style-name');
  return {
    name: attribute('name') ?? '',
    ...(parent !== undefined && { parent }),
    ...(level >= 1 && { level }),
    ...(list !== undefined && list !== '' && { list }),
  };
};

const levelOf = (attribute: Attributes): OdtListLevel => ({
  format: attribute('num-format') ?? '',
  prefix: attribute('num-prefix') ?? '',
  suffix: attribute('num-suffix') ?? '',
  start: Number(attribute('start-value') ?? 1) || 0,
  shownLevels: Number(attribute('display-levels') ?? 1) || 1,
});

/** A style and those it is based on, itself first. */
export const styleChain = ({ styles }: OdtStyles, family: string, name: string | undefined): OdtStyle[] => {
  const chain: OdtStyle[] = [];
  for (let at = name; at !== undefined && chain.length < MAX_CHAIN; ) {
    const style = styles.get(`${family} ${at}`);
    if (style === undefined) break;
    chain.push(style);
    at = style.parent;
  }
  return chain;
};

/** Counts the items of lists. */
export const createOdtCounters = ({ lists }: OdtStyles) => {
  const counters = new Map<string, (number | undefined)[]>();
  return {
    /** Begins a list anew. */
    restart(list: string): void {
      counters.delete(list);
    },
    /** Returns the number of the next item; undefined for a bullet. */
    next(list: string, level: number, start: number | undefined): string | undefined {
      const levels = lists.get(list);
      const style = levels?.get(level);
      if (style === undefined) return undefined;
      const counts = counters.get(list) ?? [];
      counters.set(list, counts);
      counts[level] = start ?? (counts[level] ?? style.start - 1) + 1;
      counts.length = level + 1;
      if (style.format === '') return undefined;
      const shown: string[] = [];
      for (let at = Math.max(1, level - style.shownLevels + 1); at <= level; at++) {
        const format = levels!.get(at)?.format ?? '';
        if (format !== '') shown.push(orderedNumber(counts[at] ?? levels!.get(at)!.start, format));
      }
      return `${style.prefix}${shown.join('.')}${style.suffix}`.trim().slice(0, 100);
    },
  };
};
