import type { ServiceImpl } from '@connectrpc/connect';
import type { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import type { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BibleContext } from '../context.ts';
import { applyAnalysis } from './apply-analysis.ts';
import { createCharacter } from './create-character.ts';
import { createRelation } from './create-relation.ts';
import { deleteCharacter } from './delete-character.ts';
import { deleteIdiom } from './delete-idiom.ts';
import { deleteRelation } from './delete-relation.ts';
import { deleteTerm } from './delete-term.ts';
import { dismissLesson } from './dismiss-lesson.ts';
import { exportBible } from './export-bible.ts';
import { getCharacter } from './get-character.ts';
import { importBible } from './import-bible.ts';
import { listCharacterEvents } from './list-character-events.ts';
import { listCharacters } from './list-characters.ts';
import { listConflicts } from './list-conflicts.ts';
import { listIdioms } from './list-idioms.ts';
import { listLessons } from './list-lessons.ts';
import { listRelations } from './list-relations.ts';
import { listTerms } from './list-terms.ts';
import { reopenConflict } from './reopen-conflict.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { selectForText } from './select-for-text.ts';
import { updateCharacter } from './update-character.ts';
import { upsertIdiom } from './upsert-idiom.ts';
import { upsertTerm } from './upsert-term.ts';

/** What the gateway calls. */
export const createBibleService = (context: BibleContext): ServiceImpl<typeof BibleService> => ({
  ...createCharacter(context),
  ...createRelation(context),
  ...deleteCharacter(context),
  ...deleteIdiom(context),
  ...deleteRelation(context),
  ...deleteTerm(context),
  ...dismissLesson(context),
  ...exportBible(context),
  ...getCharacter(context),
  ...importBible(context),
  ...listCharacterEvents(context),
  ...listCharacters(context),
  ...listConflicts(context),
  ...listIdioms(context),
  ...listLessons(context),
  ...listRelations(context),
  ...listTerms(context),
  ...reopenConflict(context),
  ...resolveConflict(context),
  ...updateCharacter(context),
  ...upsertIdiom(context),
  ...upsertTerm(context),
});

/** What the translation engine calls. */
export const createBibleEngineService = (context: BibleContext): ServiceImpl<typeof BibleEngineService> => ({
  ...applyAnalysis(context),
  ...selectForText(context),
});
