import {
  earlier,
  endsClause,
  endsWithLe,
  isEdge,
  isKind,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
} from './sense-places.ts';
import { hasObject, ORDERED } from './sense-table-of-objects.ts';
import { isDe, tableOf } from './tokens.ts';

const PERSONS = kinds('person name pronoun');
const HELD = /(?:手|手腕|胳膊|袖子|衣袖|腿|衣角|绳子|缰绳|[他她我你])$/u;
const AROUND = kinds('noun pronoun person name determiner place');
const LANGUAGES = /^(?:好几|几|两|三|多|各)[种国]$/u;
const MET = kinds('verb adverb preposition');
/** 想见他, 见他一面: whom one meets, not what one sees somebody do. */
const isMet = ({ tokens, index, before, next }: Place): boolean =>
  isKind(next, PERSONS) &&
  isKind(before, MET) &&
  before?.source !== '一' &&
  (isEdge(tokens[index + 2]) || /^(?:一面|最后一面|一次|的|了|吗|吧|时|的时候)$/u.test(tokens[index + 2]!.source));
/** What somebody does for others: 我来洗碗. */
const DONE_FOR_OTHERS =
  /^(?:[做洗付背扛说讲教挡守倒切炒扫擦喂烧煮选猜算试挑盯]|做饭|洗碗|付钱|付账|买单|请客|解释|处理|解决|对付|应付|收拾|照顾|负责|安排|想办法|开车|介绍|断后|掩护|引开|拖住|开路|带路|引路|帮忙|回答|决定|试试|动手|主持|接手|接替|指挥|承担|保管|敲门|开门|搬|扶|驾车|划船|写|念|签|审|打扫|包扎|点火|生火|放哨|守夜|评理|评评理)$/u;
const hasAsOffered = ({ next }: Place): boolean => DONE_FOR_OTHERS.test(next?.source ?? '');
const LEARNT = /^(?:写|说|念|读|唱|弹|画|修|开|下|打|骑|解|跳|绣|吹)$/u;
/** 这个字我不会写: what one has or has not learnt is said first. */
const isLearnt = ({ tokens, index, before, next }: Place): boolean =>
  LEARNT.test(next?.source ?? '') &&
  isEdge(tokens[index + 2]) &&
  before?.kind === 'pronoun' &&
  isKind(tokens[index - 2], NOUNS);
const NOUNS = kinds('noun reading person');

/** 晚辈见过掌门 greets. */
const HUMBLE =
  /^(?:晚辈|属下|弟子|徒儿|末将|奴婢|臣妾|妾身|贫道|贫僧|老朽|在下|下官|卑职|微臣|草民|民女|臣女|小女|小女子|小的|奴才|儿臣|孙儿|侄儿|臣)$/u;
const AGAIN_AND_AGAIN =
  /^(?:忘|忘事|说|打|骂|盯着?|看着?|跟着|欺负|迟到|想着?|问|哭|笑|缠着|躲着|惹|提|催|抱怨|吵架|骗|撒谎|生病|做梦|熬夜|加班|插嘴|捣乱)$/u;
const NEVER = /(?:没|没有|从未|不曾)$/u;
/** 碰到了老同学: somebody. */
const isMeeting = (place: Place): boolean =>
  restOfClause(place, 5).some(({ kind }) => kind === 'person' || kind === 'pronoun' || kind === 'name');
const MISSING = kinds('pronoun person name adverb');
const SUFFERED = /^(?:吓|骗|气|打|抓|偷|抢|炒|害|逼|淋|烧|砸|撞|咬|累|弄|赶|关|毁|忘|迷)/u;
const POWERS = /^(?:风|雨|大风|雪|水|火|大火|狗|狼|人|蛇|车|贼|敌人|警察)$/u;
const WEARING = /^(?:挂着?|带着?|露出|浮起|浮现|扬起|勾起|绽开|堆着|含着|噙着|挂上|带上)$/u;
const LAUGHS: Readonly<Record<string, string>> = {
  微笑: 'nụ cười',
  笑: 'nụ cười',
  冷笑: 'nụ cười lạnh',
  苦笑: 'nụ cười khổ',
  浅笑: 'nụ cười nhạt',
};
const SOMEBODY = /^(?:[我你他她]们?|孩子|爹娘|父母|妻子|一个人)$/u;

