import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';

/** What is said with 之 before it; of some it is said whose they are ("của"), of the others of what kind. */
const OWNED_HEADS: Readonly<Record<string, string>> = tableOf({
  力: 'sức mạnh',
  心: 'lòng',
  血: 'máu',
  命: 'lệnh',
  名: 'danh',
  位: 'ngôi vị',
  威: 'uy',
  巅: 'đỉnh cao',
  首: 'đứng đầu',
  宝: 'báu vật',
  魂: 'hồn',
  怒: 'cơn giận',
  主: 'chủ nhân',
  王: 'vua',
  母: 'mẹ',
  君: 'quân vương',
  子: 'đứa con',
  女: 'người con gái',
  源: 'nguồn gốc',
  本: 'gốc rễ',
  托: 'sự nhờ cậy',
  福: 'phúc',
});
const HEADS_OF_KIND: Readonly<Record<string, string>> = tableOf({
  行: 'chuyến đi',
  地: 'nơi',
  物: 'vật',
  人: 'người',
  恩: 'ơn',
  仇: 'mối thù',
  恨: 'mối hận',
  言: 'lời',
  词: 'lời',
  语: 'lời',
  夜: 'đêm',
  日: 'ngày',
  约: 'hẹn ước',
  路: 'con đường',
  徒: 'kẻ',
  辈: 'hạng',
  流: 'hạng',
  士: 'người',
  色: 'vẻ',
  貌: 'dung mạo',
  才: 'tài',
  势: 'thế',
  症: 'chứng',
  躯: 'thân',
  身: 'thân',
  体: 'thể chất',
  毒: 'độc',
  意: 'ý',
  处: 'chỗ',
  举: 'hành động',
  气: 'khí',
  光: 'ánh sáng',
  声: 'tiếng',
  情: 'tình',
  谊: 'tình nghĩa',
  法: 'phép',
  术: 'thuật',
  道: 'đạo',
  火: 'lửa',
  门: 'cửa',
  事: 'việc',
  罪: 'tội',
  祸: 'họa',
  乱: 'loạn',
  苦: 'nỗi khổ',
  痛: 'nỗi đau',
  喜: 'niềm vui',
  感: 'cảm giác',
  念: 'ý niệm',
  欲: 'dục vọng',
  病: 'bệnh',
  伤: 'vết thương',
  勇: 'dũng khí',
  计: 'kế',
  策: 'kế sách',
  礼: 'lễ',
  宴: 'yến tiệc',
  味: 'mùi vị',
  香: 'hương',
  景: 'cảnh',
  象: 'cảnh tượng',
  兆: 'điềm',
  交: 'giao tình',
  缘: 'duyên',
  财: 'tiền tài',
  年: 'năm',
  际: 'lúc',
  战: 'trận chiến',
  机: 'cơ hội',
});
const OWNERS = kindsOf('name pronoun');
const OWNERS_OF = kindsOf('noun person place');
const QUALITIES = kindsOf('noun person place verb adjective adverb expression time number measure reading');
const FIRST_PARTS = kindsOf('noun verb adjective adverb number');
const NAMES_BEFORE = wordsOf('的 之');
const BOUTS = /[场戰战]$/u;
/** 力气, 人们: what would go on with the head. */
const HEADS_AFTER = kindsOf('noun person reading name');

/** Returns what is before 之: one word, or two of one character each (杀父, 将死); nothing if it is no description. */
const describedBy = (clause: readonly Token[], link: number): readonly Token[] => {
  const last = clause[link - 1]!;
  const first = clause[link - 2];
  // 十年之约, 一家之主
  if (last.kind === 'measure') return first?.kind === 'number' ? [first, last] : [];
  // 黑羽城|主: the end of a title behind a name.
  if (last.source.length === 1 && isKind(first, OWNERS)) return [];
  // 皇后娘娘之命
  if (isTitled(last, first)) return [first!, last];
  const isTwo =
    last.source.length === 1 && first?.source.length === 1 && isKind(first, FIRST_PARTS) && !isWord(first, NO_PART);
  return isTwo ? [first!, last] : [last];
};
/** A word for somebody, and how he is addressed. */
const isTitled = (title: Token | undefined, first: Token | undefined): boolean =>
  isWord(title, TITLES) && isKind(first, TITLED);
