import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { ModelEntry } from './model-entry.ts';

/** The address and key of a model. */
export interface ProviderAddress {
  /** "" if the endpoint needs no key. */
  apiKey: string;
  /** "" for the provider's default address. */
  baseUrl: string;
  fetch: typeof fetch;
}

/**
 * Creates the AI SDK's model for an entry of the models file. The key is always passed explicitly, so that the SDK does
 * not read its own environment variables.
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
      // Not every compatible server has a JSON mode; the prompt asks for JSON.
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
