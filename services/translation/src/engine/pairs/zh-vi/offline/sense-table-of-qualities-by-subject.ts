import { isKind, kinds, type Place, type Sense, sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';

const VOICES = /(?:声音|嗓音|嗓子|嗓门|语调|声调|哭声|叫声|笑声|喊声|腔调|[女男童]声)$/u;
const SPEECH = /^(?:语气|口气|口吻|话|说话|态度)$/u;
const CLOTHES = /(?:衣服|衣裳|裤子|裤腰|裙子|鞋|鞋子|靴子|帽子|领口|领子|袖子|外套|西装|腰身|袍子|衣领)$/u;
const TIMES_OF_DANGER = /^(?:风声|局势|形势|战事|边关|前线)$/u;
const PRESSED = /^(?:催|追|逼|管|查|盯|看|跟)$/u;
const STRIFE = /^(?:吵|咳|打|闹|骂|撞|哭|斗|争|烧|喝)$/u;
const BLADES = /^(?:剪刀|镰刀|斧头|斧子|菜刀|柴刀|刀子|刀刃|刀口|剃刀)$/u;
const VEHICLES = /(?:[车船轿马]|车子|船身|轿子)$/u;
const PLANTS = /(?:庄稼|^苗|秧苗|草|花|树|菜|麦子|稻子|玉米|豆子)$/u;
const TRADE = /^(?:生意|人气|香火|买卖)$/u;
const MINDS = /^(?:心|心里|心头|心绪|脑子|脑子里|脑海|思绪|心思|脑中)$/u;
const HAIR = /(?:头发|发髻|长发|毛发|账|账目)$/u;
const FIELDS = /^(?:地|田|土|块地|土地)$/u;
const CHARACTERS = /^(?:为人|做人|性子|说话|脾气|性格|心眼)$/u;
const BLOWS = /^(?:下手|出手|动手|打|踢|揍)$/u;
const SUNS = /^(?:太阳|日头)$/u;
const CARE = /^(?:问|查|检查|看|想|说|讲|写|记|听|擦|搜|盘问|做|干|打听|解释|介绍|读|算|洗)$/u;

/** For each quality what it is of, and how it is said of that; of a verb, how the act is done (吵|得|凶). */
const BY_SUBJECT: Readonly<Record<string, readonly (readonly [text: string, subjects: RegExp])[]>> = tableOf({
  尖: [
    ['the thé', VOICES],
    ['tinh', /^(?:眼睛|眼|眼力)$/u],
    ['thính', /^(?:鼻子|耳朵)$/u],
  ],
  细: [
    ['nhỏ', VOICES],
    ['kỹ', CARE],
    ['tỉ mỉ', /^(?:心思|心|手艺|活|活儿|做工|绣工)$/u],
  ],
  粗: [['ồm ồm', VOICES]],
  沉: [['trầm', VOICES]],
  软: [['dịu', SPEECH]],
  冲: [['gắt', SPEECH]],
  直: [['thẳng thắn', CHARACTERS]],
  紧: [
    ['chật', CLOTHES],
    ['căng', TIMES_OF_DANGER],
    ['gắt', PRESSED],
  ],
  大: [['gắt', SUNS]],
  快: [['sắc', BLADES]],
  稳: [['êm', VEHICLES]],
  凶: [['dữ', STRIFE]],
  狠: [['nặng tay', BLOWS]],
  旺: [
    ['phát đạt', TRADE],
    ['tốt', PLANTS],
  ],
  乱: [
    ['rối bời', MINDS],
    ['rối', HAIR],
  ],
  薄: [['cằn', FIELDS]],
  黑: [['hiểm độc', /^(?:下手|出手)$/u]],
});

/** Words between a quality and what has it: 声音|又|尖|又|细, 车|开|得|很|稳. */
const BETWEEN = kinds('degree adverb adjective');
const BEFORE_DEGREE = /^(?:得|得很|有点|有些|越来越|越|一点|又|了|起来|这么|那么)$/u;
const RAN = /^(?:开|走|长|烧|驶|跑|行|过)$/u;
const ENDS = /^(?:得|得很|了|起来|下来|下去|极了|些|一些|的|着|，|。|,|、|！|？|”|…|……|；)$/u;
const MOST_BETWEEN = 5;

/** Returns the word that the quality is said of; undefined if the word is an attribute (尖声音) or nothing is near. */
const subjectOf = ({ tokens, index, next }: Place): string | undefined => {
  if (next !== undefined && !ENDS.test(next.source) && !BETWEEN.has(next.kind)) return undefined;
  let at = index - 1;
  while (at >= 0 && index - at <= MOST_BETWEEN && isBetween(tokens, at)) at--;
  return tokens[at]?.source;
};

const isBetween = (tokens: Place['tokens'], at: number): boolean =>
  isKind(tokens[at], BETWEEN) ||
  BEFORE_DEGREE.test(tokens[at]!.source) ||
  (RAN.test(tokens[at]!.source) && /^得/u.test(tokens[at + 1]?.source ?? ''));

/** Qualities by what has them: a voice that is 尖 is shrill, shoes that are 紧 are tight. */
export const QUALITIES_BY_SUBJECT: Readonly<Record<string, readonly Sense[]>> = tableOf(
  Object.fromEntries(
    Object.entries(BY_SUBJECT).map(([quality, rows]) => [
      quality,
      rows.map(([text, subjects]) => sense(text, 'adjective', (place) => subjects.test(subjectOf(place) ?? ''))),
    ]),
  ),
);