/** Senses by who acts and what else the clause says: whom one meets, what one offers to do, what one has learnt. */
export const EVERYDAY_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 要了一壶茶: what is asked for at an inn.
  要: [
    // 做人要讲良心: what everybody has to do.
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, kinds('verb adverb')) &&
        earlier(place, /^(?:做人|做事|当官|过日子|做生意|为人|读书|打仗|练武|修行)$/u, 2),
    },
    {
      text: 'gọi',
      kind: 'verb',
      when: (place) =>
        /^[了过]$/u.test(place.next?.source ?? '') &&
        !earlier(place, /^(?:朝|向|跟|找|问|管)$/u, 4) &&
        hasObject(place, ORDERED),
    },
  ],
  见: [{ text: 'gặp', kind: 'verb', when: isMet }],
  见过: [
    {
      text: 'từng gặp',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isKind(next, PERSONS) &&
        !HUMBLE.test(before?.source ?? '') &&
        // “见过太后。”
        !(isEdge(before) && isEdge(tokens[index + 2])),
    },
  ],
  见了: [{ text: 'gặp', kind: 'verb', when: isMet }],
  不见: [{ text: 'không gặp', kind: 'verb', when: isMet }],
  见到: [{ text: 'gặp được', kind: 'verb', when: isMet }],
  // 我来洗碗: an offer.
  我: [
    {
      text: 'để ta',
      kind: 'pronoun',
      when: ({ tokens, index, before, next }) =>
        isEdge(before) && next?.source === '来' && DONE_FOR_OTHERS.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  来: [
    {
      text: '',
      kind: 'particle',
      when: (place) =>
        (isKind(place.before, PERSONS) || place.before?.source === '谁') &&
        hasAsOffered(place) &&
        !/^(?:[叫请派帮]|找人)$/u.test(place.tokens[place.index - 2]?.source ?? '') &&
        // 他让我来照顾你: one comes because somebody says so.
        !(place.tokens[place.index - 2]?.source === '让' && !isEdge(place.tokens[place.index - 3])),
    },
  ],
  不会: [{ text: 'không biết', kind: 'adverb', when: isLearnt }],
  看下去: [{ text: 'nhìn xuống', kind: 'verb', when: (place) => earlier(place, /^从$/u, 6) }],
  过下去: [{ text: 'trôi qua', kind: 'verb', when: (place) => earlier(place, /^日子$/u, 8) }],
  绕着: [{ text: 'vòng quanh', kind: 'verb', when: ({ next }) => isKind(next, AROUND) }],
  别动: [{ text: 'đừng động vào', kind: 'adverb', when: ({ next }) => isKind(next, AROUND) }],
  伤: [{ text: 'vết thương', kind: 'noun', when: (place) => earlier(place, /^(?:养|治|包扎|养好|治好)[好了]?$/u, 2) }],
  长在: [
    {
      text: 'lớn lên ở',
      kind: 'verb',
      when: ({ tokens, index, before }) =>
        isKind(before, PERSONS) ||
        tokens.slice(Math.max(0, index - 6), index).some(({ source }) => /^(?:生|出生)(?:在|于)?$/u.test(source)),
    },
  ],
  长得: [{ text: 'lớn', kind: 'verb', when: (place) => later(place, /^快$/u, 2) }],
  变得: [{ text: 'thay đổi đến mức', kind: 'verb', when: ({ next }) => /^[我你他她它]们?$/u.test(next?.source ?? '') }],
  没: [
    {
      text: 'không',
      kind: 'adverb',
      when: ({ tokens, index, next }) => next?.source === '锁' && isEdge(tokens[index + 2]),
    },
  ],
  锁: [
    {
      text: 'khóa',
      kind: 'verb',
      when: (place) => endsClause(place) && /^(?:没|没有|上|不|忘了|未)$/u.test(place.before?.source ?? ''),
    },
  ],
  不算: [
    {
      text: 'không tính là',
      kind: 'verb',
      when: ({ next }) => isKind(next, AROUND) || isKind(next, kinds('adjective')),
    },
  ],
  数: [
    {
      text: 'phải kể đến',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, PERSONS) &&
        later(place, /^最/u, 5) &&
        (isEdge(place.before) || place.before?.source === '就'),
    },
  ],
  信: [
    {
      text: 'thư',
      kind: 'noun',
      when: ({ before, next }) =>
        /^[看读收接写寄](?:到|完|了|过)$/u.test(before?.source ?? '') &&
        (isEdge(next) || /^(?:就|便|后|时|以后|之后|的|的时候|里|上)$/u.test(next!.source)),
    },
    {
      text: 'thư',
      kind: 'noun',
      when: ({ tokens, index, before }) =>
        /^(?:了|完了|完)$/u.test(before?.source ?? '') &&
        /^[读看写念收拆接寄回烧撕递][完到开好]?$/u.test(tokens[index - 2]?.source ?? ''),
    },
  ],
  追: [{ text: 'theo đuổi', kind: 'verb', when: (place) => later(place, /(?:年|个月|很久|女孩|女生|姑娘|女人)$/u, 4) }],
  落在: [{ text: 'tụt lại', kind: 'verb', when: (place) => later(place, /^(?:后面|后头|最后|最后面|队伍后面)$/u, 2) }],
  漂亮: [{ text: 'xuất sắc', kind: 'adjective', when: (place) => earlier(place, /^[办干做打赢]得$/u, 3) }],
  // 看了看表: before what one looks at.
  看了看: [{ text: 'nhìn', kind: 'verb', when: ({ next }) => !isEdge(next) && !isDe(next) }],
  // 带孩子去医院: where they go.
  带孩子: [
    {
      text: 'dẫn con',
      kind: 'verb',
      when: ({ next }) => /^(?:[去来到回逛]|出去|出门|离开)$/u.test(next?.source ?? ''),
    },
  ],
  问题: [
    {
      text: 'câu hỏi',
      kind: 'noun',
      when: (place) => earlier(place, /^(?:问|回答|提出|提问|追问|答)(?:了|过|完)?$/u, 5),
    },
  ],
  应: [
    {
      text: 'đáp lại',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        /^(?:没人|没有人|无人|没有|不)$/u.test(before?.source ?? '') && (isEdge(next) || isEdge(tokens[index + 2])),
    },
  ],
  亏: [{ text: 'thiệt thòi', kind: 'noun', when: (place) => earlier(place, /^吃/u, 6) }],
  化: [{ text: 'tan', kind: 'verb', when: (place) => earlier(place, /(?:雪|冰|糖|积雪|冰雪|雪人|妆)$/u, 4) }],
  放: [
    {
      text: 'buông',
      kind: 'verb',
      when: (place) => endsClause(place) && place.before?.source === '不' && earlier(place, HELD, 5),
    },
  ],
  // 把他抬了出去.
  抬: [
    {
      text: 'khiêng',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:出去|出来|进来|进去|回来|回去|走|回|上|到)$/u, 2) && earlier(place, /^[把将被给]$/u, 5),
    },
  ],
  上好: [{ text: 'bôi xong', kind: 'verb', when: (place) => endsClause(place) && earlier(place, /药/u, 2) }],
  话: [
    {
      text: 'thứ tiếng',
      kind: 'noun',
      when: (place) => earlier(place, /^说$/u, 4) && LANGUAGES.test(place.before?.source ?? ''),
    },
  ],
  // 这事先放一放: 事先 is no word there.
  事先: [{ text: 'chuyện', kind: 'noun', when: ({ before }) => /^[这那此]$/u.test(before?.source ?? '') }],
  ...Object.fromEntries(
    ['微笑', '笑', '冷笑', '苦笑', '浅笑'].map((source) => [
      source,
      [
        {
          text: LAUGHS[source]!,
          kind: 'noun' as const,
          when: (place: Place) => endsClause(place) && earlier(place, WEARING, 3),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['扔下', '丢下', '撇下', '抛下'].map((source) => [
      source,
      [
        {
          text: 'bỏ lại',
          kind: 'verb' as const,
          when: (place: Place) =>
            isKind(place.next, PERSONS) || (earlier(place, /^[把将]$/u, 6) && earlier(place, SOMEBODY, 5)),
        },
      ],
    ]),
  ),
  烧: [
    {
      text: 'sốt',
      kind: 'verb',
      when: ({ before, next, tokens, index }) =>
        isKind(before, PERSONS) &&
        (next?.source === '得' || (/^(?:了|起来)$/u.test(next?.source ?? '') && isEdge(tokens[index + 2]))),
    },
  ],
  砸伤: [{ text: 'đập bị thương', kind: 'verb', when: () => true }],
  会: [
    { text: 'biết', kind: 'verb', when: isLearnt },
    { text: 'biết', kind: 'verb', when: (place) => place.next?.source === '说' && later(place, LANGUAGES, 4) },
    {
      text: 'cuộc họp',
      kind: 'noun',
      when: ({ before, next }) => isEdge(before) && /^(?:散|散了|开完|结束)$/u.test(next?.source ?? ''),
    },
  ],
  散: [{ text: 'vương vãi', kind: 'verb', when: (place) => later(place, /^[一满]地$/u, 3) }],
  碎: [{ text: 'tan nát', kind: 'verb', when: (place) => earlier(place, /^心$/u, 3) }],
  // 人都压在下面: under what fell.
  压: [
    {
      text: 'bị đè',
      kind: 'verb',
      when: (place) =>
        place.next?.source === '在' &&
        later(place, /^(?:下面|底下|身下|最下面)$/u, 4) &&
        !earlier(place, /^[把将被]$/u, 5),
    },
    {
      text: 'đè',
      kind: 'verb',
      when: (place) => place.next?.source === '在' && later(place, /[腿身胸背肩心手头腰上]$/u, 5),
    },
  ],
  贴: [
    {
      text: 'áp sát',
      kind: 'verb',
      when: (place) => place.next?.source === '着' && later(place, /^(?:耳朵|耳边|墙|墙根|地面)$/u, 4),
    },
  ],
  // 把咖啡倒进水槽: poured away.
  倒: [
    { text: 'đổ', kind: 'verb', when: (place) => later(place, /(?:水槽|垃圾桶|下水道|马桶|花盆|地上|河里|沟里)$/u, 4) },
  ],
  // 到床上去: on what.
  上去: [
    {
      text: 'trên',
      kind: 'localizer',
      when: (place) =>
        place.before?.kind === 'noun' &&
        endsClause(place) &&
        /.?到$/u.test(place.tokens[place.index - 2]?.source ?? ''),
    },
  ],
  可不: [{ text: 'chẳng hề', kind: 'adverb', when: ({ next }) => next?.kind === 'adjective' }],
  // 喝了点酒: a little of it.
  点: [
    {
      text: 'chút',
      kind: 'adverb',
      when: ({ tokens, index, before, next }) =>
        before?.source === '了' &&
        tokens[index - 2]?.kind === 'verb' &&
        next?.kind === 'noun' &&
        !isEdge(tokens[index - 2]),
    },
  ],
  厉害: [
    {
      text: 'dữ dội',
      kind: 'adjective',
      when: (place) => earlier(place, /^(?:哭|疼|痛|烧|抖|咳|咳嗽|病|吵|跳|伤|肿|晃|喘|骂|闹|发抖)得?$/u, 4),
    },
  ],
  想: [
    {
      text: 'nhớ',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isKind(next, PERSONS) &&
        isKind(before, MISSING) &&
        (isEdge(tokens[index + 2]) || /^(?:想|了|得|想得)$/u.test(tokens[index + 2]!.source)),
    },
    {
      text: 'nhớ',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isKind(before, PERSONS) && next?.source === '得' && tokens[index - 2]?.source === '想',
    },
  ],
  想得: [
    {
      text: 'nhớ đến mức',
      kind: 'verb',
      when: ({ tokens, index, before }) => isKind(before, PERSONS) && tokens[index - 2]?.source === '想',
    },
  ],
  // 老忘事: again and again.
  老: [
    {
      text: 'cứ hay',
      kind: 'adverb',
      when: ({ before, next }) =>
        AGAIN_AND_AGAIN.test(next?.source ?? '') && (isEdge(before) || isKind(before, PERSONS)),
    },
  ],
  // 他给吓跑了, 门给风吹开了: what is suffered.
  给: [
    {
      text: 'bị',
      kind: 'adverb',
      when: (place) =>
        !isEdge(place.before) &&
        endsWithLe(place) &&
        !earlier(place, /^[把将]$/u, 8) &&
        (place.next?.kind === 'verb'
          ? SUFFERED.test(place.next.source)
          : POWERS.test(place.next?.source ?? '') && place.tokens[place.index + 2]?.kind === 'verb'),
    },
  ],
  ...Object.fromEntries(
    ['都行', '都可以', '都好'].map((source) => [
      source,
      [
        {
          text: 'cũng được',
          kind: 'expression' as const,
          when: ({ before }: Place) => /(?:什么|哪里|哪儿|谁|怎么.?|几时|多少)$/u.test(before?.source ?? ''),
        },
      ],
    ]),
  ),
  别看: [{ text: 'đừng xem', kind: 'verb', when: (place) => endsClause(place) }],
  要不要: [{ text: 'có cần', kind: 'adverb', when: ({ next }) => isKind(next, PERSONS) }],
  一家人: [
    {
      text: 'cả nhà',
      kind: 'noun',
      when: ({ before }) => /^(?:养活|养|养着|带着|供|救了?)$/u.test(before?.source ?? ''),
    },
  ],
  就怕: [{ text: 'sợ', kind: 'verb', when: ({ before }) => /^(?:生来|从小|一向|天生)$/u.test(before?.source ?? '') }],
  算: [
    {
      text: 'coi là',
      kind: 'verb',
      when: ({ before, next }) =>
        /^(?:能|也|还|才|就|真|都|只能|只|可以)$/u.test(before?.source ?? '') &&
        isKind(next, kinds('noun verb adjective determiner person number')),
    },
  ],
  转告: [{ text: 'chuyển lời cho', kind: 'verb', when: ({ next }) => isKind(next, PERSONS) }],
  过去: [
    {
      text: 'trước đây',
      kind: 'time',
      when: ({ before, next }) =>
        isKind(before, PERSONS) && /^(?:是|有|也|常|常常|总|总是|在|不|不是|没有|从来|住)$/u.test(next?.source ?? ''),
    },
  ],
  骗过: [{ text: 'lừa', kind: 'verb', when: ({ before }) => NEVER.test(before?.source ?? '') }],
  瞒过: [{ text: 'giấu', kind: 'verb', when: ({ before }) => NEVER.test(before?.source ?? '') }],
  // 眼睛还是红的: it has stayed so.
  还是: [
    {
      text: 'vẫn còn',
      kind: 'adverb',
      when: ({ tokens, index, before, next }) =>
        isKind(before, NOUNS) && next?.kind === 'adjective' && isDe(tokens[index + 2]) && isEdge(tokens[index + 3]),
    },
  ],
  // 写在纸上给我看.
  看: [
    {
      text: 'xem',
      kind: 'verb',
      when: (place) =>
        endsClause(place) &&
        ((isKind(place.before, PERSONS) && place.tokens[place.index - 2]?.source === '给') ||
          /^给[我你他她]$/u.test(place.before?.source ?? '')),
    },
  ],
  碰到: [{ text: 'gặp', kind: 'verb', when: isMeeting }],
  碰见: [{ text: 'gặp', kind: 'verb', when: isMeeting }],
  裂: [{ text: 'rách', kind: 'verb', when: (place) => earlier(place, /(?:衣服|裤子|袖子|布|衣裳|裙子)$/u, 3) }],
  顶着: [{ text: 'gánh', kind: 'verb', when: (place) => endsClause(place) && isKind(place.before, PERSONS) }],
  // 这门我怎么也推不开: a door.
  这门: [
    { text: 'cánh cửa này', kind: 'pronoun', when: ({ next }) => isKind(next, PERSONS) || next?.kind === 'adverb' },
  ],
  过不去: [
    {
      text: 'không qua được',
      kind: 'verb',
      when: (place) =>
        earlier(place, /(?:车|路|河|桥|船|队伍|门|山|关|轿子)$/u, 4) && !earlier(place, /^[跟和与同]$/u, 6),
    },
  ],
  // 站都站不稳: not even that.
  都: [
    // 做什么都行.
    {
      text: 'cũng',
      kind: 'adverb',
      when: ({ before }) => /(?:什么|哪里|哪儿|哪个|怎么|几时)$/u.test(before?.source ?? ''),
    },
    // 我都快饿死了.
    { text: 'đã', kind: 'adverb', when: ({ next }) => /^快..+了$/u.test(next?.source ?? '') },
    {
      text: 'cũng',
      kind: 'adverb',
      when: ({ before, next }) =>
        before?.kind === 'verb' &&
        before.source.length === 1 &&
        next?.source.startsWith(before.source) === true &&
        /[不没]/u.test(next.source),
    },
  ],
});
