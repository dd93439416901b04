import { describe, expect, test } from 'vitest';
import { createEngineModels, type ModelSurroundings } from './engine-models.ts';
import {
  analysisModelOf,
  chooseModel,
  costOf,
  languageProblemOf,
  OFFLINE_ALONE,
  parseModels,
  readModelsFile,
} from './models.ts';

const mini = {
  name: 'mini',
  provider: 'openai-compatible',
  baseUrl: 'https://x.test/v1',
  model: 'm',
  fallback: ['offline'],
};
const offline = { name: 'offline', provider: 'offline' };

describe('the models file', () => {
  test('fills in defaults', () => {
    const models = parseModels({ default: 'offline', models: [offline, mini] });
    expect(models.default.name).toBe('offline');
    expect(models.byName.get('mini')).toMatchObject({
      concurrency: 8,
      timeoutMs: 120_000,
      wordRate: 1,
      maxOutputTokens: 8_192,
      fallback: ['offline'],
      temperature: undefined,
      reasoning: undefined,
      structuredOutput: 'none',
      analysisModel: '',
    });
  });

  test('names the fields that it does not know', () => {
    const known = { ...mini, batchesAtOnce: 1, inputPrice: 1, cachedInputPrice: 1, temperature: 0, apiKeyEnv: 'KEY' };
    expect(parseModels({ default: 'mini', models: [offline, known] }).unknownFields).toEqual([]);
    const mistyped = { default: 'mini', note: '', models: [offline, { ...mini, requestPerMinute: 5 }] };
    expect(parseModels(mistyped).unknownFields).toEqual(['note', 'models[1].requestPerMinute']);
  });

  test.each([
    ['openai', 'schema'],
    ['anthropic', 'schema'],
    ['google', 'schema'],
  ])('structured output of %s is %s unless the entry says otherwise', (provider, expected) => {
    const entryOf = (rest: object) => parseModels({ models: [{ name: 'a', provider, model: 'm', ...rest }] }).default;
    expect(entryOf({}).structuredOutput).toBe(expected);
    expect(entryOf({ structuredOutput: 'none' }).structuredOutput).toBe('none');
  });

  test('cached input costs as much as other input unless the entry says otherwise', () => {
    const entryOf = (rest: object) => parseModels({ models: [{ ...offline, inputPrice: 2, ...rest }] }).default;
    expect(entryOf({}).cachedInputPrice).toBe(2);
    expect(entryOf({ cachedInputPrice: 0.2 }).cachedInputPrice).toBe(0.2);
  });

  test.each([
    ['nothing', {}, /models must list/],
    [
      'an unknown provider',
      { models: [{ name: 'a', provider: 'x' }] },
      /models\[0\]\.provider must be one of offline, openai/,
    ],
    ['no name', { models: [{ provider: 'offline' }] }, /models\[0\]\.name is missing/],
    ['a name too long', { models: [{ ...offline, name: 'x'.repeat(65) }] }, /models\[0\]\.name/],
    ['no address', { models: [{ ...mini, baseUrl: undefined, fallback: [] }] }, /baseUrl is missing/],
    ['a wrong address', { models: [{ ...mini, baseUrl: 'ftp://x', fallback: [] }] }, /http or https/],
    ['no model of the provider', { models: [{ name: 'a', provider: 'openai' }] }, /models\[0\]\.model is missing/],
    ['a name twice', { models: [offline, offline] }, /same name/],
    ['an unknown default', { default: 'x', models: [offline] }, /default "x"/],
    ['an unknown fallback', { models: [mini] }, /fallback "offline" of "mini"/],
    [
      'a number out of range',
      { models: [{ ...offline, concurrency: 0 }] },
      /concurrency must be a whole number from 1/,
    ],
    ['a temperature out of range', { models: [{ ...offline, temperature: 3 }] }, /temperature must be a number from 0/],
    [
      'an unknown effort',
      { models: [{ ...offline, reasoning: 'much' }] },
      /reasoning must be one of low, medium, high/,
    ],
    [
      'more thoughts than output',
      { models: [{ ...mini, reasoning: 8_192, fallback: [] }] },
      /reasoning .* below maxOutputTokens/,
    ],
    [
      'an unknown form',
      { models: [{ ...offline, structuredOutput: 'xml' }] },
      /structuredOutput must be one of schema/,
    ],
    [
      'an unknown analysis model',
      { models: [{ ...offline, analysisModel: 'x' }] },
      /the analysisModel "x" of "offline" is not a model of the file/,
    ],
    [
      'an analysis model that is the entry itself',
      { models: [{ ...offline, analysisModel: 'offline' }] },
      /analysisModel of "offline" leads back to it: offline → offline/,
    ],
    [
      'analysis models in a circle',
      {
        models: [
          { ...mini, analysisModel: 'offline' },
          { ...offline, analysisModel: 'mini' },
        ],
      },
      /"mini" leads back to it: mini → offline → mini/,
    ],
  ])('refuses %s', (_name, file, message) => {
    expect(() => parseModels(file)).toThrow(message);
  });

  test('lists all problems at once', () => {
    expect(() => parseModels({ default: 'x', models: [{ name: '', provider: 'y', wordRate: -1 }] })).toThrow(
      /name is missing.*provider.*wordRate.*default/,
    );
  });

  test('reports that it cannot be read', () => {
    expect(() => readModelsFile('/no/such/file.json')).toThrow('/no/such/file.json cannot be read (ENOENT)');
  });
});

