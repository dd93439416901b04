import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { ModelEntry } from './model-entry.ts';

/** Where and by which key a model is asked. */
export interface ProviderAddress {
  /** "" where the endpoint needs none. */
  apiKey: string;
  /** "" for the provider's own. */
  baseUrl: string;
  fetch: typeof fetch;
}

/**
 * The AI SDK's model for an entry of the models file. Keys come from here alone, never from the SDK's own environment
 * variables.
 */
export const createLanguageModel = (
  { provider, model, name }: Pick<ModelEntry, 'provider' | 'model' | 'name'>,
  { apiKey, baseUrl, fetch }: ProviderAddress,
) => {
  const settings = { apiKey, fetch, ...(baseUrl === '' ? {} : { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return wrapLanguageModel({ model: createOpenAI(settings).chat(model), middleware: JSON_MODE });
    case 'openai-compatible':
      // Not every such server knows a JSON mode; the prompt asks for it.
      return createOpenAICompatible({
        name,
        baseURL: baseUrl,
        fetch,
        includeUsage: true,
        ...(apiKey === '' ? {} : { apiKey }),
      }).chatModel(model);
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'google':
      return wrapLanguageModel({ model: createGoogle(settings)(model), middleware: JSON_MODE });
    case 'offline':
      throw new TypeError('the offline model has no provider');
  }
};

const JSON_MODE: LanguageModelMiddleware = {
  transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json' } }),
};
