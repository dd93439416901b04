import { UserFacingError } from '@versio/kit/config.ts';
import type { EngineModel } from '../engine/ladder.ts';
import { createOfflineModel, type OfflineModel, UnsupportedPairError } from '../engine/offline/model.ts';
import { budgetOf } from '../engine/plan.ts';
import { type ModelDocument, type ModelPort, ModelUnsuitable } from '../engine/types.ts';
import type { ModelEntry, Models } from './models-file.ts';

/** Makes the models of a chapter. */
export interface EngineModels {
  /**
   * The model and its fallbacks, in order.
   * @param hanAllowList Han text that may stay in this book
   */
  chain(entry: ModelEntry, hanAllowList: readonly string[]): EngineModel[];
}

/** Makes the ports of all models of the file. Throws a UserFacingError when one has a provider that cannot be used. */
export const createEngineModels = (models: Models): EngineModels => {
  const unusable = models.all.filter(({ provider }) => provider !== 'offline');
  if (unusable.length > 0)
    throw new UserFacingError(
      `VERSIO_MODELS: this version can use the provider "offline" alone; take out ${unusable.map(({ name, provider }) => `"${name}" (${provider})`).join(', ')}`,
    );
  let offline: OfflineModel | undefined;
  const portOf = (_entry: ModelEntry, hanAllowList: readonly string[]): ModelPort => {
    offline ??= createOfflineModel();
    return createOfflinePort(offline, hanAllowList);
  };
  const toEngineModel = (entry: ModelEntry, hanAllowList: readonly string[]): EngineModel => ({
    name: entry.name,
    budget: budgetOf(entry),
    isDeterministic: entry.provider === 'offline',
    ask: portOf(entry, hanAllowList),
  });
  return {
    chain: (entry, hanAllowList) =>
      [entry, ...entry.fallback.map((name) => models.byName.get(name)!)].map((model) =>
        toEngineModel(model, hanAllowList),
      ),
  };
};

/** The offline model behind the port: computes at once. */
export const createOfflinePort =
  (model: OfflineModel, hanAllowList: readonly string[]): ModelPort =>
  async (document, { signal }) => {
    signal.throwIfAborted();
    try {
      return { text: JSON.stringify(answer(model, document, hanAllowList)), finish: 'stop' };
    } catch (error) {
      if (error instanceof UnsupportedPairError) throw new ModelUnsuitable(error.message, { cause: error });
      throw error;
    }
  };

const answer = (model: OfflineModel, document: ModelDocument, hanAllowList: readonly string[]) =>
  document.task === 'analyze' ? model.analyze(document) : model.translate(document, { hanAllowList });
