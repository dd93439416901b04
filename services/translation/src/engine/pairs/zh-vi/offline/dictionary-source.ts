import { type EntryKind, PLACEHOLDER, type WordTable } from '@versio/kit/dictionaries';
import { isCounting, readCounted } from './counted.ts';
import type { Lexicon } from './lexicon.ts';
import type { Rank, SourceWord, TokenKind, WordSource } from './types.ts';

/** A dictionary of users, packed. */
export interface UserDictionary {
  table: WordTable;
  rank: Rank;
}

/**
 * Words of one character of these kinds stay those of the lexicon, because word order and omission depend on them: 的,
 * 把, 这, 里. A dictionary renders them as words of their own (把 "thanh", 里 "dặm").
 */
const GRAMMAR: ReadonlySet<TokenKind> = new Set([
  'determiner',
  'degree',
  'localizer',
  'measure',
  'number',
  'particle',
  'preposition',
]);

/** What may stand for the placeholder of a rule besides the names of the dictionary. */
const PRONOUNS: ReadonlySet<string> = new Set(
  '我 你 您 他 她 它 咱 我们 你们 他们 她们 它们 咱们 自己 对方 大家 谁'.split(' '),
);
const MAX_PRONOUN_UNITS = 2;
/** UTF-16 units of a rule before its placeholder, and after it. */
const MAX_RULE_SIDE_UNITS = 10;

/** Returns the words of a dictionary as words of a text (docs/rules.md#dictionaries). */
export const createDictionarySource = (
  { table, rank }: UserDictionary,
  lexicon: Lexicon,
  { ignores = true } = {},
): WordSource => {
  const rules = createRuleFinder(table, lexicon);
  const isListed = (text: string, start: number, end: number): boolean =>
    lexicon.lengthAt(text, start, end) === end - start;

  const isUsed = (kind: EntryKind, text: string, start: number, end: number): boolean => {
    if (kind === 'rule') return false;
    if (kind === 'ignored' && !ignores) return false;
    if (kind === 'reading') return !isListed(text, start, end);
    if (end - start === 1 && isListed(text, start, end)) return !GRAMMAR.has(lexicon.entry().kind);
    // 一个 and 三个 are counted, whatever they are as words.
    if (kind !== 'name' && isCounting(text.charCodeAt(start)) && !isListed(text, start, end))
      return readCounted(text, start, end, lexicon)?.end !== end;
    return true;
  };

  return {
    rank,
    endsFrom(text, start, end, ends) {
      let count = 0;
      const add = (stop: number): void => {
        if (count < ends.length) ends[count++] = stop;
      };
      table.eachAt(text, start, end, (length, word) => {
        if (isUsed(table.kindOf(word), text, start, start + length)) add(start + length);
      });
      const rule = rules.at(text, start);
      if (rule !== undefined && rule.end <= end) add(rule.end);
      return count;
    },
    wordAt(text, start, end) {
      let found: SourceWord | undefined;
      table.eachAt(text, start, end, (length, word) => {
        if (length !== end - start) return;
        const kind = table.kindOf(word);
        if (isUsed(kind, text, start, end)) found = toSourceWord(kind, table.renderingsOf(word)[0] ?? '');
      });
      if (found !== undefined) return found;
      const rule = rules.at(text, start);
      return rule?.end === end ? { target: rule.target, kind: 'phrase' } : undefined;
    },
  };
};

const toSourceWord = (kind: EntryKind, target: string): SourceWord => {
  if (kind === 'ignored') return { target: '', kind: 'particle' };
  return kind === 'name' ? { target, kind: 'name' } : { target };
};

interface RuleMatch {
  end: number;
  target: string;
}

/** Finds the places of rules around names and pronouns. Keeps those of the text that was asked about last. */
const createRuleFinder = (table: WordTable, lexicon: Lexicon) => {
  let lastText = '';
  let matches: ReadonlyMap<number, RuleMatch> = new Map();
  return {
    /** Returns the longest match that begins at an index. */
    at(text: string, start: number): RuleMatch | undefined {
      if (!table.hasRules) return undefined;
      if (text !== lastText) {
        matches = findRules(text, table, lexicon);
        lastText = text;
      }
      return matches.get(start);
    },
  };
};

const findRules = (text: string, table: WordTable, lexicon: Lexicon): Map<number, RuleMatch> => {
  const matches = new Map<number, RuleMatch>();
  for (let start = 0; start < text.length; start += 1)
    for (const { end, target } of namesAt(text, start, table, lexicon)) {
      const after = text.slice(end, end + MAX_RULE_SIDE_UNITS);
      for (let from = Math.max(0, start - MAX_RULE_SIDE_UNITS); from <= start; from += 1) {
        const before = text.slice(from, start) + PLACEHOLDER;
        const composed = before + after;
        table.eachAt(composed, 0, composed.length, (length, word) => {
          if (length < before.length || table.kindOf(word) !== 'rule') return;
          const stop = end + length - before.length;
          if (stop <= (matches.get(from)?.end ?? 0)) return;
          matches.set(from, { end: stop, target: table.renderingsOf(word)[0]!.replace(PLACEHOLDER, () => target) });
        });
      }
    }
  return matches;
};

const namesAt = (text: string, start: number, table: WordTable, lexicon: Lexicon): RuleMatch[] => {
  const found: RuleMatch[] = [];
  table.eachAt(text, start, text.length, (length, word) => {
    if (table.kindOf(word) === 'name') found.push({ end: start + length, target: table.renderingsOf(word)[0]! });
  });
  for (let end = start + 1; end <= start + MAX_PRONOUN_UNITS; end += 1)
    if (PRONOUNS.has(text.slice(start, end)) && lexicon.lengthAt(text, start, end) === end - start)
      found.push({ end, target: lexicon.entry().target });
  return found;
};