test('a missing environment variable of a key stops the start with a clear message', async () => {
  const models = parseModels({ models: [offline, { ...mini, apiKeyEnv: 'MINI_KEY' }] });
  const surroundings = { config: { models }, environment: {} } as ModelSurroundings;
  await expect(createEngineModels(surroundings)).rejects.toThrow(/not set: MINI_KEY \(apiKeyEnv of "mini"\)/);
});

describe('choosing a model', () => {
  const models = parseModels({ default: 'offline', models: [offline, mini] });
  test.each([
    ['mini', '', 'mini'],
    ['', 'mini', 'mini'],
    ['', 'gone', 'offline'],
    ['', '', 'offline'],
  ])('named %j, workspace default %j: %s', (named, workspaceDefault, expected) => {
    expect(chooseModel(models, named, workspaceDefault).name).toBe(expected);
  });

  test('an unknown name is refused with the known ones', () => {
    expect(() => chooseModel(models, 'x', 'mini')).toThrow('model "x" is not known; known models: offline, mini');
  });
});

test.each([
  [100, 1, 100],
  [100, 1.1, 110],
  [3, 0.5, 2],
  [0, 5, 0],
  [1, 0, 0],
])('%i words at the rate %f cost %i', (words, wordRate, cost) => {
  expect(costOf(words, { ...parseModels(OFFLINE_ALONE).default, wordRate })).toBe(cost);
});

test.each([
  ['offline', 'en', true],
  ['offline', 'zh', false],
  ['offline', 'auto', false],
  ['second', 'en', true],
  // Another model may translate what the first one cannot.
  ['third', 'en', false],
  ['mini', 'en', false],
])('the model %s is known not to translate %s → vi: %s', (name, sourceLang, isKnown) => {
  const second = { ...offline, name: 'second', fallback: ['offline'] };
  const third = { ...offline, name: 'third', fallback: ['mini'] };
  const models = parseModels({ default: 'offline', models: [offline, mini, second, third] });
  const problem = languageProblemOf(models, models.byName.get(name)!, { sourceLang, targetLang: 'vi' });
  expect(problem !== undefined).toBe(isKnown);
});

describe('the model for naming and analysis', () => {
  const model = (name: string, rest: object = {}) => ({ ...mini, name, fallback: [], ...rest });
  const models = parseModels({
    models: [
      model('plain'),
      model('same', { analysisModel: 'plain' }),
      model('elsewhere', { baseUrl: 'https://y.test/v1', analysisModel: 'plain' }),
      model('other', { provider: 'openai', analysisModel: 'plain' }),
      model('rules', { analysisModel: 'offline' }),
      offline,
    ],
  });
  const key = { baseUrl: '' };
  const ownAddress = { baseUrl: 'https://z.test/v1' };

  test.each([
    ['none is named', 'plain', undefined, 'plain'],
    ['one is named', 'same', undefined, 'plain'],
    ['a customer key of the same provider and address', 'same', key, 'plain'],
    ['a customer key that is for another address', 'elsewhere', key, 'elsewhere'],
    ['a customer key with an address of its own', 'elsewhere', ownAddress, 'plain'],
    ['a customer key of another provider', 'other', ownAddress, 'other'],
    ['a model that needs no key', 'rules', key, 'offline'],
  ])('%s', (_, name, customerKey, expected) => {
    expect(analysisModelOf(models, models.byName.get(name)!, customerKey).name).toBe(expected);
  });
});
