import { describe, expect, test } from 'vitest';
import { parseNames } from '../../naming/answers.ts';
import { decideNames } from '../../naming/decide-names.ts';
import type { NameCandidateInput, NameKind } from '../../naming/types.ts';
import { pairOf } from '../index.ts';
import { PINYIN_NAMES } from './pinyin-names.ts';

describe('a name', () => {
  test.each<[source: string, kind: NameKind, rendering: string]>([
    ['萧云', 'person', 'Xiao Yun'],
    ['蕭雲飛', 'person', 'Xiao Yunfei'],
    ['司马光', 'person', 'Sima Guang'],
    ['欧阳天安', 'person', "Ouyang Tian'an"],
    ['单雄信', 'person', 'Shan Xiongxin'],
    ['曾国藩', 'person', 'Zeng Guofan'],
    ['吕布', 'person', 'Lü Bu'],
    ['孙长生', 'person', 'Sun Changsheng'],
    ['云飞', 'person', 'Yun Fei'],
    ['青禾', 'person', 'Qinghe'],
    ['云儿', 'person', "Yun'er"],
    ['青青子', 'person', ''],
    ['小云', 'person', 'Little Yun'],
    ['老萧', 'person', 'Old Xiao'],
    ['约翰', 'person', ''],
    ['长安', 'place', "Chang'an"],
    ['青云山', 'place', 'Qingyun Mountain'],
    ['落霞谷', 'place', 'Luoxia Valley'],
    ['苏州', 'place', 'Suzhou'],
    ['青云宗', 'organization', ''],
    ['火羽步', 'skill', ''],
    ['Anna', 'person', ''],
  ])('%s (%s) is %j by rule', (source, kind, rendering) => {
    expect(PINYIN_NAMES.render(source, kind)).toBe(rendering);
  });

  test.each([
    ['韩长老', 'Elder Han'],
    ['欧阳掌门', 'Sect Leader Ouyang'],
    ['太上长老', ''],
    ['长老', ''],
    ['韩师兄', ''],
  ])('%s is the title %j by rule', (source, rendering) => {
    expect(PINYIN_NAMES.renderTitle(source)).toBe(rendering);
  });

  test.each([
    ['萧云飞', 'Xiao Yunfei', true],
    ['萧云飞', 'Xiāo Yún-fēi', true],
    ['萧云飞', 'XIAO YUN FEI', true],
    ['萧云飞', 'Xiao Yun', false],
    ['萧云飞', 'Yunfei Xiao', false],
    ['吕布', 'Lv Bu', true],
    ['吕布', 'Lu Bu', true],
    ['单雄信', 'Dan Xiongxin', true],
    ['单雄信', 'Shan Xiongxin', true],
    ['西安', "Xi'an", true],
    ['', '', false],
    ['萧云', '', false],
  ])('%s may be read %j: %s', (source, target, expected) => {
    expect(PINYIN_NAMES.isReading(source, target)).toBe(expected);
  });
});

describe('the naming rule of Chinese into English', () => {
  const pair = pairOf('zh-Hant', 'en-GB');
  const candidate = (source: string, guess: NameCandidateInput['guess'], count = 20): NameCandidateInput => ({
    source,
    guess,
    count,
    firstOrder: 1,
    quotes: [],
  });
  const candidates = [
    candidate('萧云飞', 'person'),
    candidate('苏月如', 'person'),
    candidate('韩立', 'person'),
    candidate('落霞谷', 'place'),
    candidate('青云宗', 'organization'),
  ];
  const none = { terms: [], characters: [] };
  const rule = pair.namingRule!(candidates, none);
  const targetsOf = (targets: readonly string[]) => {
    const asked = candidates.map(({ source }, index) => ({ id: index + 1, source }));
    const names = targets.map((target, index) => ({ id: index + 1, kind: 'person', target }));
    const { answers } = parseNames(
      { text: JSON.stringify({ names }), finish: 'stop' },
      { asked, known: new Map(), pair },
    );
    const bySource = new Map(asked.flatMap(({ id, source }) => (answers.has(id) ? [[source, answers.get(id)!]] : [])));
    return decideNames(candidates, bySource, rule, none).map(({ target }) => target);
  };

  test('decides people and places without a model, and leaves what is translated by meaning open', () => {
    expect(targetsOf([])).toEqual(['Xiao Yunfei', 'Su Yueru', 'Han Li', 'Luoxia Valley', '']);
  });

  test('keeps the renderings of a model, also translated nicknames', () => {
    expect(targetsOf(['Xiao Yun-Fei', 'Moonlike Su', 'Han Li'])).toEqual([
      'Xiao Yun-Fei',
      'Moonlike Su',
      'Han Li',
      'Luoxia Valley',
      '',
    ]);
  });

  test('replaces the name of somebody else', () => {
    expect(targetsOf(['Xiao Feng', 'Su Yueru'])).toEqual(['Xiao Yunfei', 'Su Yueru', 'Han Li', 'Luoxia Valley', '']);
  });

  test('notices renderings that are shifted by one', () => {
    const shifted = ['Su Yueru', 'Han Li', 'Xiao Yunfei'].map((target, index) => ({
      source: candidates[index]!.source,
      answer: { kind: 'person' as const, target, gender: 'unknown' as const, sameAs: '' },
    }));
    expect(rule.isMixedUp(shifted)).toBe(true);
    expect(
      rule.isMixedUp(shifted.map((item) => ({ ...item, answer: { ...item.answer, target: 'Xiao Yunfei' } }))),
    ).toBe(true);
    const right = ['Xiao Yunfei', 'Su Yueru', 'Han Li'].map((target, index) => ({
      ...shifted[index]!,
      answer: { ...shifted[index]!.answer, target },
    }));
    expect(rule.isMixedUp(right)).toBe(false);
  });
});
