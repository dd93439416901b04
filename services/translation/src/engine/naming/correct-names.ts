import type { LanguagePair } from '../pairs/pair.ts';
import type { BibleRecords } from '../types.ts';
import { findForeignNames, LEFT_OPEN } from './decide-names.ts';
import type { NameAnswer } from './types.ts';

/** A name in the source with a rendering. */
interface Rendered {
  source: string;
  target: string;
}

/** Returns the rule's rendering of a name in place of one that may not be; undefined: the given one stays. */
export type NameCorrection = (name: Rendered) => string | undefined;

type KnownRecords = Pick<BibleRecords, 'terms' | 'characters'>;

/**
 * Creates the correction of people's names in an answer, by the same rule as that of a naming: a Chinese full name has
 * no other rendering than a reading, unless the full names of the answer and the records are mostly foreign
 * (docs/rules.md#name-decisions). Renderings of the records stay, whatever they are.
 * @param people all people in the answer
 */
export const createPeopleCorrection = (
  pair: LanguagePair,
  records: KnownRecords,
  people: readonly Rendered[],
): NameCorrection => {
  const rule = pair.namingRule?.([], records) ?? LEFT_OPEN;
  const answers = new Map<string, Pick<NameAnswer, 'kind' | 'target'>>();
  for (const { nameCn, nameVi } of records.characters) answers.set(nameCn, { kind: 'person', target: nameVi });
  for (const { source, target } of people) if (target !== '') answers.set(source, { kind: 'person', target });
  const foreign = findForeignNames(answers, rule);
  const isKnown = createKnownTest(records);
  return (name) => {
    const { source, target } = name;
    if (target === '' || foreign.has(source) || isKnown(name)) return undefined;
    return rule.contradicts(source, { kind: 'person', target })
      ? rule.render(source, 'person') || undefined
      : undefined;
  };
};

/**
 * Creates the correction of names of unknown kind: of renderings that read a Chinese full name wrongly. Others may be
 * foreign names or translated by meaning.
 */
export const createReadingCorrection = (pair: LanguagePair, records: KnownRecords): NameCorrection => {
  const rule = pair.namingRule?.([], records) ?? LEFT_OPEN;
  const isKnown = createKnownTest(records);
  return (name) => {
    const isWrong = rule.isMisread(name.source, name.target) && !isKnown(name);
    return isWrong ? rule.render(name.source, 'person') || undefined : undefined;
  };
};

const createKnownTest = ({ terms, characters }: KnownRecords): ((name: Rendered) => boolean) => {
  const targets = new Map<string, Set<string>>();
  const add = (source: string, target: string): void => {
    targets.set(source, (targets.get(source) ?? new Set()).add(target));
  };
  for (const { source, target, accepted = [] } of terms) for (const each of [target, ...accepted]) add(source, each);
  for (const { nameCn, nameVi, accepted = [], aliases } of characters) {
    for (const each of [nameVi, ...accepted]) add(nameCn, each);
    for (const { source, target } of aliases) add(source, target);
  }
  return ({ source, target }) => targets.get(source)?.has(target) ?? false;
};
