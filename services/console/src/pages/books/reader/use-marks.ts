import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Character, recordsQuery, type Term } from '../../../api/records.ts';
import { useMessages } from '../../../app/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { createMarker, type MarkedRecord, type Marker } from './marks.ts';

const termRecord = (term: Term, texts: Messages['reader']): MarkedRecord => ({
  source: term.sourceTerm,
  target: term.targetTerm,
  facts: [texts.categories[term.category], term.locked && texts.locked, term.note].filter(Boolean).join(' · '),
});

const characterRecord = (character: Character, texts: Messages['reader']): MarkedRecord => ({
  source: character.nameCn ?? '',
  target: character.nameVi,
  facts: [
    texts.character,
    character.gender !== 'unknown' && texts.genders[character.gender],
    character.role,
    character.faction,
    character.realm,
  ]
    .filter(Boolean)
    .join(' · '),
});

/** Marks the names and terms of a book in its source and in its translation. */
export const useMarks = (bookId: string): { source: Marker; translation: Marker } => {
  const { reader: texts } = useMessages();
  const { data } = useQuery(recordsQuery(bookId));
  return useMemo(() => {
    const pairs = [
      ...(data?.terms ?? []).map((term) => ({
        source: term.sourceTerm,
        target: term.targetTerm,
        record: termRecord(term, texts),
      })),
      ...(data?.characters ?? []).flatMap((character) => {
        const record = characterRecord(character, texts);
        return [
          { source: character.nameCn, target: character.nameVi, record },
          ...character.aliases.map((alias) => ({ source: alias.source, target: alias.target, record })),
        ];
      }),
    ];
    return {
      source: createMarker(pairs.map(({ source, record }) => ({ text: source ?? '', record }))),
      translation: createMarker(pairs.map(({ target, record }) => ({ text: target ?? '', record }))),
    };
  }, [data, texts]);
};
