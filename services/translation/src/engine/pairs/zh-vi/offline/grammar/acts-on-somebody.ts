import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf } from './clauses.ts';

/** By verb and object what is done to the person who stands between them ("~"). */
const ACTS: Readonly<Record<string, string>> = tableOf({
  找麻烦: 'gây phiền phức cho ~',
  找茬: 'gây sự với ~',
  开玩笑: 'trêu đùa ~',
  生气: 'giận ~',
  帮忙: 'giúp ~',
  吃醋: 'ghen với ~',
  看笑话: 'cười nhạo ~',
  丢脸: 'làm ~ mất mặt',
  丢人: 'làm ~ mất mặt',
  占便宜: 'lợi dụng ~',
  要命: 'lấy mạng ~',
  坏好事: 'phá chuyện tốt của ~',
  拖后腿: 'làm vướng chân ~',
  告状: 'tố cáo ~',
  说坏话: 'nói xấu ~',
  打主意: 'có ý đồ với ~',
  接话: 'tiếp lời ~',
  上当: 'mắc lừa ~',
  沾光: 'hưởng nhờ ~',
  挡路: 'cản đường ~',
  中计: 'trúng kế ~',
  领情: 'nhận ơn ~',
  揭短: 'vạch lỗi ~',
  泼冷水: 'dội nước lạnh vào ~',
  出气: 'trút giận lên ~',
  撑腰: 'chống lưng cho ~',
  拍马屁: 'nịnh bợ ~',
  出洋相: 'làm ~ bẽ mặt',
});
export const OBJECTS_OF_ACTS: ReadonlySet<string> = new Set(
  '麻烦 茬 玩笑 气 忙 醋 笑话 脸 人 便宜 命 好事 后腿 状 坏话 主意 话 当 光 路 计 情 短 冷水 马屁 洋相'.split(' '),
);
const SOMEBODY = kindsOf('pronoun person name');

/** 找他的麻烦 "gây phiền phức cho hắn", 生我气 "giận ta": whom an act of two words is done to. */
export const readActOnSomebody: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const verb = clause[at]!;
    if (verb.entry === null || verb.source.length > 1) continue;
    const first = isAspect(clause[at + 1]) ? at + 2 : at + 1;
    if (!isKind(clause[first], SOMEBODY)) continue;
    // 告了我一状.
    const isOnce = clause[first + 1]?.source === '一' && clause[first + 2]?.source === '状';
    const object = isOnce || isLinkAt(clause, first + 1) ? first + 2 : first + 1;
    const text = ACTS[verb.source + (clause[object]?.source ?? '')];
    // 要他的命令 and 看我的笑话书: nothing else follows.
    if (text === undefined || (clause[object + 1] !== undefined && isLinkAt(clause, object + 1))) continue;
    const [before = '', after = ''] = text.split('~').map((part) => part.trim());
    return [
      ...clause.slice(0, at),
      word(verb.source + clause[object]!.source, before, 'verb'),
      asAdverb(clause[first]!),
      ...(after === '' ? [] : [word('', after, 'adverb')]),
      ...clause.slice(object + 1),
    ];
  }
  return null;
};
