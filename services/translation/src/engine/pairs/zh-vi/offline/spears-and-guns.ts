import type { Token } from './types.ts';

/** Words that only texts with guns have. */
const WITH_GUNS =
  /子弹|手枪|步枪|机枪|猎枪|开枪|枪声|枪口|枪支|扳机|狙击|弹匣|弹夹|消音器|防弹|持枪|拔枪|炮弹|坦克|飞船|飞机|舰长|激光|丧尸|警察|警队|特种兵|雇佣兵/u;
/** Words that texts about soldiers of old have. */
const OF_OLD = /长枪|银枪|铁枪|枪法|枪尖|枪杆|城墙|城头|王爷|陛下|将士|铁骑|弓箭|盔甲|江湖|侯府|大帅|敌将|战马/u;

/** What 枪 is in a text, as far as the text tells. */
export type Arms = 'thương' | 'súng' | undefined;

/** Returns a function that says what 枪 is in texts. It searches at its first call, since few texts ask. */
export const armsIn = (texts: readonly string[], isModern: () => boolean): (() => Arms) => {
  let found: { arms: Arms } | undefined;
  const find = (): Arms => {
    if (texts.some((text) => WITH_GUNS.test(text)) || isModern()) return 'súng';
    return texts.some((text) => OF_OLD.test(text)) ? 'thương' : undefined;
  };
  return () => {
    found ??= { arms: find() };
    return found.arms;
  };
};

/** Returns the tokens with 枪 as the weapon of the time in which a text plays, if the text tells the time. */
export const withArms = (tokens: Token[], armsOf: () => Arms): Token[] =>
  tokens.some(isSpearOrGun)
    ? tokens.map((token) => (isSpearOrGun(token) ? { ...token, text: armsOf() ?? token.text } : token))
    : tokens;

const isSpearOrGun = ({ source, kind, isRecord }: Token): boolean =>
  source === '枪' && kind === 'noun' && isRecord === undefined;
