/** The kinds of parts of a book that a title may number, and titles of parts without a number. */
export type TitlePart =
  | 'volume'
  | 'part'
  | 'book'
  | 'season'
  | 'section'
  | 'chapter'
  | 'act'
  | 'extra'
  | 'prologue'
  | 'preface'
  | 'introduction'
  | 'epilogue'
  | 'afterword'
  | 'finale';

/** The form at the beginning of a source title: 第3卷 第十二章 离山. */
export interface TitleForm {
  parts: readonly { part: TitlePart; number: number | undefined }[];
  /** The title's own words after the form; "" for none. */
  rest: string;
  /** After the words of a volume, the form of its chapter: 第一卷 少年行 第一章 初入宗门. */
  within?: TitleForm | undefined;
}

/** Writes and finds the form of a title in a language. */
export interface TitleWords {
  /** The name of each part: "Chương". */
  names: Readonly<Record<TitlePart, string>>;
  /** Matches the form at the beginning of a translated title, to its last separator. */
  form: RegExp;
}

/** Returns a title with the form of its number, and a capital letter behind it: "Quyển 3 Chương 12: Rời núi". */
export const writeTitle = ({ parts }: TitleForm, rest: string, { names }: TitleWords): string => {
  const form = parts
    .map(({ part, number }) => (number === undefined ? names[part] : `${names[part]} ${number}`))
    .join(' ');
  return rest === '' ? form : `${form}: ${rest.replace(FIRST_LETTER, (start) => start.toUpperCase())}`;
};
const FIRST_LETTER = /^[^\p{L}\p{N}]*\p{Ll}/u;

/**
 * Replaces the form that a model gave a title by the form of its number: "Chương mười hai - Rời núi" becomes
 * "Chương 12: Rời núi", and "Quyển một Thiếu niên hành Chương một Vào tông môn" becomes
 * "Quyển 1: Thiếu niên hành – Chương 1: Vào tông môn". Returns "" if the translated title has no words besides its form
 * but the source title has.
 */
export const replaceTitleForm = (form: TitleForm, translated: string, words: TitleWords): string => {
  const start = form.within === undefined ? -1 : findInnerForm(translated, words);
  if (start === -1) {
    const rest = translated.replace(words.form, '').trim();
    return rest === '' && form.rest !== '' ? '' : writeTitle(form, form.rest === '' ? '' : rest, words);
  }
  const outer = replaceTitleForm({ ...form, within: undefined }, translated.slice(0, start).replace(END, ''), words);
  const inner = replaceTitleForm(form.within!, translated.slice(start), words);
  return outer === '' || inner === '' ? '' : `${outer}${BETWEEN_TITLES}${inner}`;
};

/** Between the title of a volume and that of its chapter. */
export const BETWEEN_TITLES = ' – ';
const END = /[\s:.,|~\-–—]+$/u;

/** Returns where the form of the chapter begins in a translated title that begins with its volume; -1 for nowhere. */
const findInnerForm = (translated: string, { form }: TitleWords): number => {
  const begin = form.exec(translated)?.[0].length ?? 0;
  for (const { index } of translated.matchAll(/(?<=[\s:.,\-–—])\p{Lu}/gu))
    if (index > begin && form.test(translated.slice(index))) return index;
  return -1;
};
