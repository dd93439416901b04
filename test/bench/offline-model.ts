import { SAMPLE_PROSE } from '@versio/testing/engine/sample-prose';
import { createOfflineModel } from '../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';

/**
 * Measures how many source characters (code points) per second one core translates and analyses, with chapters of about
 * 3,000 characters: the best of five rounds after a warm-up round. `durationMs` is the length of one round.
 */
export function measureOfflineModel(durationMs = 400): {
  charactersPerSecond: number;
  analyzedCharactersPerSecond: number;
} {
  const model = createOfflineModel();
  const segments = [...SAMPLE_PROSE, ...SAMPLE_PROSE, ...SAMPLE_PROSE].map((text, index) => ({ id: index + 1, text }));
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0);
  const languages = { sourceLang: 'zh', targetLang: 'vi' };
  const glossary = ['听雨楼', '血刀门', '玉佩', '刀气'].map((source) => ({
    source,
    target: 'Thính Vũ Lâu',
    locked: true,
  }));
  const characterRecords = [
    { nameCn: '陆沉', nameVi: 'Lục Trầm', aliases: [{ source: '陆公子', target: 'Lục công tử' }] },
    { nameCn: '苏晚晴', nameVi: 'Tô Vãn Tình', aliases: [{ source: '苏姑娘', target: 'Tô cô nương' }] },
  ];
  return {
    charactersPerSecond: bestRate(characters, durationMs, () =>
      model.translate({ task: 'translate', ...languages, segments, glossary, characters: characterRecords }),
    ),
    analyzedCharactersPerSecond: bestRate(characters, durationMs, () =>
      model.analyze({ task: 'analyze', ...languages, segments }),
    ),
  };
}

function bestRate(charactersPerRun: number, durationMs: number, run: () => unknown): number {
  let best = 0;
  for (let round = 0; round < 6; round++) {
    const start = performance.now();
    let runs = 0;
    while (performance.now() - start < durationMs) {
      run();
      runs++;
    }
    const rate = (runs * charactersPerRun) / ((performance.now() - start) / 1000);
    if (round > 0) best = Math.max(best, rate);
  }
  return Math.round(best);
}

if (import.meta.main) console.log(measureOfflineModel());
