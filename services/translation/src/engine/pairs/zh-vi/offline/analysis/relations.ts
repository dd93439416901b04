import { type Mention, type MentionFinder, type Paragraph, type Person, subjectOf } from './people.ts';
import { type Gender, KINSHIP, type Kinship } from './titles.ts';

/** The relation of one person to another, with their form of address. */
export interface FoundRelation {
  from: Person;
  to: Person;
  kind: string;
  self: string;
  other: string;
}

/**
 * Finds relations that a chapter states (甲是乙的师兄, 乙的妹妹甲), and forms of address that a known speaker uses for a
 * named person (“韩师兄。”沈砚…). Does not guess the person of a bare 师兄, nor an unnamed speaker.
 */
export const findRelations = (paragraphs: readonly Paragraph[], find: MentionFinder): FoundRelation[] => {
  const found = new Map<string, FoundRelation>();
  const add = (from: Person, to: Person, { kind, other, self }: Kinship, otherText = other): void => {
    const key = JSON.stringify([from.nameCn, to.nameCn]);
    if (from !== to && !found.has(key)) found.set(key, { from, to, kind, self: self[from.gender], other: otherText });
  };
  const addBoth = (from: Person, to: Person, kinship: Kinship): void => {
    add(from, to, kinship);
    const { self, other } = kinship.back;
    add(to, from, { ...kinship, other: other[from.gender], self: same(self) });
  };
  for (const { sentences } of paragraphs)
    for (const sentence of sentences) {
      const mentions = find(sentence);
      for (const [index, one] of mentions.entries()) {
        const kin = kinOf(sentence, one, mentions[index + 1]);
        if (kin !== undefined) addBoth(kin.from, kin.to, kin.kinship);
      }
    }
  for (const paragraph of paragraphs) {
    const speakers = speakersOf(paragraph, find);
    for (const [index, speech] of paragraph.speeches.entries()) {
      const speaker = speakers[index];
      if (speaker === undefined) continue;
      for (const mention of find(speech)) {
        if (mention.title === undefined || !isVocative(speech, mention)) continue;
        const { source, vietnamese } = mention.title;
        const kinship = KINSHIP.get(source);
        if (kinship !== undefined) add(speaker, mention.person, kinship);
        else
          add(
            speaker,
            mention.person,
            { kind: 'quen biết', other: '', self: same(''), back: { self: '', other: same('') } },
            vietnamese,
          );
      }
    }
  }
  return [...found.values()];
};

const same = (text: string): Record<Gender, string> => ({ male: text, female: text, unknown: text });

/** Reads a stated relation: 甲是乙的师兄 (of the first person) or 乙的师兄甲 (of the second). */
const kinOf = (
  sentence: string,
  one: Mention,
  next: Mention | undefined,
): { from: Person; to: Person; kinship: Kinship } | undefined => {
  if (next === undefined || next.person === one.person) return undefined;
  const between = sentence.slice(one.end, next.start);
  const behind = sentence.slice(next.end);
  if (/^(?:便|正|就|也|本)?[是乃](?:那)?$/u.test(between)) {
    const [, word] = /^的(?:亲|大|小)?(\p{Script=Han}{2})(?=[，。！？；、”]|$)/u.exec(behind) ?? [];
    const kinship = KINSHIP.get(word ?? '');
    return kinship && { from: next.person, to: one.person, kinship };
  }
  const [, word] = /^的(?:亲|大|小)?(\p{Script=Han}{2})，?$/u.exec(between) ?? [];
  const kinship = KINSHIP.get(word ?? '');
  return kinship && { from: one.person, to: next.person, kinship };
};

const MARK = /[，。！？!?；：、…—\s“”]/u;

/** Returns true if a name in a speech addresses the person: if it is between marks or at an edge of the speech. */
const isVocative = (speech: string, { start, end }: Mention): boolean =>
  (start === 0 || MARK.test(speech[start - 1]!)) && (end === speech.length || MARK.test(speech[end]!));

const SPEAKS = /(?:道|说|問|问|喊|叫|喝|答|笑|叹|嘆|開口|开口)[^，。“”]{0,3}[：:，]?$/u;

/**
 * Returns the speaker of each speech: the person named directly after it, or before it with a verb of speaking. If only
 * one speaker is named in a paragraph, all its speeches are theirs.
 */
const speakersOf = ({ told, speeches }: Paragraph, find: MentionFinder): (Person | undefined)[] => {
  const parts = told.split('“”');
  const named = speeches.map((_, index): Person | undefined => {
    const behind = parts[index + 1] ?? '';
    const mentions = find(behind);
    if (mentions[0]?.start === 0 && behind[mentions[0].end] !== '的') return mentions[0].person;
    const before = /[^。！？!?]*$/u.exec(parts[index] ?? '')![0];
    return SPEAKS.test(before) ? subjectOf(before, find(before)) : undefined;
  });
  const speakers = new Set(named.filter((person) => person !== undefined));
  return speakers.size === 1 ? named.map(() => [...speakers][0]) : named;
};
