import type { Route } from '../../http/server.ts';
import { createCharacter } from './create-character.ts';
import { createRelation } from './create-relation.ts';
import { deleteCharacter } from './delete-character.ts';
import { deleteIdiom } from './delete-idiom.ts';
import { deleteRelation } from './delete-relation.ts';
import { deleteTerm } from './delete-term.ts';
import { dismissLesson } from './dismiss-lesson.ts';
import { exportBible } from './export-bible.ts';
import { findOccurrences } from './find-occurrences.ts';
import { getCharacter } from './get-character.ts';
import { importBible } from './import-bible.ts';
import { importTerms } from './import-terms.ts';
import { listCharacterEvents } from './list-character-events.ts';
import { listCharacters } from './list-characters.ts';
import { listConflicts } from './list-conflicts.ts';
import { listIdioms } from './list-idioms.ts';
import { listLessons } from './list-lessons.ts';
import { listRelations } from './list-relations.ts';
import { listTerms } from './list-terms.ts';
import { mergeCharacters } from './merge-characters.ts';
import { reopenConflict } from './reopen-conflict.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { updateCharacter } from './update-character.ts';
import { updateRelation } from './update-relation.ts';
import { upsertIdiom } from './upsert-idiom.ts';
import { upsertTerm } from './upsert-term.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  createCharacter,
  createRelation,
  deleteCharacter,
  deleteIdiom,
  deleteRelation,
  deleteTerm,
  dismissLesson,
  exportBible,
  findOccurrences,
  getCharacter,
  importBible,
  listCharacterEvents,
  listCharacters,
  listConflicts,
  listIdioms,
  listLessons,
  listRelations,
  listTerms,
  mergeCharacters,
  reopenConflict,
  resolveConflict,
  updateCharacter,
  updateRelation,
  upsertIdiom,
  upsertTerm,
  importTerms,
];
