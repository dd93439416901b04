import type { Token, TokenKind } from './types.ts';

/** Where something is or comes. */
const WHERE: ReadonlySet<TokenKind> = new Set(['place', 'localizer', 'noun', 'preposition']);
const AT_OR_ACT: ReadonlySet<TokenKind> = new Set(['verb', 'preposition']);

/**
 * Returns the rendering of a token in its order, where a verb and a place behind it say one thing together: 放到桌上 is
 * "đặt lên bàn" instead of "đặt vào" and "trên bàn", 靠在墙上 "tựa vào tường", 洒在地上 "rải trên mặt đất".
 */
export const placedText = (tokens: readonly Token[], index: number): string => {
  const token = tokens[index]!;
  const before = tokens[index - 1];
  if (token.kind === 'measure' && isCountedByNoun(token, tokens[index + 1])) return '';
  if (token.kind === 'noun' && before !== undefined) {
    // 一双眼睛 "một đôi mắt".
    if (before.text === 'đôi' && token.text.startsWith('con mắt')) return token.text.slice('con '.length);
    const counted = CLASSIFIED.exec(token.text)?.[1];
    if (counted !== undefined && (before.text === counted || before.text.endsWith(` ${counted}`)))
      return token.text.slice(counted.length + 1);
    // 桌子上 "trên bàn", 椅子后面.
    if (counted === 'cái' && BESIDE.test(before.text) && before.kind !== 'verb' && before.kind !== 'noun')
      return token.text.slice('cái '.length);
  }
  // 会上 "trong cuộc họp": an event has no surface.
  if (token.kind === 'localizer' && token.text === 'trên' && EVENT.test(tokens[index + 1]?.text ?? '')) return 'trong';
  const isAfterAct = before !== undefined && saysAct(before);
  // 躺在床上 "nằm trên giường": behind an act the side says enough.
  if (token.text === 'ở tại' && isSide(tokens[index + 1])) return 'ở';
  if (token.text.endsWith('ở') && IS_AT.test(token.text) && isSide(tokens[index + 1])) {
    if (token.kind === 'verb' && token.text !== 'ở' && !IS_THERE.test(token.text)) return token.text.replace(IS_AT, '');
    if (token.text === 'ở' && before?.kind === 'verb' && !TELLS.test(before.text)) return '';
  }
  const text = isAfterAct ? withoutRepetition(before, token) : withoutSecond(before, token.text);
  // 摔在台下 "ngã xuống dưới đài".
  if (token.text.endsWith(' vào') && FALLING.test(token.text) && UNDER.test(tokens[index + 1]?.text ?? ''))
    return token.text.replace(INTO, '$1xuống');
  // 从中间 "từ giữa".
  if (before !== undefined && before.text === 'từ' && token.text.startsWith('ở ') && WHERE.has(token.kind))
    return token.text.slice('ở '.length);
  // 扔到他怀里 "ném vào trong ngực hắn".
  if (DOWN.test(token.text) && token.kind !== 'noun' && INSIDE.test(tokens[index + 1]?.text ?? ''))
    return text.replace(DOWNWARDS, 'vào');
  // 扔到沙发上 "ném xuống ghế sô pha".
  if (
    before !== undefined &&
    DOWN.test(before.text) &&
    before.kind !== 'noun' &&
    surfaceAt(tokens, index) !== undefined
  )
    return text.replace(ON, '');
  if (isAfterAct && saysSurface(before) && surfaceAt(tokens, index) !== undefined) return text.replace(ON, '');
  return saysAct(token) ? towardsSurface(text, surfaceAt(tokens, index + 1)) : text;
};

const BESIDE = /^(?:trên|trong|dưới|ngoài|(?:phía|bên) (?:trên|trong|dưới|ngoài|sau|trước|cạnh))$/u;

/** 一块铁片 "một miếng sắt": what its noun begins with counts it. */
const isCountedByNoun = ({ text }: Token, noun: Token | undefined): boolean =>
  noun?.kind === 'noun' && COUNTING.test(text) && COUNTED.test(noun.text);
const COUNTING = /^(?:tòa|cây|sợi|đường|đạo|khối|viên|cỗ|cái|con|mảnh|hạt|tấm|món|thanh|miếng|chiếc)$/u;
const COUNTED = /^(?:ngọn|vệt|sợi|miếng|mảnh|viên|quả|nốt|cục|hòn|hạt|tấm|bộ xương|chuyện)(?: |$)/u;
const CLASSIFIED = /^(cái|con|chiếc|quả|viên|tấm|miếng|ngọn) /u;

/** A verb, or the direction of one behind its object: "đặt sách lên bàn". */
const saysAct = ({ kind, text }: Token): boolean => AT_OR_ACT.has(kind) || DIRECTIONS.has(text);
const DIRECTIONS = new Set(['vào', 'đến', 'tới']);

