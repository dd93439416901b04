import type { PlainForm } from './plain-form.ts';
import { isEdge, kinds } from './sense-places.ts';
import { tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/** What is felt at once: said of somebody, and of what he feels it with. */
const FELT: Readonly<Record<string, string>> = tableOf({
  喜: 'vui mừng',
  惊: 'giật mình',
  怒: 'nổi giận',
  慌: 'hoảng hốt',
  急: 'sốt ruột',
  乐: 'thấy vui',
  愕: 'ngạc nhiên',
  愣: 'sững sờ',
  怔: 'khẽ giật mình',
  呆: 'ngây người',
  凛: 'rùng mình',
  寒: 'lạnh toát',
  震: 'chấn động',
  颤: 'run lên',
  窒: 'nghẹn lại',
});
/** What a part of somebody, or what he holds, does or becomes at once. */
const MOVED: Readonly<Record<string, string>> = tableOf({
  沉: 'trĩu xuống',
  紧: 'thắt lại',
  松: 'nhẹ nhõm',
  软: 'mềm nhũn',
  麻: 'tê dại',
  痛: 'nhói đau',
  疼: 'nhói đau',
  热: 'nóng lên',
  凉: 'lạnh đi',
  冷: 'lạnh đi',
  暖: 'ấm lên',
  僵: 'cứng đờ',
  亮: 'sáng lên',
  暗: 'tối đi',
  红: 'đỏ lên',
  白: 'trắng bệch',
  青: 'tái xanh',
  皱: 'nhíu lại',
  挑: 'hất lên',
  扬: 'giương lên',
  抬: 'giơ lên',
  伸: 'vươn ra',
  缩: 'co lại',
  甩: 'vung một cái',
  横: 'giơ ngang',
  顿: 'khựng lại',
  滞: 'khựng lại',
  停: 'dừng lại',
  歪: 'nghiêng đi',
  低: 'cúi xuống',
  空: 'trống rỗng',
  荡: 'xao động',
  乱: 'rối loạn',
  弯: 'cong lên',
  勾: 'nhếch lên',
  撇: 'bĩu ra',
  咧: 'toét ra',
  眯: 'nheo lại',
  瞪: 'trợn lên',
  垂: 'rũ xuống',
  张: 'mở ra',
  握: 'nắm chặt',
  收: 'thu lại',
  凝: 'đanh lại',
  厉: 'đanh lại',
  跳: 'giật thót',
  闪: 'lóe lên',
  转: 'xoay một cái',
  翻: 'lật một cái',
  晃: 'lay động',
  动: 'khẽ động',
  抖: 'run lên',
  滑: 'trượt một cái',
  拍: 'vỗ một cái',
  偏: 'nghiêng đi',
  侧: 'nghiêng đi',
  拧: 'vặn một cái',
  扭: 'vặn một cái',
  卷: 'cuốn lại',
  拂: 'phất một cái',
  探: 'thò ra',
  挺: 'ưỡn lên',
  展: 'dang ra',
  合: 'khép lại',
  闭: 'nhắm lại',
  矮: 'thụp xuống',
  宽: 'nhẹ nhõm',
  悸: 'run sợ',
});
/** Of what it is said in another way. */
const SAID_OF: readonly { of: RegExp; text: Readonly<Record<string, string>> }[] = [
  { of: /^(?:脸|脸色|面色|面|神色|脸上|面上)$/u, text: tableOf({ 沉: 'sa sầm', 凝: 'ngưng trọng lại' }) },
  { of: /^(?:.*眉|眉头|眉毛|眉梢|眉峰)$/u, text: tableOf({ 挑: 'nhướng lên', 扬: 'nhướng lên' }) },
  { of: /^(?:手|双手|手上|手掌|手指|右手|左手)$/u, text: tableOf({ 松: 'buông lỏng', 热: 'nóng lên' }) },
  {
    of: /^(?:身|身子|身体|身形|身躯)$/u,
    text: tableOf({ 晃: 'lảo đảo', 沉: 'trầm xuống', 闪: 'lách đi', 动: 'lay động' }),
  },
  { of: /^心弦$/u, text: tableOf({ 松: 'chùng xuống' }) },
  { of: /^(?:脖子|头|脑袋)$/u, text: tableOf({ 缩: 'rụt lại' }) },
];
const BODY =
  /(?:身|身子|身体|身形|身躯|身影|心|心中|心里|心头|心下|心底|心神|心弦|心口|脸|脸上|面上|脸色|面色|神色|神情|面容|脸庞|容色|眼|眼睛|眼中|目光|眼神|眉|眉头|眉毛|眉梢|眉心|嘴|嘴角|唇|嘴唇|头|脑袋|脑中|脖子|肩|肩膀|肩头|手|手中|手上|手掌|双手|双臂|右手|左手|手腕|手指|手臂|胳膊|臂|腰|腰身|腰肢|腿|双腿|脚|脚下|脚步|膝盖|双膝|鼻子|鼻头|喉咙|喉头|胸口|胸膛|头皮|背|后背|脊背|呼吸|表情|笑容|声音|语气|话音|语声|瞳孔|眼眶|眼圈|步伐|气势|气息|精神|尾巴|翅膀|双翅|双翼|袖|袖子|衣袖|袍袖|长袖|大袖|长剑|长刀|长枪|剑尖|刀锋|剑锋|枪尖|剑身|刀身|拂尘|折扇|马鞭|长鞭)$/u;
const WHO = kinds('pronoun person name');
const PART = kinds('noun place person reading localizer');
/** What may be between somebody and what he feels: 都, 又, 不由得, 猛地. */
const HOW =
  /^(?:都|也|又|先|全|俱|均|皆|齐齐|不由|不由得|不禁|不觉|禁不住|忍不住|猛地|猛然|突然|忽然|忽地|陡然|骤然|蓦地|蓦然|顿时|登时|立刻|立时|微微|微|只是|不由自主|同时|心|各自|明显|.*是)$/u;
const GOES_ON = kinds('verb adverb preposition');
const THEN = /^(?:就|便|都|也|还|即|才|而|再)$/u;

/** Returns what comes at once over the one said before 一: "vui mừng" of 心中一喜; undefined if nothing does. */
const changeAt = (tokens: readonly Token[], one: number): string | undefined => {
  const act = tokens[one + 1];
  if (act === undefined || act.source.length !== 1 || act.isRecord || tokens[one]!.isRecord) return undefined;
  const text = FELT[act.source] ?? MOVED[act.source];
  if (text === undefined) return undefined;
  const next = tokens[one + 2];
  // 一转一转, and 一停就: as soon as it stops.
  if (!isEdge(next) && !(GOES_ON.has(next!.kind) && !THEN.test(next!.source))) return undefined;
  let whose = one - 1;
  if (tokens[whose] !== undefined && HOW.test(tokens[whose]!.source)) whose--;
  const before = tokens[whose];
  if (before === undefined || isEdge(before) || before.source === '一') return undefined;
  if (PART.has(before.kind) && BODY.test(before.source)) {
    const said = SAID_OF.find(({ of }) => of.test(before.source))?.text[act.source];
    return said ?? text;
  }
  return WHO.has(before.kind) && FELT[act.source] !== undefined ? text : undefined;
};

const readChange: PlainForm = (tokens, index) => {
  const text = changeAt(tokens, index);
  return text === undefined ? undefined : [word(`一${tokens[index + 1]!.source}`, text, 'verb')];
};
const dropChanged: PlainForm = (tokens, index) =>
  tokens[index - 1]?.source === '一' && changeAt(tokens, index - 1) !== undefined ? [] : undefined;

/** 又是一|惊: 一 is in the word before. */
const readAgain: PlainForm = (tokens, index) => {
  const act = tokens[index + 1];
  return act !== undefined && FELT[act.source] !== undefined && isEdge(tokens[index + 2])
    ? [word('又', 'lại', 'adverb')]
    : undefined;
};
const WITHOUT_BE: Readonly<Record<string, string>> = tableOf({
  是: '',
  都是: 'đều',
  也是: 'cũng',
  又是: 'lại',
  皆是: 'đều',
  均是: 'đều',
  俱是: 'đều',
  全是: 'đều',
  亦是: 'cũng',
  先是: 'đầu tiên',
  更是: 'càng',
});
const FELT_AT_ONCE =
  /^(?:一[惊愣怔呆喜愕凛震颤寒沉紧]|吃了一惊|大吃一惊|吓了一跳|大惊|大喜|大怒|大惊失色|松了口气|松了一口气|愣了愣|怔了怔|愣了一下|怔了一下)$/u;
/** 都是一惊 "đều giật mình": 是 says nothing before what is felt at once. */
const dropBe: PlainForm = (tokens, index) => {
  const next = tokens[index + 1];
  if (next === undefined || next.isRecord || isEdge(tokens[index - 1])) return undefined;
  const isWhole =
    (next.kind === 'verb' || next.kind === 'expression') && FELT_AT_ONCE.test(next.source) && isEdge(tokens[index + 2]);
  if (!isWhole && !(next.source === '一' && changeAt(tokens, index + 1) !== undefined)) return undefined;
  const text = WITHOUT_BE[tokens[index]!.source]!;
  return text === '' ? [] : [word(tokens[index]!.source, text, 'adverb')];
};

/**
 * Plain forms by the word they are written for: 心中一喜, 身子一转 as one verb, 众人都是一惊 "mọi người đều giật mình" without
 * 是. 一天一变 and 天一黑就 stay.
 */
export const SUDDEN_CHANGES: Readonly<Record<string, PlainForm>> = {
  ...Object.fromEntries([...Object.keys(FELT), ...Object.keys(MOVED)].map((act) => [act, dropChanged])),
  ...Object.fromEntries(Object.keys(WITHOUT_BE).map((be) => [be, dropBe])),
  一: readChange,
  又是一: readAgain,
};
