// The search of /docs: reads search.json beside this file once, and lists the sections that have every word.
const MAX_RESULTS = 20;
const root = new URL('.', document.currentScript.src);
const field = document.querySelector('[data-search]');
const list = document.querySelector('[data-results]');
let reading;

const readIndex = () => {
  reading ??= fetch(new URL('search.json', root)).then((response) => response.json());
  return reading;
};

const scoreOf = ({ page, title, text }, words) => {
  const heading = `${page} ${title}`.toLowerCase();
  const body = text.toLowerCase();
  let score = 0;
  for (const word of words) {
    if (title.toLowerCase().includes(word)) score += 5;
    else if (heading.includes(word)) score += 3;
    else if (body.includes(word)) score += 1;
    else return 0;
  }
  return score;
};

const show = async () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = words.length === 0 ? [] : await readIndex();
  const found = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
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
