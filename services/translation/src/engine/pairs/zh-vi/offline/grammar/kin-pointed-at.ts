import { KIN } from '../kin.ts';
import { asAdverb, asModifiers } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, POINTERS, wordsOf } from './clauses.ts';

const OWNERS = wordsOf(
  '我 你 他 她 您 俺 咱 我们 你们 他们 本宫 本王 本座 本官 老夫 臣妾 嫔妾 奴婢 奴才 末将 微臣 在下',
);
const POINTING = wordsOf('那 这');
const PEOPLE = kindsOf('person');
const RELATED =
  /(?:徒弟|徒儿|弟子|儿子|女儿|姨太|姨太太|姨娘|侄子|侄儿|侄女|外甥|媳妇|媳妇儿|婆娘|婆婆|相公|夫君|娘子|女婿|师父|师兄|师弟|师姐|师妹|师叔|师祖|兄弟|兄长|妹子|妹妹|姐姐|哥哥|弟弟|爹|娘|父亲|母亲|爷爷|奶奶|表哥|表妹|堂兄|孙子|孙女|主子|小厮|丫鬟|仆人|下人|随从|管家|奶娘|乳母|手下|属下)$/u;

/** 他那三姨太 "tam di thái kia của hắn", 你这徒弟: kin and servants are somebody's; 你这混蛋 is what somebody is. */
export const readKinPointedAt: ClauseRule = needing({ words: [OWNERS, POINTING], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const [owner, pointer, kin] = [clause[at]!, clause[at + 1]!, clause[at + 2]!];
    if (!OWNERS.has(owner.source) || !POINTING.has(pointer.source) || !isRelated(kin, pointer)) continue;
    if (isLinkAt(clause, at + 3) || GIVEN.test(clause[at - 1]?.source ?? '')) continue;
    const whose = asModifiers([{ ...asAdverb(owner), text: `của ${owner.text}` }]);
    return [...clause.slice(0, at), pointer, kin, ...whose, ...clause.slice(at + 3)];
  }
  return null;
});
/** 你这孩子 is who one is, 我那孩子 one's own. */
const isRelated = (token: Token, { source }: Token): boolean =>
  isKind(token, PEOPLE) && (RELATED.test(token.source) || (source === '那' && KIN.has(token.source)));
const GIVEN = /[给告诉]$|^(?:送|教|借|还|问|叫|喊|骂|称)$/u;
