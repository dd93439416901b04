import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { matchAt } from './match-at.ts';
import { ACTS_OF_NAMED, findCalledByWords, VILLAGERS } from './named-by-words.ts';
import { isCalled, isNamePart, nameInVietnamese, surnameLength } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds words for things that are names of persons in these texts, by acts that only persons do (铁蛋说道,
 * 小刀今年才十七岁, 苏木摇了摇头): at the start of a clause, twice, or once if it is beyond doubt.
 */
export const findWordsAsNames = (texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, string> => {
  const { lexicon, readings } = vocabulary;
  const evidence = new Map<string, number>();
  const mayBeName = (word: string): boolean =>
    ACTS_OF.has(word) ||
    (!hasUnit(ENDS_ACTOR, word.charCodeAt(1)) &&
      !ACTORS.has(word) &&
      lexicon.lengthAt(word, 0, 2) === 2 &&
      lexicon.entry().kind === 'noun' &&
      (evidence.size < MAX_CANDIDATES || evidence.has(word)));
  const add = (word: string, count: number): void => void evidence.set(word, (evidence.get(word) ?? 0) + count);
  for (const text of texts)
    for (const word of findCalledByWords(text, vocabulary, isChildName)) add(word, MIN_EVIDENCE);
  for (const text of texts)
    if (WITH_PAIR.test(text))
      for (const [, ...pair] of text.matchAll(PAIR_AFTER_ROLE)) {
        const isUnlisted = (word: string): boolean => lexicon.lengthAt(word, 0, 2) < 2;
        const isPair =
          pair.some(isUnlisted) && pair.every((word) => isUnlisted(word) || lexicon.entry().kind === 'noun');
        if (isPair) for (const word of pair) add(word, MIN_EVIDENCE);
      }
  for (const text of texts)
    if (AGE.test(text))
      for (const [, word] of text.matchAll(KIN_OF_AGE))
        if (lexicon.lengthAt(word!, 0, 2) === 2 && lexicon.entry().kind === 'noun') add(word!, MIN_EVIDENCE);
  for (const text of texts)
    for (const [, word] of text.matchAll(CHILD_OF_KIN)) if (isChildName(word!)) add(word!, MIN_EVIDENCE);
  for (const text of texts)
    for (let start = 0, wasHan = false; start + 3 < text.length; start++) {
      const isInside = wasHan;
      wasHan = isHan(text.charCodeAt(start));
      if (isInside || !wasHan) continue;
      const count = evidenceAt(text, start);
      const word = text.slice(start, start + 2);
      if ((CHILDREN.has(word) || PETS.has(word)) && isCalled(text, start, start + 2)) add(word, MIN_EVIDENCE);
      if (NICKNAMES.has(word) && text[start + 2] === '，' && isCalled(text, start, start + 2)) add(word, MIN_EVIDENCE);
      if (count > 0 && mayBeName(word)) add(word, NEVER_THINGS.has(word) ? MIN_EVIDENCE : count);
      if (!hasUnit(WITH, text.charCodeAt(start + 2))) continue;
      const pair = matchAt(PAIR_OF_PERSONS, text, start)?.slice(1) ?? [];
      for (const word of pair) if (mayBeName(word)) add(word, MIN_EVIDENCE);
    }
  const found = new Map<string, string>();
  for (const name of namesOfTitled(texts, lexicon)) found.set(name, nameInVietnamese(name, readings));
  for (const [word, count] of evidence)
    if (count >= MIN_EVIDENCE && !texts.some((text) => isCounted(text, word)))
      found.set(word, nameInVietnamese(word, readings));
  return found;
};

/**
 * Returns the words that are names of persons with a title in the texts (顾医生, and 顾念 is a verb elsewhere): a
 * surname and a character of given names, three times at the start of a clause.
 */
const namesOfTitled = (texts: readonly string[], lexicon: Vocabulary['lexicon']): string[] => {
  const surnames = new Set<string>();
  for (const text of texts)
    for (const [, surname] of text.matchAll(SURNAME_AND_TITLE))
      if (surnameLength(surname!) === 1) surnames.add(surname!);
  if (surnames.size === 0) return [];
  const counts = new Map<string, number>();
  for (const text of texts)
    for (let start = 0; start + 2 < text.length; start++) {
      if (!surnames.has(text[start]!) || (start > 0 && isHan(text.charCodeAt(start - 1)))) continue;
      const word = text.slice(start, start + 2);
      if (!isKnownGiven(word.charCodeAt(1)) || lexicon.lengthAt(word, 0, 2) !== 2) continue;
      if (NAMED_ACTS.has(lexicon.entry().kind)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  return [...counts].filter(([, count]) => count >= MIN_CLAUSES).map(([word]) => word);
};
const SURNAME_AND_TITLE =
  /(?<!\p{Script=Han})(\p{Script=Han})(?:医生|大夫|护士|老师|教授|警官|队长|总|经理|律师|主任|先生|小姐|女士|同学|公子|姑娘|将军|大人|夫人|少爷|师兄|师姐|师弟|师妹|掌柜|捕头)(?![是的])/gu;
const NAMED_ACTS: ReadonlySet<TokenKind> = new Set(['verb', 'adjective', 'expression']);
const MIN_CLAUSES = 3;

/**
 * Finds children and pets with a doubled character as a name (糖糖): no word, and addressed, acting, or the object of
 * an act on a person.
 */
export const findDoubledNames = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const evidence = new Map<string, number>();
  for (const text of texts)
    for (let start = 0; start + 1 < text.length; start++) {
      const unit = text.charCodeAt(start);
      if (unit !== text.charCodeAt(start + 1) || !isNamePart(unit) || hasUnit(SAID_TWICE, unit)) continue;
      const before = start === 0 ? 0 : text.charCodeAt(start - 1);
      const after = start + 2 < text.length ? text.charCodeAt(start + 2) : 0;
      // 高高兴兴, 一步步: a manner.
      if (before === unit || after === unit || after === text.charCodeAt(start + 3)) continue;
      const isOfChild = hasUnit(OF_CHILDREN, unit);
      // 团团 is a child too, but 团团围住 is how one does so.
      const listed = lexicon.lengthAt(text, start, text.length);
      const isHow = listed > 2 || !isOfChild || isHan(before) || hasUnit(DONE_SO, after) || !isHan(after);
      if ((listed > 1 && isHow) || hasUnit(COUNTS, before)) continue;
      const isObject =
        (hasUnit(BEFORE_OBJECT, before) || (isOfChild && hasUnit(HELD, before))) &&
        (!isHan(after) || isBeforeAct(after) || (isOfChild && hasUnit(CARED_FOR, after)));
      // 我们家乐乐今天
      const isOurs = text[start - 1] === '家' && text[start - 2] === '们';
      const acts =
        !isHan(before) &&
        (!isHan(after) || hasUnit(ACTS_OF_PERSONS, after) || (isOfChild && hasUnit(ACTS_OF_CHILDREN, after)));
      const name = text.slice(start, start + 2);
      if ((isObject || isOurs || acts) && (evidence.size < MAX_CANDIDATES || evidence.has(name)))
        evidence.set(
          name,
          (evidence.get(name) ?? 0) +
            ((isWholeSpeech(text, start) && isKnownGiven(unit)) || (isOfChild && isObject) ? MIN_EVIDENCE : 1),
        );
    }
  const found = new Map<string, string>();
  for (const [name, count] of evidence) if (count >= MIN_EVIDENCE) found.set(name, nameInVietnamese(name, readings));
  return found;
};
/** “南南？” */
const isWholeSpeech = (text: string, start: number): boolean =>
  isCalled(text, start, start + 2) && text[start + 3] === '”' && text[start + 2] !== '，';
/** 给豆豆喂饭, 抱着豆豆: characters in names of children. */
const OF_CHILDREN = unitSet('豆糖果团圆毛囡妞丫乐欢甜蜜米朵瓜桃杏莓橙柚芽苗');
const HELD = unitSet('着喂');
const CARED_FOR = unitSet('喂包换盖买讲洗梳缝做吃喝治');
const DONE_SO = unitSet('围转圆坐抱地的在住');
const ACTS_OF_CHILDREN = unitSet('趴乖醒睡也今最发就又还都爱喜要不才刚已在从跟和玩乐蹦跳蹲躲奶扭点生病嘴上长高委怕');
const BEFORE_OBJECT = unitSet('叫给和跟对抱找把让喊哄牵亲看家诉问带');
/** Doubled characters for "each", for a moment, and for looks or sounds. */
const SAID_TWICE = unitSet(
  '人天年日月家声层片丝粒颗处事时代阵步个件条种色明亮白红青黄长远高深轻静悄微冷温常多少大小星点滴夜山水风雨雪草花叶哈嘿呵嗯啊喂咳砰咚嗡轰咔嘀嘟叮当呜哇喵汪咕噜嘶哗啦吱嘎啪唰沙咯噗嗖呼吁哎唉嗨哼嘻喔哦噢哟嘘喳呐喏啧啾呱唧吼嗷嘤噼锵铛乒试走坐摸拍敲揉捏动歇谢拜求骗管教逛玩唱跳写读背数算练猜商研劝催逼饿累急乖久渐缓匆纷偷暗恰足生草略统往每刚仅偏处',
);

/**
 * Finds names that speak more than once (包不平道：“…”, “…”包不平说) and occur elsewhere: two to four characters at the
 * start of a clause, before a verb of speech and “ or after ”. They are no word, and neither a description of a person
 * (虬髯大汉) nor a place (书上) or manner of speech.
 */
export const findSpeakers = (texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  const add = (text: string, start: number, end: number): void => {
    if (end < start + 3 || !hasUnit(VERBS_OF_SPEECH, text.charCodeAt(end - 1))) return;
    const name = SPEAKER.exec(text.slice(start, end))?.[1];
    if (name !== undefined && (counts.has(name) || counts.size < MAX_CANDIDATES))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const text of texts) {
    for (let at = text.indexOf('：“'); at !== -1; at = text.indexOf('：“', at + 1)) {
      let start = at;
      while (start > 0 && at - start < MAX_OF_SPEECH && isHan(text.charCodeAt(start - 1))) start--;
      add(text, start, at);
    }
    for (let at = text.indexOf('”'); at !== -1; at = text.indexOf('”', at + 1)) {
      let end = at + 1;
      while (end < text.length && end - at < MAX_OF_SPEECH && isHan(text.charCodeAt(end))) end++;
      add(text, at + 1, end);
    }
  }
  for (const name of actors(texts)) counts.set(name, MIN_EVIDENCE);
  const found = new Map<string, string>();
  for (const [name, count] of counts)
    if (count >= MIN_EVIDENCE && mayBeSpeaker(name, vocabulary) && isElsewhere(name, texts))
      found.set(name, nameInVietnamese(name, vocabulary.readings));
  return found;
};

/** Returns strings of three characters that begin clauses before several acts of persons (浪里蛟看着她, 浪里蛟忽然). */
const actors = (texts: readonly string[]): string[] => {
  const acts = new Map<string, Set<number>>();
  for (const text of texts)
    for (let start = 0, wasHan = false; start + LENGTH_OF_ACTOR < text.length; start++) {
      const isInside = wasHan;
      wasHan = isHan(text.charCodeAt(start));
      const act = text.charCodeAt(start + LENGTH_OF_ACTOR);
      if (isInside || !wasHan || !hasUnit(ACTS_OF_PERSONS, act)) continue;
      if (!isHan(text.charCodeAt(start + 1)) || !isHan(text.charCodeAt(start + 2))) continue;
      const name = text.slice(start, start + LENGTH_OF_ACTOR);
      const known = acts.get(name);
      if (known !== undefined) known.add(act);
      else if (acts.size < MAX_CANDIDATES) acts.set(name, new Set([act]));
    }
  return [...acts].filter(([name, { size }]) => size > 1 && !SAYS_WHO.test(name)).map(([name]) => name);
};
const LENGTH_OF_ACTOR = 3;
/** 红衣女, 高个子, but 天机子. */
const SAYS_WHO = /[女男人者汉娃]$|[^阳真虚清尘风微玑机霄松鹤玄阴冥]子$/u;

const MAX_FREQUENCY = 100;
const MAX_FREQUENCY_OF_LONGER = 20;
const MAX_OF_SPEECH = 9;
const VERBS_OF_SPEECH = unitSet('道说问喊骂');
const SPEAKER =
  /^(\p{Script=Han}{2,4}?)(?:连忙|忽然|突然|忍不住|微微|冷冷|淡淡|轻轻|缓缓|低声|小声|轻声|大声|沉声|笑着|急忙|赶紧|已|却|也|便|又|忙|就|先|只|才)*(?:(?:[冷微苦大轻哈嘿]?[笑喝怒惊叹骂问答叫喊说应厉嗔喜奇]|心中?暗?|点头|摇头|皱眉|沉吟|大[怒惊喜笑]|大?声)?道|[说问喊骂])$/u;

const mayBeSpeaker = (name: string, { lexicon, dictionary }: Vocabulary): boolean => {
  // 黯然道: a word in general text.
  if (dictionary.frequencyOf(name) > (name.length === 2 ? MAX_FREQUENCY : MAX_FREQUENCY_OF_LONGER)) return false;
  if (lexicon.lengthAt(name, 0, name.length) === name.length) return false;
  if (hasUnit(NEVER_LAST_OF_SPEAKER, name.charCodeAt(name.length - 1))) return false;
  if ([...name].some((each) => hasUnit(NEVER_SPEAKER, each.charCodeAt(0)))) return false;
  for (let at = 0; at + 1 < name.length; at++) {
    const length = lexicon.lengthAt(name, at, name.length);
    if (length > 1 && at + length === name.length && NO_SPEAKER.has(lexicon.entry().kind)) return false;
    if (length > 1 && at === 0 && HOW.has(lexicon.entry().kind)) return false;
  }
  return true;
};
const NO_SPEAKER: ReadonlySet<TokenKind> = new Set(['person', 'pronoun', 'adverb', 'conjunction', 'verb', 'time']);
const HOW: ReadonlySet<TokenKind> = new Set(['pronoun', 'adverb', 'conjunction', 'determiner', 'time']);
/** 书上, 信里头, 网上: places of a text. 扩音器, 电台: means of speech. */
const NEVER_LAST_OF_SPEAKER = unitSet('上下内外边头面中间处机器台网报脸膛');
const NEVER_SPEAKER = unitSet('的了着这那他她它我你们声心想自己众齐各名位人者一口里前后');

/** Returns true if a name also occurs before something else. */
const isElsewhere = (name: string, texts: readonly string[]): boolean => {
  const nexts = new Set<string>();
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (nexts.add(text[at + name.length] ?? '').size >= MIN_NEXTS) return true;
  return false;
};
const MIN_NEXTS = 3;

/** Returns how much the act after a word of two characters shows that it is a person: 0 to 2. */
const evidenceAt = (text: string, start: number): number => {
  const act = matchAt(ACT, text, start + 2)?.[0];
  if (act !== undefined) return CLEAR.test(act) ? MIN_EVIDENCE : 1;
  const ownAct = ACTS_OF.get(text.slice(start, start + 2));
  return ownAct !== undefined && matchAt(ownAct, text, start + 2) !== null ? MIN_EVIDENCE : 0;
};

/** 一把小刀, 那块石头: returns true if the texts count the thing, too. */
const isCounted = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 2))
    if (at > 0 && hasUnit(COUNTS, text.charCodeAt(at - 1)) && !isObject(text, at) && !BEASTS.has(text[at + 2] ?? ''))
      return true;
  return false;
};