const TITLES = wordsOf('娘娘 大人 殿下 陛下 公主 夫人 小姐 少爷 老爷 公子 将军 王爷 前辈 阁下 师兄 师姐');
const TITLED = kindsOf('person name');
const NO_PART = wordsOf('是 有 乃 非 为 的 在 于 与 和 以 受 奉 得 无 如 用 凭 被 遭 中 去 到');

/** 毁灭之力 "sức mạnh hủy diệt", 将死之人 "người sắp chết", 天地之力 "sức mạnh của thiên địa": 之 before one character. */
export const readLiteraryHead: ClauseRule = (clause) => {
  const link = clause.findIndex(
    ({ source }, index) => source === '之' && index > 0 && clause[index + 1]?.source.length === 1,
  );
  const [before, head] = [clause[link - 1], clause[link + 1]];
  const isOrder = link > 1 && head?.source === '命' && isKind(before, NAMES) && isWord(clause[link - 2], COMMANDED);
  if (link === -1 || head!.kind === 'localizer' || (isKind(before, OWNERS) && !isOrder)) return null;
  const owned = OWNED_HEADS[head!.source];
  const text = owned ?? HEADS_OF_KIND[head!.source];
  // 故人之子: whose child somebody is says readLiteraryLink.
  const isChild = before?.kind === 'person' && (head!.source === '子' || head!.source === '女');
  if (
    text === undefined ||
    isChild ||
    NAMES_BEFORE.has(before!.source) ||
    !(isKind(before, QUALITIES) || isOrder) ||
    isKind(clause[link + 2], HEADS_AFTER)
  )
    return null;
  const parts = describedBy(clause, link);
  if (parts.length === 0 || (before!.kind === 'adverb' && before!.source.length < 2)) return null;
  const start = link - parts.length;
  const isCounted = parts.length === 2 && parts[0]!.kind === 'number';
  const isOwner =
    (parts.length === 2 && isTitled(parts[1], parts[0])) ||
    (owned !== undefined && (isCounted || (parts.length === 1 && (isOrder || isKind(before, OWNERS_OF)))));
  // 棺上之人 "người trên quan tài": where somebody is.
  const side = parts.length === 2 && parts[0]!.kind === 'noun' ? sideOf(parts[1]) : undefined;
  const isReversed = parts.length === 2 && parts[0]!.kind === 'adjective' && parts[1]!.kind === 'noun';
  const inOrder = (isReversed ? [...parts].reverse() : parts).map(partText).join(' ');
  const said = side === undefined ? inOrder : `${side} ${parts[0]!.text}`;
  // 一场生死之战: the bout is counted already.
  const name = head!.source === '战' && BOUTS.test(clause[start - 1]?.source ?? '') ? 'chiến' : text;
  const source = [...parts, clause[link]!, head!].map((token) => token.source).join('');
  // 没有招架之力: what one does not have is a thing.
  const opening = isWord(clause[start - 1], WITHOUT)
    ? [...clause.slice(0, start - 1), word(clause[start - 1]!.source, 'không có', 'verb')]
    : clause.slice(0, start);
  return [...opening, word(source, `${name}${isOwner ? ' của' : ''} ${said}`, 'noun'), ...clause.slice(link + 2)];
};
const WITHOUT = wordsOf('没有 没');
/** 奉林将军之命: of whom one has an order. */
const COMMANDED = wordsOf('奉 奉了 受 传 遵 违抗 抗 违 领 听');
const NAMES = kindsOf('name');
/** 将死: 将 is about to. */
const partText = ({ source, text }: Token): string => (source === '将' ? 'sắp' : text);
