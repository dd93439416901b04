import { type BackoffOptions, type Pacer, pause, retryDelayMs } from '@versio/kit/async';
import type { Logger } from '@versio/kit/logger';
import { count } from '@versio/kit/telemetry';
import { splitJson } from '../engine/documents.ts';
import { pairOf } from '../engine/pairs/index.ts';
import { ChapterFailed } from '../engine/translate-chapter.ts';
import {
  type ModelAnswer,
  type ModelDocument,
  type ModelPort,
  ModelUnavailable,
  ModelUnsuitable,
} from '../engine/types.ts';
import type { RequestUsage } from '../store/usage.ts';
import { observeAsk, observeWait } from '../telemetry.ts';
import { askProvider, type ProviderAnswer } from './ask-provider.ts';
import { type DailyBudget, type DailyReservation, NO_DAILY_BUDGET } from './daily-budget.ts';
import type { FaultLog } from './fault-log.ts';
import type { ProviderAddress } from './language-model.ts';
import type { MinuteBudgets } from './minute-budget.ts';
import type { CustomerKey, ModelEntry } from './model-entry.ts';
import { createBoundedFetch } from './paced-response.ts';
import { promptOf } from './prompts.ts';
import { ProviderFault } from './provider-fault.ts';
import type { SlotPool, Slots } from './slots.ts';
import type { SystemAddresses } from './system-addresses.ts';
import type { TokenCeiling } from './token-ceiling.ts';
import { createVettedFetch, type VettedNetwork } from './vetted-fetch.ts';

/** What a port needs. */
interface ProviderPort {
  entry: ModelEntry;
  address: ProviderAddress;
  /** The slots of the entry or of the customer key; its name is also the name of the budget. */
  slotPool: SlotPool;
  workspaceId: string;
  jobId: string;
  /** Who waits for slots: the job, or the call whose names are decided. */
  slotUserId: string;
  isCustomerKey: boolean;
  /** A customer chose the address. */
  isOwnAddress: boolean;
  slots: Slots;
  budgets: MinuteBudgets;
  faultLimitMs: number;
  logger: Logger;
  faultLog: FaultLog;
  /** Called before each request; throws if the key may no longer be used. */
  assertKey: () => Promise<void>;
  /** Called before each request, after all waits; throws if the workspace is suspended. */
  assertActive: () => void;
  record: (usage: RequestUsage) => Promise<void>;
  tokenCeiling: TokenCeiling;
  dailyBudget: DailyBudget;
}

/**
 * Creates the port to a provider's model. A request has a slot while it is in flight. Passing faults are retried with
 * growing pauses for at most `faultLimitMs` per batch, then the port throws a ModelUnavailable. It throws a
 * ModelUnsuitable if the system key is refused and a ChapterFailed if a customer key is, because no other key may
 * replace that one (docs/rules.md#provider-budgets).
 */
