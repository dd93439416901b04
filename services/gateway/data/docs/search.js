// The search of /docs: reads search.json beside this file once, and lists the sections that have most of the words.
// Case and accents do not matter; a word is found where others begin, also within names (chapter_order_exists,
// startOrderNo), and in another form (deleted, deletes).
const MAX_RESULTS = 20;
const MIN_STEM_LENGTH = 4;
const root = new URL('.', document.currentScript.src);
const field = document.querySelector('[data-search]');
const list = document.querySelector('[data-results]');
let reading;

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** The words of a text, each behind a space. */
const spaced = (text) => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;

/** The parts of names such as startOrderNo. */
const partsOfNames = (text) =>
  (text.match(/\p{L}*\p{Ll}\p{Lu}\p{L}*/gu) ?? []).join(' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

const foldSection = (section) => ({
  ...section,
  folded: [section.title, section.page, section.text].map((text) => spaced(`${text} ${partsOfNames(text)}`)),
});

const readIndex = () => {
  reading ??= fetch(new URL('search.json', root))
    .then((response) => response.json())
    .then((sections) => sections.map(foldSection));
  return reading;
};

/** The words of a query, but for those of one letter where there are others. */
const wordsOf = (query) => {
  const words = fold(query)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
  const longer = words.filter((word) => word.length > 1);
  return [...new Set(longer.length > 0 ? longer : words)];
};

/** The beginning that most forms of a word share. */
const stemOf = (word) => word.slice(0, Math.max(MIN_STEM_LENGTH, word.length - 3));

// In the title of a section, that of its page, and its text.
const WORD_SCORES = [5, 3, 1];
const STEM_SHARE = 0.5;

/** Where a word begins with the beginning; text without spaces may have it anywhere. */
const findBeginning = (folded, beginning) => {
  const words = beginning.replaceAll('_', ' ').trimStart();
  const searched = /\p{Script=Han}/u.test(words) ? words : ` ${words}`;
  return folded.findIndex((text) => text.includes(searched));
};

const scoreOfWord = (folded, word) => {
  const at = findBeginning(folded, word);
  if (at >= 0) return WORD_SCORES[at];
  const stem = findBeginning(folded, stemOf(word));
  return stem >= 0 ? WORD_SCORES[stem] * STEM_SHARE : 0;
};

/** What is found in a section: the words, and how well. At least half of the words must be there. */
const matchOf = (section, words) => {
  const scores = words.map((word) => scoreOfWord(section.folded, word)).filter((score) => score > 0);
  const count = scores.length * 2 < words.length ? 0 : scores.length;
  return { section, count, score: scores.reduce((sum, score) => sum + score, 0) };
};

const show = async () => {
  const query = field.value;
  const words = wordsOf(query);
  const sections = words.length === 0 ? [] : await readIndex();
  // The index has come after the next key.
  if (field.value !== query) return;
  const found = sections
    .map((section) => matchOf(section, words))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || other.score - one.score)
    .slice(0, MAX_RESULTS);
  list.replaceChildren(
    ...found.map(({ section }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      const place = document.createElement('small');
      link.href = new URL(section.url, root).href;
      link.textContent = section.title;
      place.textContent = section.page;
      item.append(link, place);
      return item;
    }),
  );
  if (words.length > 0 && found.length === 0) list.textContent = 'Nothing found.';
};

field.hidden = false;
field.addEventListener('input', show);
