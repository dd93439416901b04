import type { ServiceImpl } from '@connectrpc/connect';
import type { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import type { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BibleContext } from './context.ts';
import { applyAnalyses } from './rpc/apply-analyses.ts';
import { applyAnalysis } from './rpc/apply-analysis.ts';
import { applyHarvest } from './rpc/apply-harvest.ts';
import { applyNames } from './rpc/apply-names.ts';
import { createCharacter } from './rpc/create-character.ts';
import { createRelation } from './rpc/create-relation.ts';
import { deleteCharacter } from './rpc/delete-character.ts';
import { deleteIdiom } from './rpc/delete-idiom.ts';
import { deleteRelation } from './rpc/delete-relation.ts';
import { deleteTerm } from './rpc/delete-term.ts';
import { dismissLesson } from './rpc/dismiss-lesson.ts';
import { exportBible } from './rpc/export-bible.ts';
import { getCharacter } from './rpc/get-character.ts';
import { importBible } from './rpc/import-bible.ts';
import { listCharacterEvents } from './rpc/list-character-events.ts';
import { listCharacters } from './rpc/list-characters.ts';
import { listConflicts } from './rpc/list-conflicts.ts';
import { listIdioms } from './rpc/list-idioms.ts';
import { listLessons } from './rpc/list-lessons.ts';
import { listNameStates } from './rpc/list-name-states.ts';
import { listRelations } from './rpc/list-relations.ts';
import { listTerms } from './rpc/list-terms.ts';
import { mergeCharacters } from './rpc/merge-characters.ts';
import { reopenConflict } from './rpc/reopen-conflict.ts';
import { resolveConflict } from './rpc/resolve-conflict.ts';
import { selectForText } from './rpc/select-for-text.ts';
import { updateCharacter } from './rpc/update-character.ts';
import { updateRelation } from './rpc/update-relation.ts';
import { upsertIdiom } from './rpc/upsert-idiom.ts';
import { upsertTerm } from './rpc/upsert-term.ts';

/** Creates the service that the gateway calls. */
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
  ...mergeCharacters(context),
  ...reopenConflict(context),
  ...resolveConflict(context),
  ...updateCharacter(context),
  ...updateRelation(context),
  ...upsertIdiom(context),
  ...upsertTerm(context),
});

/** Creates the service that the translation engine calls. */
export const createBibleEngineService = (context: BibleContext): ServiceImpl<typeof BibleEngineService> => ({
  ...applyAnalyses(context),
  ...applyAnalysis(context),
  ...applyHarvest(context),
  ...applyNames(context),
  ...listNameStates(context),
  ...selectForText(context),
});