const createProviderPort = (port: ProviderPort): ModelPort => {
  const { entry, slotPool, slots, budgets, slotUserId } = port;
  return async (document, { signal, faults = { spentMs: 0 } }) => {
    const text = splitJson(document);
    const content = text.stable + text.changing;
    const instructions = promptOf(document.task, pairOf(document.sourceLang, document.targetLang));
    const tokens = estimateTokens(instructions) + estimateTokens(content) + outputTokensOf(document, entry);
    port.tokenCeiling.assertLeft(tokens);
    const outputLimit = outputLimitOf(document, entry);
    const timeoutMs = port.isOwnAddress ? timeoutAtOwnAddress(entry, outputLimit) : entry.timeoutMs;
    let slowAnswers = 0;
    for (let failures = 1; ; failures += 1) {
      const release = onlyOnce(
        await observeWait(entry.name, 'slot', () =>
          slots.take(slotPool, { workspaceId: port.workspaceId, jobId: slotUserId }, signal),
        ),
      );
      let startedAtMs = Date.now();
      let fault: ProviderFault;
      const received = { text: '' };
      let isSent = false;
      let day: DailyReservation | undefined;
      const recordBrokenOff = async (): Promise<void> => {
        const spent = { text: received.text, finish: 'stop' as const, ...NOT_COUNTED };
        await recordTokens(port, spent, { input: instructions + content, estimated: tokens, day });
      };
      try {
        await observeWait(entry.name, 'budget', () => budgets.wait(slotPool.name, entry, tokens, signal));
        await port.assertKey();
        port.assertActive();
        day = await port.dailyBudget.reserve({
          inputTokens: estimateTokens(instructions) + estimateTokens(content),
          outputTokens: outputLimit,
        });
        startedAtMs = Date.now();
        isSent = true;
        const answer = await observeAsk(entry, document.task, () =>
          askProvider({ ...entry, timeoutMs }, port.address, {
            task: document.task,
            instructions,
            document: text,
            maxOutputTokens: outputLimit,
            signal,
            received,
            // The slot is held for the request only: the next one starts while this answer is read, checked and stored.
            onReceived: release,
          }),
        );
        release();
        learnFrom(answer, entry);
        await recordTokens(port, answer, { input: instructions + content, estimated: tokens, day });
        return toModelAnswer(port, answer);
      } catch (error) {
        release();
        // What a provider has begun to answer, it charges for, also if the job was cancelled or the time was over.
        if (isSent && (signal.aborted || received.text !== '' || (error as Partial<ProviderFault>).isSlow))
          await recordBrokenOff();
        else await day?.settle({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }).catch(() => {});
        if (!(error instanceof ProviderFault)) throw error;
        fault = error;
      }
      if (fault.isSlow) slowAnswers += 1;
      faults.spentMs += Date.now() - startedAtMs;
      if (fault.kind !== 'passing') throw toEngineError(port, fault);
      const leftMs = port.faultLimitMs - faults.spentMs;
      const delayMs = Math.max(fault.retryAfterMs, retryDelayMs(failures, BACKOFF));
      noteFault(port, fault, { failures, delayMs });
      // The wait that the provider requests is never shortened; if it exceeds the limit, the next model is used.
      const isGivenUp = port.isOwnAddress && slowAnswers >= MAX_SLOW_ANSWERS;
      if (leftMs <= 0 || fault.retryAfterMs > leftMs || isGivenUp) throw toEngineError(port, fault);
      if (fault.retryAfterMs > 0) await budgets.pauseFor(slotPool.name, fault.retryAfterMs);
      const waitMs = Math.min(delayMs, leftMs);
      count('versio.provider.retries', { 'versio.model': entry.name });
      await pause(waitMs, signal);
      signal.throwIfAborted();
      faults.spentMs += waitMs;
    }
  };
};

const noteFault = (
  { logger, faultLog, slotPool, entry, jobId, isCustomerKey }: ProviderPort,
  { message }: ProviderFault,
  retry: { failures: number; delayMs: number },
): void => {
  logger.debug({ jobId, model: entry.name, fault: message, ...retry }, 'a provider fault');
  faultLog.noteFault(slotPool.name, { model: entry.name, jobId, message, isCustomerKey });
};

const toModelAnswer = (
  { logger, jobId, entry, faultLog, slotPool }: ProviderPort,
  { text, finish, rejection }: ProviderAnswer,
): ModelAnswer => {
  faultLog.noteAnswer(slotPool.name, entry.name);
  if (rejection === undefined) return { text, finish };
  logger.info({ jobId, model: entry.name, ...rejection }, 'a text was rejected');
  return { text, finish, rejection };
};

const onlyOnce = (call: () => void): (() => void) => {
  let isCalled = false;
  return () => {
    if (isCalled) return;
    isCalled = true;
    call();
  };
};

// At an address of a customer. A slow model of a small server gives 20 tokens a second, after some seconds of reading.
const READING_MS = 20_000;
const MS_PER_OUTPUT_TOKEN = 50;
const MAX_SLOW_ANSWERS = 2;

