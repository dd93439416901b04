import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

/** Parts of somebody by their words, with what the rows of the lexicon for what becomes of them begin with. */
const PARTS: Readonly<Record<string, readonly string[]>> = tableOf({
  嘴唇: ['bờ môi', 'môi'],
  唇瓣: ['cánh môi', 'môi'],
  唇角: ['khóe môi'],
  唇色: ['môi'],
  唇: ['môi'],
  嘴角: ['khóe miệng', 'khóe môi'],
  嘴巴: ['miệng'],
  嘴: ['miệng'],
  眼睛: ['đôi mắt', 'hai mắt', 'mắt'],
  眼神: ['ánh mắt'],
  眼底: ['đáy mắt'],
  眼眶: ['vành mắt', 'hốc mắt'],
  眼皮: ['mí mắt'],
  眼角: ['khóe mắt'],
  双眼: ['hai mắt', 'đôi mắt'],
  双目: ['hai mắt', 'đôi mắt'],
  目光: ['ánh mắt'],
  眼: ['mắt'],
  神色: ['thần sắc', 'vẻ mặt', 'sắc mặt'],
  神情: ['thần sắc', 'vẻ mặt', 'thần tình'],
  脸色: ['sắc mặt', 'mặt'],
  面色: ['sắc mặt', 'mặt'],
  脸颊: ['gò má', 'má'],
  脸: ['mặt'],
  面: ['mặt'],
  喉咙: ['cổ họng', 'yết hầu'],
  喉头: ['cổ họng', 'yết hầu'],
  喉间: ['cổ họng'],
  喉结: ['yết hầu'],
  嗓子: ['cổ họng', 'giọng'],
  嗓音: ['giọng nói', 'giọng'],
  声音: ['giọng nói', 'giọng', 'thanh âm'],
  语气: ['giọng điệu', 'ngữ khí', 'giọng'],
  呼吸: ['hơi thở', 'hô hấp'],
  胸口: ['lồng ngực', 'ngực'],
  心脏: ['trái tim', 'tim'],
  心口: ['ngực', 'tim'],
  心头: ['trong lòng', 'lòng'],
  心跳: ['tim', 'nhịp tim'],
  心: ['trái tim', 'lòng', 'tim'],
  手指: ['ngón tay'],
  指尖: ['đầu ngón tay'],
  手: ['tay'],
  脚: ['chân'],
  腿: ['chân'],
  双腿: ['hai chân'],
  腿脚: ['chân tay', 'tay chân', 'chân'],
  手脚: ['tay chân', 'chân tay'],
  胸膛: ['lồng ngực', 'ngực'],
  眸光: ['ánh mắt'],
  眸子: ['con ngươi', 'đôi mắt', 'mắt'],
  身子: ['thân thể', 'người'],
  身体: ['thân thể', 'người'],
  身形: ['thân hình'],
  眉头: ['lông mày', 'mày'],
  眉: ['lông mày', 'mày'],
  鼻尖: ['chóp mũi', 'đầu mũi'],
  鼻子: ['mũi'],
  耳朵: ['lỗ tai', 'tai'],
  额头: ['trán'],
  头发: ['tóc'],
  头: ['đầu'],
  背: ['lưng'],
  肩膀: ['bả vai', 'vai'],
  腰: ['eo', 'lưng'],
});
const MAX_PART_CHARACTERS = 2;
/** The characters that the words of the parts begin with. */
export const PARTS_OF_PEOPLE = [...new Set(Object.keys(PARTS).map((part) => part[0]!))].join('');
const OWNERS = kindsOf('pronoun name person');
const STATES = kindsOf('expression verb adjective');

/** Returns the part and what becomes of it, of a word that says both; null if it is none. */
const dividedState = ({ source, text, kind }: Token): [Token, Token] | null => {
  for (let length = MAX_PART_CHARACTERS; length > 0; length -= 1) {
    const part = source.slice(0, length);
    const rendered = PARTS[part]?.find((each) => text.startsWith(`${each} `));
    if (rendered === undefined || length === source.length) continue;
    const state = word(source.slice(length), text.slice(rendered.length + 1), kind === 'adjective' ? kind : 'verb');
    return [word(part, rendered, 'noun'), state];
  }
  return null;
};

/**
 * 他的嘴唇微动 "môi của hắn khẽ động": the lexicon has what becomes of a part of somebody as one word, of which the part
 * belongs to whom the clause names before it.
 */
export const readStateOfPart: ClauseRule = needing({ begins: [PARTS_OF_PEOPLE], kinds: [OWNERS] }, (clause) => {
  for (let at = 1; at < clause.length; at += 1) {
    const token = clause[at]!;
    if (token.source.length < 2 || token.isRecord !== undefined || !isKind(token, STATES)) continue;
    if (!isKind(clause[isLinkAt(clause, at - 1) ? at - 2 : at - 1], OWNERS)) continue;
    const divided = dividedState(token);
    if (divided !== null) return [...clause.slice(0, at), ...divided, ...clause.slice(at + 1)];
  }
  return null;
});
