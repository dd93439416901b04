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

/** One entry of the models file, with every default filled in. */
export interface ModelEntry {
  /** What translate calls name: 1–64 characters. */
  name: string;
  provider: Provider;
  /** The provider's own name of the model. */
  model: string;
  baseUrl: string;
  /** The environment variable that holds the system key, or "". */
  apiKeyEnv: string;
  /** Requests in flight at once, across all workspaces and processes; of the offline model, chapters. */
  concurrency: number;
  /**
   * Batches of one chapter asked at once. With 1, a kill costs a chapter one batch, and each batch knows the text
   * before it.
   */
  batchesAtOnce: number;
  /** 0: no limit. */
  requestsPerMinute: number;
  /** 0: no limit. */
  tokensPerMinute: number;
  maxOutputTokens: number;
  /** US dollars per million tokens. */
  inputPrice: number;
  outputPrice: number;
  /** For one request in all. */
  timeoutMs: number;
  /** What a source word costs: ceil(words × wordRate) per chapter. */
  wordRate: number;
  /** Names of models that take over, in order. */
  fallback: readonly string[];
}

/** A provider key of a customer, unlocked and kept only in memory. */
export interface CustomerKey {
  id: string;
  apiKey: string;
  /** "" : the model's own address. */
  baseUrl: string;
  /** Throws a ChapterFailed when the key or Pro has been lost. */
  assertUsable: () => Promise<void>;
}
