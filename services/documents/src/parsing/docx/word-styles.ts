import { readXml } from '../xml.ts';

/** What the styles of a document say about its paragraphs and runs. */
export interface WordStyles {
  paragraph(id: string | undefined): ParagraphStyle;
  /** True if a character style hides its text. */
  hides(id: string | undefined): boolean;
}

/** What a paragraph has by its style. */
export interface ParagraphStyle {
  /** Of a heading: 1 to 9; 0 for the title of the document. */
  level?: number | undefined;
  /** True for an entry of a table of contents. */
  isContents: boolean;
  isHidden: boolean;
  numId?: string | undefined;
  numLevel?: number | undefined;
  /** The style that the list belongs to. */
  numStyle?: string | undefined;
}

interface Style {
  name: string;
  basedOn?: string;
  outlineLevel?: number;
  isHidden?: boolean;
  numId?: string;
  numLevel?: number;
}

/** The names of "heading 1" as programs in other languages write them, as name or id. */
const HEADING =
  /^(?:heading|überschrift|berschrift|titre|título|titulo|titolo|kop|rubrik|overskrift|otsikko|nagłówek|nadpis|címsor|заголовок|标题|標題|見出し|제목|tiêu\s?đề|đầu\s?đề)\s?([1-9])$/iu;
const TITLE = /^(?:title|标题|標題|表題|titel|titre|título|tiêu\s?đề)$/iu;
const CONTENTS = /^(?:toc\s?[1-9]|toc\s?heading|contents\s?\d?|目录\s?\d?)$/iu;
const MAX_CHAIN = 50;

/** Reads `word/styles.xml`, if there is one. */
export const readWordStyles = (bytes: Uint8Array | undefined): WordStyles => {
  const styles = new Map<string, Style>();
  let defaultParagraph: string | undefined;
  if (bytes !== undefined) defaultParagraph = readStyles(bytes, styles);
  const paragraphs = new Map<string, ParagraphStyle>();
  const chainOf = (id: string): (Style & { id: string })[] => {
    const chain: (Style & { id: string })[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length < MAX_CHAIN; ) {
      const style = styles.get(at);
      if (style === undefined) break;
      chain.push({ ...style, id: at });
      at = style.basedOn;
    }
    return chain;
  };
  return {
    paragraph(id = defaultParagraph ?? '') {
      let known = paragraphs.get(id);
      if (known === undefined) {
        known = paragraphStyle(chainOf(id), id);
        paragraphs.set(id, known);
      }
      return known;
    },
    hides: (id) => id !== undefined && (chainOf(id).find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false),
  };
};

const paragraphStyle = (chain: readonly (Style & { id: string })[], id: string): ParagraphStyle => {
  const names = chain.length === 0 ? [{ id, name: '' }] : chain;
  const outline = chain.find(({ outlineLevel }) => outlineLevel !== undefined)?.outlineLevel;
  const named = names.map(({ id, name }) => Number(HEADING.exec(name)?.[1] ?? HEADING.exec(id)?.[1])).find(Boolean);
  const isTitle = names.some(({ id, name }) => TITLE.test(name) || TITLE.test(id));
  const numbered = chain.find(({ numId }) => numId !== undefined);
  const byOutline = outline !== undefined && outline < 9 ? outline + 1 : undefined;
  const { name = '' } = names[0]!;
  return {
    level: outline === 9 ? undefined : (byOutline ?? named ?? (isTitle ? 0 : undefined)),
    isContents: CONTENTS.test(name) || CONTENTS.test(id),
    isHidden: chain.find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false,
    numId: numbered?.numId,
    numLevel: numbered?.numLevel,
    numStyle: numbered?.id,
  };
};

/** Returns the default style of paragraphs. */
const readStyles = (bytes: Uint8Array, styles: Map<string, Style>): string | undefined => {
  let defaultParagraph: string | undefined;
  let style: Style | undefined;
  readXml(bytes, {
    open(name, attribute) {
      if (name === 'style') {
        style = { name: '' };
        const id = attribute('styleId');
        if (id === undefined) return;
        styles.set(id, style);
        if (attribute('type') === 'paragraph' && isOn(attribute('default') ?? '0')) defaultParagraph = id;
        return;
      }
      if (style === undefined) return;
      const value = attribute('val');
      if (name === 'name') style.name = value ?? '';
      else if (name === 'basedOn' && value !== undefined) style.basedOn = value;
      else if (name === 'outlineLvl') style.outlineLevel = Number(value);
      else if (name === 'vanish') style.isHidden = isOn(value);
      else if (name === 'numId' && value !== undefined) style.numId = value;
      else if (name === 'ilvl') style.numLevel = Number(value);
    },
    close(name) {
      if (name === 'style') style = undefined;
    },
  });
  return defaultParagraph;
};

/** The value of a property that is on if nothing else is said. */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/i.test(value ?? '1');
