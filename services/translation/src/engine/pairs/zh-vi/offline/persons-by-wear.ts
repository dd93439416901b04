import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

const CLASSIFIER = /^(?:cái|chiếc|bộ|đôi|sợi|mái) /u;
/** How one wears things, by what they are; the first that matches applies. */
const WORN: readonly (readonly [RegExp, string])[] = [
  [/(?:围巾|披肩|披风|毛巾)$/u, 'quàng'],
  [/(?:眼镜|墨镜|口罩|面罩|面具|耳钉|耳环|耳机|项链|金链|链子|手表|背包|书包|领带|胸牌|工牌|围裙|面纱|手套)$/u, 'đeo'],
  [/(?:帽子?|头盔|斗笠|头巾)$/u, 'đội'],
  [/(?:鞋|靴子?)$/u, 'đi'],
  [
    /(?:西装|西服|衬衫|风衣|皮衣|毛衣|卫衣|大衣|夹克|工装|唐装|制服|睡衣|睡袍|旗袍|长裙|短裙|裙子?|衫|袍|外套|马甲|背心|汉服|校服|军装|运动服|羽绒服|斗篷|雨衣|白大褂)$/u,
    'mặc',
  ],
  [/(?:胡子|胡茬|络腮胡|山羊胡|八字胡)$/u, 'để'],
  [/(?:长发|短发|卷发|光头|平头|寸头|板寸|马尾|黄毛|红发|金发|银发|辫子|刘海|丸子头)$/u, ''],
];
const PERSONS: Readonly<Record<string, string>> = tableOf({ 男: 'gã', 女: 'cô gái' });

/** Returns a person named by clothes or hair: 帽子|男 "gã đội mũ", 短发|女 "cô gái tóc ngắn"; undefined for others. */
export const personByWear = (wear: Token, who: Token): Token | undefined => {
  const person = PERSONS[who.source];
  if (person === undefined || wear.source.length < 2 || wear.entry === null) return undefined;
  const way = WORN.find(([things]) => things.test(wear.source))?.[1];
  if (way === undefined) return undefined;
  const text = [person, way, wear.text.replace(CLASSIFIER, '')].filter((part) => part !== '').join(' ');
  return { ...wear, source: wear.source + who.source, text, kind: 'person', entry: null };
};
