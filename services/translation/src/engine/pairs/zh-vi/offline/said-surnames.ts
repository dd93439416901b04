import { isHan, SURNAMES } from '@versio/kit/text';

/** Returns the surnames that texts give somebody (老板姓曾): after that they are hardly another word before a title. */
export const surnamesSaid = (texts: readonly string[]): ReadonlySet<string> => {
  const said = new Set<string>();
  for (const text of texts)
    for (let at = text.indexOf('姓'); at !== -1; at = text.indexOf('姓', at + 1)) {
      const surname = text[at + 1] ?? '';
      if (IS_SURNAME.has(surname) && !NO_SURNAME_AFTER.has(text[at - 1] ?? '') && endsName(text, at + 2))
        said.add(surname);
    }
  return said;
};

const endsName = (text: string, end: number): boolean =>
  end >= text.length || !isHan(text.charCodeAt(end)) || text[end] === '的' || text[end] === '名';
const IS_SURNAME = new Set(SURNAMES);
/** 百姓, 贵姓. */
const NO_SURNAME_AFTER = new Set('百贵尊同');
