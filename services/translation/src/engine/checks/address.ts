import { type Check, finding } from './check.ts';

/**
 * Forms of address (xưng hô): in speech with a certain speaker and addressee, every address word of the translation is
 * one of those by which the Bible says that they speak (docs/rules.md#forms-of-address). Repaired, else recorded.
 */
export const address: Check = (segment, { dialogue, pair }) =>
  (dialogue?.get(segment.id) ?? []).flatMap((speech) => {
    const { speaker, addressee, roles, text } = speech;
    const excerpt = text.length > 20 ? `${text.slice(0, 20).toWellFormed()}…` : text;
    const words = [
      ...(roles.selves.length > 0 ? [`${quote(roles.selves)} for the speaker`] : []),
      ...(roles.others.length > 0 ? [`${quote(roles.others)} for the addressee`] : []),
    ].join(' and ');
    return (pair.addressWords?.wrongWordsOf(speech, segment.target) ?? []).map((word) =>
      finding(
        segment,
        'address',
        'demanded',
        `in “${excerpt}” ${speaker} speaks to ${addressee}: use ${words}, not "${word}"`,
      ),
    );
  });

const quote = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' or ');