/** 一条大黄狗: what it looks like. */
const BEASTS = new Set('狗猫马牛犬鸡鹅羊');

/** 快把雪球抱回来: 把 after no number. */
const isObject = (text: string, at: number): boolean =>
  text[at - 1] === '把' && (at < 2 || !hasUnit(NUMBERS, text.charCodeAt(at - 2)));

const MIN_EVIDENCE = 2;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 1_000;
const NUMBERS = unitSet('一两二三四五六七八九十几这那每');
const COUNTS = unitSet('把块只条头匹颗株棵片座张根支件个些朵枚粒串堆盏壶杯碗盘瓶座艘辆架台间扇层道这那哪种');
/** Speech, age, messages and gestures. */
const ACT =
  /(?:(?:[低沉冷轻小大高]声|忍不住|连忙|急忙|忽然|突然|笑着|哭着|嘿嘿一?|呵呵一?)?(?:说道|笑道|问道|喊道|答道|叹道|骂道|喝道|叫道|应道|说：|问：|道：)|今年(?:才|刚|已经?)?[一二三四五六七八九十\d]+岁|发来了?(?:一条)?(?:消息|信息|短信|语音)|低头看(?:手机|书|信)|骂骂咧咧|抹了?把(?:脸|汗|眼泪|鼻涕)|叹了?(?:一)?口气|皱(?:了皱|起)眉|点(?:了)?点头|摇(?:了)?摇头|耸(?:了)?耸肩|撇(?:了)?撇嘴|挠(?:了)?挠头|咬(?:了)?咬牙|愣住了?|怔住了?|愣了[一愣]|冷笑|苦笑|嘿嘿|抱拳|拱手|眨(?:了)?眨眼|红了脸|红着脸)/uy;
