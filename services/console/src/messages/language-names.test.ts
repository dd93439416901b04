import { expect, test } from 'vitest';
import { FIRST_MESSAGES } from './load.ts';

test.each(['en', 'vi'] as const)('the names of languages in %s are those of the browser', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const { languageNames } = FIRST_MESSAGES[language].common;
  expect(languageNames).toEqual(Object.fromEntries(Object.keys(languageNames).map((tag) => [tag, names.of(tag)])));
});
