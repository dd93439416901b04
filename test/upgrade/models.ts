import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { createOfflineModel } from '../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';

/** The key that the installation has for its models. */
export const SYSTEM_KEY = 'system-key-of-the-fixture';

/** A provider for the models of the fixture, and the settings that name them. */
export interface Models {
  provider: FakeProvider;
  settings: Record<string, string>;
}

/**
 * Starts a provider and writes the models file: `offline` (the default), `mini`, `held` (one request at a time) and
 * `broken` (every request fails).
 * @param answersHeld false: every request to `held` hangs, so its jobs stay queued and running
 */
export const startModels = async (folder: string, { answersHeld }: { answersHeld: boolean }): Promise<Models> => {
  const offline = createOfflineModel();
  const provider = await startFakeProvider(({ body, document }) => {
    if (body.model === 'broken') return { status: 401 };
    if (body.model === 'held' && !answersHeld) return { fault: 'hang' };
    return { text: JSON.stringify(document.task === 'analyze' ? FOUND : offline.answer(document)) };
  });
  const entry = { provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, apiKeyEnv: 'MINI_KEY' };
  const path = join(folder, 'models.json');
  await writeFile(
    path,
    JSON.stringify({
      default: 'offline',
      models: [
        { name: 'offline', provider: 'offline' },
        { ...entry, name: 'mini', model: 'mini', concurrency: 4 },
        { ...entry, name: 'held', model: 'held', concurrency: 1 },
        { ...entry, name: 'broken', model: 'broken' },
      ],
    }),
  );
  return { provider, settings: { VERSIO_MODELS: path, MINI_KEY: SYSTEM_KEY } };
};

/** The result of every analysis. Only what occurs in the chapter's text becomes a record. */
const FOUND = {
  terms: [{ source: '碧霄宗', target: 'Bích Tiêu Tông', category: 'organization' }],
  characters: [
    { nameCn: '林若溪', nameVi: 'Lâm Nhược Khê', aliases: [], gender: 'female', role: 'đệ tử', faction: '', realm: '' },
    { nameCn: '赵刚', nameVi: 'Triệu Cương', aliases: [], gender: 'male', role: '', faction: '', realm: '' },
  ],
  relations: [{ from: '林若溪', to: '赵刚', kind: 'friend', self: 'ta', other: 'huynh' }],
  events: [
    { character: '林若溪', kind: 'injury', text: 'bị thương' },
    { character: '赵刚', kind: 'arrival', text: 'đến tông môn' },
  ],
  idioms: [{ source: '一石二鸟', hanViet: 'nhất thạch nhị điểu', viEquivalent: 'một công đôi việc' }],
  summary: 'Lâm Nhược Khê và Triệu Cương lên núi.',
};