const WITH_PAIR = /[卫鬟女厮童从弟子下镖]\p{Script=Han}{2}[和与、]/u;
/** 暗卫长风和追影对看了一眼 */
const PAIR_AFTER_ROLE =
  /(?:暗卫|侍卫|护卫|丫鬟|宫女|小厮|书童|婢女|侍女|随从|徒弟|弟子|手下|保镖)(\p{Script=Han}{2})[和与、](\p{Script=Han}{2})(?=[对都也就在立连忙把跪站跟齐同各已正便急赶])/gu;
const AGE = /岁/u;
/** 她的弟弟石头，今年才六岁 */
const KIN_OF_AGE =
  /(?:弟弟|妹妹|哥哥|姐姐|儿子|女儿|孙子|孙女|侄子|侄女|外甥|徒弟)(\p{Script=Han}{2})，?(?:今年|才|刚|还不到)?(?:才|刚|已经?)?[一二三四五六七八九十\d]+岁/gu;
/** 十岁的弟弟石头，一前一后地走: a child by its relation, without an act. */
const CHILD_OF_KIN = /(?:弟弟|妹妹|儿子|女儿|孙子|孙女|侄子|侄女|外甥|徒弟)(\p{Script=Han}{2})(?=[，。！？、”])/gu;
/** Acts that only people do. */
const CLEAR = /[说笑问喊答叹骂喝叫应]道|[说问道]：|岁$|发来|手机|鼻涕|耸|撇|挠|红|抱拳|拱手/u;
/** Beings and groups that speak, but have no personal name. */
const ENDS_ACTOR = unitSet(
  '影灵魂神鬼妖魔兽蛇龙猴虎狼狗猫鸟鹰马牛羊猪鸡鸭人声者族军队方们头脸眼手身心嘴口面色气音场台院校司机网里边众家国行局部社店组会室处站团协盟府署上下内外话语书航报',
);
const ACTORS = new Set(
  '系统 广播 电视 新闻 报纸 电话 警方 官方 法院 对方 双方 全班 全村 满座 朝野 群臣 百官 天道 器灵 剑灵 骷髅 僵尸 木偶 傀儡 石像 雕像 古剑 铁剑 长剑 鹦鹉 狐狸 兔子 老鼠 乌鸦 麻雀 青蛙 猴子 骑兵 援军 大军'.split(
    ' ',
  ),
);
const WITH = unitSet('和与跟');
/** 苏木和当归是一对孪生兄弟 */
const PAIR_OF_PERSONS =
  /(\p{Script=Han}{2})[和与跟](\p{Script=Han}{2})(?:本)?是(?:一对|两|亲|孪生|同门|同胞)\p{Script=Han}{0,4}(?:兄弟|姐妹|姊妹|兄妹|姐弟|夫妻|夫妇|恋人|双胞胎|师兄弟|师徒|母女|父子)/uy;
