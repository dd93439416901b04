import type { ThirdPersonRules } from '../pair.ts';

const WOMAN = /[女妇婦妻妾娘妈媽母婆姑姨姐姊妹嫂妃婢]/;

/**
 * 他 and 她 of the narration, for a check against the pronouns of a translation. Chinese leaves pronouns out and calls
 * people by nouns, so a paragraph decides only if it has no word for another person. 他 may be of unknown gender.
 */
export const CHINESE_THIRD_PERSON: Pick<ThirdPersonRules, 'source' | 'sourcePeople' | 'hidesGender'> = {
  source: { male: /(?<![其利吉维])他(?![们人日乡国处方物妈娘])/gu, female: /她(?!们)/gu },
  // Before about 1920 Chinese wrote 他 for women too: such a chapter speaks of women and never writes 她.
  hidesGender: (source) => !source.includes('她') && WOMAN.test(source),
  sourcePeople: {
    male: /[他它祂牠人男父爸爹爷伯叔舅哥兄弟夫郎公君王帝皇侯将帅士兵僧道师徒尊主仆客者翁老汉子儿孙生员官长贼妖魔鬼神兽狗猫马龙蛇虎狼谁们众某]|其|对方|家伙|小子/gu,
    female: /[她它女妇妻妾娘妈母婆奶姑姨姐姊妹嫂嫁媳妃后婢尼妖仙姬媛娥嬷她谁们众某]|其|对方|丫头|小姐|公主|师姐|师妹/gu,
  },
};
