import { asAdverb, word } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

export const FOR = wordsOf('给 为 替');
const WHO = kindsOf('pronoun person name noun');
const WHOM = kindsOf('pronoun person name');
const ACTS = kindsOf('verb adverb');
/** What is made or got ready for somebody. */
const MADE =
  /^(?:收拾|准备|预备|备|备下|炖|熬|煮|煎|做|缝|绣|织|编|修|修建|建|盖|造|打造|铸|雕|刻|写|画|买|请|挑|挑选|选|订|定|定做|留|泡|沏|倒|布置|安排|置办|置|摘|采|找|开|设|抓|配|削|剥|裁|裁制|种|烧|烤|炒|蒸|包|酿|添|制|炼|炼制|立|搭|铺|租|装|存|攒|办|挖|定下|备好|收拾好|准备好|做好|留下|写下|打包|物色|张罗|量身定做)(?:好|下|出)?的?$/u;
const DONE = wordsOf('了 好 下 过 出');
const HEADS = kindsOf('noun person number measure determiner adjective reading degree');

/**
 * Creates the rule for 这是先生特意给您收拾的房间 "đây là gian phòng tiên sinh cố ý dọn cho ngài": for whom something was
 * made stands behind the act in a clause before 的.
 */
export const createMadeForSomebody = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [FOR, LINKS] }, (clause) => {
    const at = clause.findIndex((token, index) => index > 0 && isWord(token, FOR) && token.kind === 'preposition');
    if (at === -1) return null;
    let act = at + 1;
    while (act < at + 3 && isKind(clause[act], WHO)) act++;
    if (act === at + 1 || !isKind(clause[act], ACTS) || !MADE.test(clause[act]!.source)) return null;
    if (act === at + 3 && !isKind(clause[at + 2], WHOM)) return null;
    const link = act + (isWord(clause[act + 1], DONE) ? 2 : 1);
    if (!isLinkAt(clause, link) || !isKind(clause[link + 1], HEADS)) return null;
    const acts = [
      { ...clause[act]!, kind: 'verb' as const },
      ...clause.slice(act + 1, link).flatMap(({ source }) => (source === '好' ? [word(source, 'sẵn', 'adverb')] : [])),
      word('', 'cho', 'adverb'),
      ...clause.slice(at + 1, act).map(asAdverb),
    ];
    const being = clause.findLastIndex(({ source }, index) => index < at && BEING.test(source));
    const head = being === -1 ? null : headBehind(clause, link + 1);
    if (head !== null && head.side === undefined) {
      const said = asOneModifier([...clause.slice(being + 1, at), ...acts], rewrite);
      return withSaid(clause, being + 1, head, said);
    }
    return PURPOSELY.test(clause[at - 1]!.source) ? [...clause.slice(0, at), ...acts, ...clause.slice(link)] : null;
  });
const BEING = /^(?:[这那就正才便都也还]|不就|这就|那就|这不)?是$/u;
const PURPOSELY = /^(?:特意|特地|专门|亲手|专程|特别|亲自|早就|早早|连夜|提前)$/u;