/** Acts that plants do not do. */
const ACT_OF_HERB =
  /(?:把|将|一把|一边|低头|抬头|抬手|伸手|转身|回头|起身|连忙|急忙|赶紧|忍不住|说|笑|哭|问|喊|看着|望着|看了|推开|递|拿|端|跑|跪|拉|坐|站|愣|不肯|不信|不敢)/uy;
/** Acts of village children and pets. */
const ACT_OF_CHILD =
  /(?:从|把|将|被|也|都|就|却|一|又|正|在|已|才|还|低|抬|转|回|起|连|急|赶|忍|说|笑|哭|问|喊|看|望|推|递|拿|端|跑|跪|拉|坐|站|愣|不|翻|叼|扑|窜|冲|钻|蹭|咬|睡|躺|点|摇|凑|爬|接|挡|追|汪|喵|叫|跳|跟|趴|蹲|吓|哼|挠|抹|撒)/uy;
/** Names of village children, for luck, which are rarely things. */
const CHILDREN = new Set(
  '铁蛋 狗蛋 狗剩 狗娃 二狗 二蛋 二牛 二柱 二丫 大丫 三丫 小丫 旺财 来福 来喜 招娣 来娣 盼娣 引娣 翠花 大牛 大壮 大宝 二宝 小宝 毛毛 豆豆 丫丫 妞妞'.split(
    ' ',
  ),
);
/** Of these what is no thing at all. */
const NEVER_THINGS = new Set('狗剩 二狗 二柱 二丫 大丫 三丫 旺财 来福 来喜 招娣 来娣 盼娣 引娣 翠花'.split(' '));
/** Acts of the living only: in 柱子被烧断了 and 汤圆都浮起来了 they are things. */
const ACT_OF_LIVING =
  /(?:叼|扑向|扑到|窜|蹭|咬|汪|喵|叫了|说|笑|哭|问|喊|看|望|跑|跪|坐在|站|愣|睡|凑|爬|追|趴|蹲|哼|挠|抹|摇[头尾着])/uy;
