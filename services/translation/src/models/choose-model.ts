import { fail } from '@versio/kit/errors';
import type { ModelEntry } from '../providers/model-entry.ts';
import type { Models } from './models-file.ts';

/**
 * The model of a translate call (rulings section 3): the one it names, else the workspace's default, else the file's
 * (also when the workspace's has left the file). Fails with INVALID_BODY, naming the known ones, for a name that is not
 * in the file.
 */
export const chooseModel = (models: Models, named: string, workspaceDefault: string): ModelEntry => {
  if (named === '') return models.byName.get(workspaceDefault) ?? models.default;
  const entry = models.byName.get(named);
  if (entry !== undefined) return entry;
  const known = models.all.map(({ name }) => name).join(', ');
  throw fail('INVALID_BODY', `model "${named}" is not known; known models: ${known}`, { field: 'model', known });
};

/** What translating a chapter costs: ceil(words × wordRate) (rulings section 3). */
export const costOf = (words: number, { wordRate }: ModelEntry): number =>
  // The product of two decimals may lie a hair above a whole number: 100 × 1.1 is 110.00000000000001.
  Math.ceil(Number((words * wordRate).toFixed(6)));
