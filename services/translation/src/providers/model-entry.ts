import { Provider as ProviderValue } from '@versio/proto/versio/translation/v1/provider_pb';

/** Providers of models (docs/rules.md#model-file). */
export const PROVIDERS = ['offline', 'openai', 'openai-compatible', 'anthropic', 'google'] as const;

/** The name of a provider. */
export type Provider = (typeof PROVIDERS)[number];

/** The values of providers in the protos. */
export const PROVIDER_VALUES: Readonly<Record<Provider, ProviderValue>> = {
  offline: ProviderValue.OFFLINE,
  openai: ProviderValue.OPENAI,
  'openai-compatible': ProviderValue.OPENAI_COMPATIBLE,
  anthropic: ProviderValue.ANTHROPIC,
  google: ProviderValue.GOOGLE,
};

/**
 * What a provider is told about the form of an answer.
 * - schema: the JSON schema of the answer.
 * - json: JSON, without a schema.
 * - none: nothing; the instructions ask for JSON.
 */
export const STRUCTURED_OUTPUTS = ['schema', 'json', 'none'] as const;

/** See STRUCTURED_OUTPUTS. */
export type StructuredOutput = (typeof STRUCTURED_OUTPUTS)[number];

/** Reasoning efforts of the models file. */
export const REASONING_EFFORTS = ['low', 'medium', 'high'] as const;

/** How much a model thinks before it writes its answer: an effort, or at most so many tokens. */
export type Reasoning = (typeof REASONING_EFFORTS)[number] | number;

/** One entry of the models file, with every default filled in. */
export interface ModelEntry {
  /** The name in translate calls, 1 to 64 characters. */
  name: string;
  provider: Provider;
  /** The provider's name of the model. */
  model: string;
  baseUrl: string;
  /** The environment variable of the system key, or "". */
  apiKeyEnv: string;
  /**
   * Maximum requests in flight across all workspaces and processes; for the offline model, chapters in progress in a
   * process.
   */
  concurrency: number;
  /**
   * Batches of one chapter requested at once. With 1, killing the process loses one batch, and each batch has the text
   * before it as context.
   */
  batchesAtOnce: number;
  /** 0: no limit. */
  requestsPerMinute: number;
  /** 0: no limit. */
  tokensPerMinute: number;
  maxOutputTokens: number;
  /** US dollars per million tokens. */
  inputPrice: number;
  /** Of input tokens that the provider read from its cache. */
  cachedInputPrice: number;
  outputPrice: number;
  /** Time limit of one whole request. */
  timeoutMs: number;
  /** The price of a source word: a chapter costs ceil(words × wordRate). */
  wordRate: number;
  /** Names of the fallback models, in order. */
  fallback: readonly string[];
  /** Undefined: the model's default. */
  temperature: number | undefined;
  /** Undefined: the model's default. */
  reasoning: Reasoning | undefined;
  structuredOutput: StructuredOutput;
  /** The name of the model for naming and analysis; "" for the entry itself. */
  analysisModel: string;
}

/** A provider key of a customer, unlocked and kept only in memory. */
export interface CustomerKey {
  id: string;
  apiKey: string;
  /** "" for the address of the model entry. */
  baseUrl: string;
  /** Throws a ChapterFailed if the key was deleted or the workspace has lost the Pro plan. */
  assertUsable: () => Promise<void>;
}