/** Acts that things do not do: excludes 木头把手, 石头爬满青苔, 大海望不到边. */
const ACT_OF_VILLAGER =
  /(?:把(?!手)|拿|端|挠|憨笑|笑|哭|问|喊|看[着了]|望着|跪|坐在|站|愣|凑|爬(?!满)|趴|蹲|哼|抹|挑着|背着|扛|咧|说)/uy;
/** Names of pets and children that are words for things. */
const PETS = new Set(
  '铁柱 铁牛 铁头 铁锤 柱子 栓子 虎子 黑子 雪球 煤球 春花 大柱 大黄 小黑 小白 球球 花花 招财 进宝'.split(' '),
);
/** Returns true for names of village children without a surname. */
export const isChildName = (word: string): boolean => CHILDREN.has(word) || PETS.has(word) || VILLAGERS.has(word);
/** Nicknames of soldiers and gangs. */
const NICKNAMES = new Set(
  '刀疤 骆驼 猴子 瘦猴 木头 铁锤 榔头 钉子 耗子 泥鳅 豹子 蝎子 山猫 野狼 灰狼 黑豹 猎豹 苍鹰 秃鹫 夜莺 乌鸦 喜鹊 青龙 白虎 朱雀 玄武 黄毛 红毛 光头 大头 黑皮 石头 麻雀 鹦鹉 蜘蛛 毒蛇 孤狼 雪狼 猎鹰 山鹰 海鸥 信天翁 鲨鱼 章鱼 螳螂 蝴蝶 蚂蚁'.split(
    ' ',
  ),
);
/** Food, which people order. */
const FOODS = new Set('年糕 豆包 团子 汤圆 元宝'.split(' '));
/** Herbs that serve as names in novels about doctors. */
export const HERBS: ReadonlySet<string> = new Set(
  '苏木 当归 柴胡 白芷 半夏 黄芪 茯苓 连翘 杜仲 茵陈 紫苏 忍冬 决明 青黛 木香 沉香 丁香 豆蔻 白薇 白术 苍术 黄连 黄芩 甘草 川芎 菖蒲 石斛 玉竹 百合 重楼 降香 景天 商陆 南星 天冬 麦冬 泽兰 佩兰 辛夷 秦艽 独活 防风 细辛 桔梗 远志 陈皮 枳实 灵芝 雪莲 杏仁 佛手 常山 京墨 空青 飞蓬 长卿 徐长卿 茜草 朱砂 雄黄 琥珀 珍珠 砂仁 葛根 茴香 芍药 牡丹 芙蓉 海棠 玉簪 忘忧'.split(
    ' ',
  ),
);
/** The acts that make each of these words a name. */
const ACTS_OF: ReadonlyMap<string, RegExp> = new Map([
  ...ACTS_OF_NAMED,
  ...(
    [
      [HERBS, ACT_OF_HERB],
      [VILLAGERS, ACT_OF_VILLAGER],
      [CHILDREN, ACT_OF_CHILD],
      [PETS, ACT_OF_LIVING],
      [FOODS, ACT_OF_LIVING],
    ] as const
  ).flatMap(([words, act]) => [...words].map((word) => [word, act] as const)),
]);