const timeoutAtOwnAddress = ({ timeoutMs }: ModelEntry, outputLimit: number): number =>
  Math.min(timeoutMs, READING_MS + MS_PER_OUTPUT_TOKEN * outputLimit);

const NOT_COUNTED = {
  inputTokens: undefined,
  cachedInputTokens: undefined,
  outputTokens: undefined,
  reasoningTokens: undefined,
};

// A Han character takes about 2 tokens in Vietnamese, a batch is planned for 4 (plan.ts).
const OUTPUT_TOKENS_PER_SOURCE_TOKEN = 4;
const OUTPUT_TOKENS_PER_ITEM = 64;
// For the form of the answer, the title and names.
const MIN_OUTPUT_TOKENS = 1_024;

/** Models that think although their entry does not say so: their thoughts count as output. */
const thinkers = new Set<string>();

/**
 * Returns the limit of the output: what the longest sound answer needs, at most the entry's. An analysis and a model
 * that thinks have the entry's.
 */
const outputLimitOf = (
  document: ModelDocument,
  { maxOutputTokens, reasoning, provider, model }: ModelEntry,
): number => {
  const isThinking = reasoning !== undefined || thinkers.has(JSON.stringify([provider, model]));
  if (document.task === 'analyze' || isThinking) return maxOutputTokens;
  const items =
    document.task === 'name'
      ? document.candidates.map(({ source }) => source)
      : document.segments.map(({ text }) => text);
  const needed = items.reduce(
    (sum, text) => sum + OUTPUT_TOKENS_PER_ITEM + OUTPUT_TOKENS_PER_SOURCE_TOKEN * estimateTokens(text),
    MIN_OUTPUT_TOKENS,
  );
  return Math.min(maxOutputTokens, needed);
};

/** Remembers a model whose thoughts used up the limit, so that further requests have the entry's. */
const learnFrom = (answer: ProviderAnswer, { provider, model }: ModelEntry): void => {
  if (answer.finish === 'length' && ((answer.reasoningTokens ?? 0) > 0 || answer.text === ''))
    thinkers.add(JSON.stringify([provider, model]));
};

// Half of each pause is random, so that workers do not retry at the same time.
const BACKOFF: BackoffOptions = { firstMs: 500, maxMs: 30_000, jitter: 0.5 };

const toEngineError = (
  { entry, isCustomerKey, faultLimitMs, jobId, logger }: ProviderPort,
  fault: ProviderFault,
): Error => {
  logger.warn({ jobId, model: entry.name, fault: fault.message }, 'a model is given up for a batch');
  const owner = isCustomerKey ? ' with your provider key' : '';
  const message = `the model "${entry.name}"${owner} could not be used: ${fault.message}`;
  if (fault.kind === 'passing')
    return new ModelUnavailable(
      fault.isSlow
        ? `${message}; translate again later`
        : `${message}, for ${Math.ceil(faultLimitMs / 1_000)} s of trying; translate again later`,
    );
  if (isCustomerKey && fault.kind === 'denied')
    return new ChapterFailed(`${message}; check the key and its account at the provider`, 'provider_key');
  return new ModelUnsuitable(message);
};

// {"id":12,"kind":"person","target":"Tiêu Vân","gender":"male","sameAs":null}
const OUTPUT_TOKENS_PER_NAME = 40;

/** Estimates the tokens of the answer for the budget: a translation has about twice as many as its source. */
const outputTokensOf = (document: ModelDocument, { maxOutputTokens }: ModelEntry): number => {
  const tokens =
    document.task === 'name'
      ? OUTPUT_TOKENS_PER_NAME * document.candidates.length
      : 2 * document.segments.reduce((sum, { text }) => sum + estimateTokens(text) + 8, 0);
  return Math.min(maxOutputTokens, tokens);
};

