import type { SelectForTextResponse } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BibleRecords } from '../engine/types.ts';

/** What the Bible answered, in the engine's own shape (plain data, so that it can be stored with the job). */
export const toRecords = (selected: SelectForTextResponse): BibleRecords => ({
  version: Number(selected.version),
  terms: selected.terms.map(({ source, target, locked, category, note }) => ({
    source,
    target,
    locked,
    category,
    note,
  })),
  characters: selected.characters.map(({ nameCn, nameVi, aliases, gender, role, address }) => ({
    nameCn,
    nameVi,
    aliases: aliases.map(({ source, target }) => ({ source, target })),
    gender,
    role,
    address: address.map(({ to, self, other }) => ({ to, self, other })),
  })),
  idioms: selected.idioms.map(({ source, target }) => ({ source, target })),
  lessons: [...selected.lessons],
  summary: selected.summary,
});
