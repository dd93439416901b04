import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { joinCompounds } from '../compounds.ts';
import { withPlainForms } from '../plain-forms.ts';
import { chooseSenses } from '../senses.ts';
import { tokenizeApart } from '../tokenize.ts';
import { word } from '../tokens.ts';
import { loadVocabulary } from '../vocabulary.ts';
import { type ClauseRule, createClauseRewriter, inTurn } from './clauses.ts';
import { CLAUSE_RULES, rewriteClauses } from './index.ts';
import { createRuleFinder } from './needs.ts';

it('calls a rule by one of its words, its first or last characters, and asks for the rest', () => {
  const finder = createRuleFinder([
    [{ words: [['的']] }, { words: [['人', '者']] }],
    [{ words: [['的']] }, { begins: ['这那'], kinds: [['noun', 'person']] }],
    [{ ends: ['着'] }],
  ]);
  const [link, man, thing, standing] = [
    word('的', '', 'particle'),
    word('人', 'người', 'person'),
    word('那书', 'sách kia', 'noun'),
    word('站着', 'đứng', 'verb'),
  ];
  const meeting = (...tokens: (typeof link)[]): number[] => {
    const found = finder.find(tokens);
    return [0, 1, 2].filter((index) => ((found.called[0]! >>> index) & 1) === 1 && finder.meets(index, found));
  };
  expect(meeting(link)).toEqual([]);
  expect(meeting(man)).toEqual([]);
  expect(meeting(link, man)).toEqual([0]);
  expect(meeting(link, word('那', 'kia', 'determiner'))).toEqual([]);
  expect(meeting(link, thing)).toEqual([1]);
  expect(meeting(link, man, thing, standing)).toEqual([0, 1, 2]);
});

it('adds what a rule has written to what was found', () => {
  const finder = createRuleFinder([[{ words: [['的']] }, { words: [['人']] }]]);
  const found = finder.find([word('人', 'người', 'person')]);
  expect(finder.meets(0, found)).toBe(false);
  expect(finder.meets(0, finder.find([word('的', '', 'particle')], found))).toBe(true);
});

const JUDGED = new URL('../../../../../../../../test/bench/offline/judged/', import.meta.url);

it('leaves no clause as it is that a rule would change without being asked', () => {
  const vocabulary = loadVocabulary();
  const asked = (rule: ClauseRule): ClauseRule =>
    rule.parts === undefined ? (clause, end) => rule(clause, end) : inTurn(...rule.parts.map(asked));
  const rewriteWithAll = createClauseRewriter(CLAUSE_RULES.map((rule) => ({ ...rule, apply: asked(rule.apply) })));
  const sentences = readdirSync(JUDGED).flatMap((file) =>
    readFileSync(new URL(file, JUDGED), 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0]!)
      .filter((line, at) => at % 4 === 0 && /\p{Script=Han}/u.test(line)),
  );
  expect(sentences.length).toBeGreaterThan(1_000);
  const spoken = (text: string): string => {
    const tokens = chooseSenses(
      joinCompounds(withPlainForms(tokenizeApart(text, [], vocabulary, []), vocabulary.lexicon), vocabulary),
    );
    const [one, all] = [rewriteClauses(tokens), rewriteWithAll(tokens)];
    return one.length === all.length && one.every((token, at) => token.text === all[at]!.text) ? '' : text;
  };
  expect(sentences.map(spoken).filter((text) => text !== '')).toEqual([]);
});