const recordTokens = async (
  { entry, budgets, slotPool, record, tokenCeiling, logger, jobId }: ProviderPort,
  answer: ProviderAnswer,
  { input, estimated, day }: { input: string; estimated: number; day: DailyReservation | undefined },
): Promise<void> => {
  const inputTokens = answer.inputTokens ?? estimateTokens(input);
  const cachedInputTokens = Math.min(inputTokens, answer.cachedInputTokens ?? 0);
  const outputTokens = answer.outputTokens ?? estimateTokens(answer.text);
  count('versio.provider.tokens', { 'versio.model': entry.name, 'versio.token.type': 'input' }, inputTokens);
  count('versio.provider.tokens', { 'versio.model': entry.name, 'versio.token.type': 'output' }, outputTokens);
  tokenCeiling.add(inputTokens + outputTokens);
  budgets.correct(slotPool.name, inputTokens + outputTokens - estimated);
  // A failure to record the usage must not lose the translation.
  const usage = { inputTokens, cachedInputTokens, outputTokens };
  await Promise.all([record(usage), day?.settle(usage)]).catch((error) =>
    logger.warn({ err: error, jobId }, 'the usage of a request could not be recorded'),
  );
};

/** Estimates the tokens of a text: one per character of scripts without spaces and Hangul, one per three others. */
const estimateTokens = (text: string): number => {
  let dense = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // The most frequent characters are told apart by their numbers: Latin letters and marks, and Han characters.
    if (unit < 0x0e00 || (unit >= 0x1e00 && unit < 0x2e80)) continue;
    if (unit >= 0x4e00 && unit <= 0x9fff) dense += 1;
    else if (DENSE_LETTER.test(String.fromCodePoint(text.codePointAt(index)!))) dense += 1;
  }
  return dense + Math.ceil((text.length - dense) / 3);
};

const DENSE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

// Each event of a stream wraps a few characters in a few hundred bytes.
const RESPONSE_BYTES_PER_TOKEN = 1_024;
const MIN_RESPONSE_BYTES = 1_048_576;

/**
 * Creates the port to a model with either the customer key or the system key. The address of a customer key is checked
 * on each call; the operator's address may be any (docs/rules.md#provider-keys).
 */
export const createPort = ({
  key,
  systemKey,
  network,
  answerPacer,
  addresses,
  ...rest
}: Omit<ProviderPort, 'address' | 'isCustomerKey' | 'isOwnAddress' | 'assertKey'> & {
  key: CustomerKey | undefined;
  systemKey: string;
  network: VettedNetwork;
  answerPacer: Pacer;
  addresses: SystemAddresses;
}): ModelPort => {
  const { entry, workspaceId } = rest;
  const pass = (bytes: number) => answerPacer.pass(workspaceId, bytes);
  const maxResponseBytes = Math.max(MIN_RESPONSE_BYTES, entry.maxOutputTokens * RESPONSE_BYTES_PER_TOKEN);
  if (key === undefined) {
    const needsKey = systemKey === '' && entry.baseUrl === '';
    if (needsKey)
      return async () => {
        throw new ModelUnsuitable(`the model "${entry.name}" has no system key; use a provider key of your own`);
      };
    const known = JSON.stringify([entry.name, workspaceId]);
    const fetch = createBoundedFetch(maxResponseBytes, pass);
    const address = addresses.get(known) ?? { apiKey: systemKey, baseUrl: entry.baseUrl, fetch };
    addresses.set(known, address);
    return createProviderPort({
      ...rest,
      address,
      isCustomerKey: false,
      isOwnAddress: false,
      assertKey: async () => {},
    });
  }
  const isOwnAddress = key.baseUrl !== '';
  const address = {
    apiKey: key.apiKey,
    baseUrl: isOwnAddress ? key.baseUrl : entry.baseUrl,
    fetch: isOwnAddress
      ? createVettedFetch(network, { timeoutMs: entry.timeoutMs, maxResponseBytes, pass })
      : createBoundedFetch(maxResponseBytes, pass),
  };
  // The day's limits are for what the operator pays.
  const dailyBudget = NO_DAILY_BUDGET;
  return createProviderPort({
    ...rest,
    dailyBudget,
    address,
    isCustomerKey: true,
    isOwnAddress,
    assertKey: key.assertUsable,
  });
};