const EVENT =
  /^(?:cuộc|tiết|buổi|hội nghị|đại hội|hôn lễ|bữa|tiệc|yến tiệc|lễ|đám cưới|trận|phiên|kỳ thi|vở|phim|bộ phim|chương trình)(?: |$)/u;

const IS_AT = / ở$|^ở$/u;
/** 听说在湖边: a clause of its own. */
const TELLS = /(?:^| )(?:là|nói|thấy|biết|rằng|nghe|hỏi|nhớ)$/u;
/** 不在车上: where one is not. */
const IS_THERE = /(?:^| )(?:không|chẳng|chưa|đang|vẫn|còn|đều|cũng|là|chỉ|đã|sẽ|có|liền|mới|ở) ở$/u;
const SIDE = /^(?:trên|trong|dưới|ngoài|trước|sau|bên|giữa)(?: |$)/u;
const isSide = (token: Token | undefined): boolean =>
  token !== undefined && WHERE.has(token.kind) && SIDE.test(token.text);

const withoutRepetition = (before: Token, { kind, text }: Token): string => {
  if (!WHERE.has(kind)) return text;
  const end = text.indexOf(' ');
  const where = end === -1 ? text : text.slice(0, end);
  return REPEATED.has(where) && (before.text === where || before.text.endsWith(` ${where}`))
    ? text.slice(where.length + 1)
    : text;
};
/** 都已经: "đã" is said once, as the side of a place is after 往. */
const withoutSecond = (before: Token | undefined, text: string): string => {
  const said = before === undefined ? undefined : SAID_ONCE.get(before.text);
  return said !== undefined && (text === said || text.startsWith(`${said} `)) ? text.slice(said.length + 1) : text;
};
/** Words that are not said twice, by the renderings that end with them. */
const SAID_ONCE: ReadonlyMap<string, string> = new Map([
  ...['đã', 'còn', 'cũng', 'đang', 'phía', 'sẽ'].map((text) => [text, text] as const),
  ...['đều đã', 'cũng đã', 'nếu đã'].map((text) => [text, 'đã'] as const),
  ...['về phía', 'ở phía', 'từ phía'].map((text) => [text, 'phía'] as const),
  ['vẫn còn', 'còn'],
  ['dù gì cũng', 'cũng'],
]);
const REPEATED = new Set(['trên', 'trong', 'dưới', 'ở', 'phía']);

const INSIDE = /^trong (?:ngực|lòng|tay|túi|nước|lửa|miệng)/u;
const DOWNWARDS = /xuống$/u;
const DOWN = /^(?:(?:ném|đập|đặt|để|quăng|vứt|ngồi|gác|dằn|ấn|đè) )?xuống$/u;
const ON = /^trên(?: |$)/u;
const TO = /(^| )(?:đến|tới)$/u;
const INTO = /(^| )vào$/u;
/** What is thought of or spoken about. */
const NO_MOTION = /(?:nhớ|nghĩ|nhắc|nói|ngờ|biết|thấy|chỉ|liên quan) (?:đến|tới)$/u;
/** Where one goes. */
const GOING = /(?:về|trở lại|quay lại|chạy|đi|dính) (?:đến|tới)$/u;
/** What is put or falls onto something. */
const PUT = /^(?:đứng|đặt|để|bỏ|ném|quăng|gác|bày|thả|rơi|ngã) vào$|^vào$/u;
const GROUND = /^(?:mặt đất|đất|nền|sàn|cỏ|bãi|tuyết|bùn|thảm|chiếu|ván|đường|sân)/u;
const FALLING = /^(?:rơi|ngã|ném|lăn) vào$/u;
const UNDER = /^dưới(?: |$)/u;
/** What one comes to, and not onto. */
const NO_SURFACE =
  /^(?:tay|chỗ|điện thoại|đường|phố|sông|biển|núi|trấn|trời|thành|tai|hành lang|ban công|boong|ngôi vị|vị trí|cương vị)(?: |$)/u;

/** Returns on what a word says that something is, without "trên"; undefined for other words. */
const surfaceAt = (tokens: readonly Token[], index: number): string | undefined => {
  const token = tokens[index];
  if (token === undefined || !WHERE.has(token.kind) || !ON.test(token.text)) return undefined;
  return token.text === 'trên' ? tokens[index + 1]?.text : token.text.replace(ON, '');
};

/** Returns true for a verb that says by itself that something comes to or onto a place. */
const saysSurface = ({ text }: Token): boolean => INTO.test(text) || (TO.test(text) && !NO_MOTION.test(text));

/** Returns a verb as it is before a surface. */
const towardsSurface = (text: string, surface: string | undefined): string => {
  if (surface === undefined) return text;
  const onto = GROUND.test(surface) ? '$1xuống' : '$1lên';
  if (PUT.test(text)) return text.replace(INTO, onto);
  if (!TO.test(text) || NO_MOTION.test(text) || GOING.test(text) || NO_SURFACE.test(surface)) return text;
  return text.replace(TO, onto);
};
