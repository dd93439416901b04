import { headBehindAct } from './heads-behind-acts.ts';
import { personByWear } from './persons-by-wear.ts';
import { kinds } from './sense-places.ts';
import { partOfThing } from './things-by-parts.ts';
import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** The last character of a modern noun that is no word alone, and the start of the noun's rendering. */
const HEADS: Readonly<Record<string, string>> = tableOf({
  组: 'tổ',
  科: 'khoa',
  部: 'bộ phận',
  单: 'phiếu',
  权: 'quyền',
  界: 'giới',
  圈: 'giới',
  键: 'phím',
  犯: 'tội phạm',
  仪: 'máy',
  器: 'máy',
  机: 'máy',
  卡: 'thẻ',
  证: 'giấy',
  税: 'thuế',
  款: 'khoản',
  罪: 'tội',
  症: 'chứng',
  液: 'dung dịch',
  剂: 'thuốc',
  值: 'chỉ số',
  感: 'cảm giác',
  案: 'vụ án',
  队: 'đội',
  团: 'đoàn',
  厅: 'sảnh',
  舱: 'khoang',
  区: 'khu',
  岗: 'vị trí',
  站: 'trạm',
  管: 'ống',
  码: 'mã',
  处: 'nơi',
  类: 'loại',
  句: 'câu',
  会: 'buổi',
  堆: 'đống',
  簿: 'sổ',
  册: 'sổ',
  系: 'khoa',
  员: 'nhân viên',
  率: 'tỷ lệ',
  匠: 'thợ',
  工: 'thợ',
});
/** After a verb these begin other words: 继续站, 打开机. */
const BEHIND_NOUNS_ONLY = /^[站值机类堆]$/u;
/** After a noun these form other words: 书柜处. */
const BEHIND_ACTS_ONLY = /^[处管犯员匠工]$/u;
/** People by their work. */
const PEOPLE = /^[员匠工]$/u;
/** Only before these is 系 "department", and not the verb "tie". */
const OF_DEPARTMENT =
  /^(?:的|[一二三四大]年级|学生|新生|老生|学长|学姐|学弟|学妹|教授|导师|老师|主任|院长|法师|课程|办公室|教学楼)$/u;
/** Clubs of a school. */
const CLUBS = /^(?:文学|文艺|美术|音乐|摄影|戏剧|茶道|剑道|柔道|弓道|书道|花道|棒球|足球|篮球|网球|轻音|吹奏|话剧)$/u;
const OFFICES = /^(?:财务|信息|人事|总务|人力|保卫|资源|后勤|宣传|采购|技术|行政|审计|机要|保密|治安|刑侦|教务|政教)$/u;
const DESCRIBING = kinds('noun verb');
const OF_PERSONS = /^[证卡团队区舱厅]$/u;
const SOMEBODY =
  /^(?:自己|别人|我们|.*[我你他她].*|.*[爹娘爸妈父母哥姐弟妹爷奶叔伯]|主子|大人|老爷|夫人|少爷|小姐|敌人|对手)$/u;
/** Kinds with which the character rather begins another word. */
const JOINS = kinds('reading number measure');
/** Verbs whose object may look like the end of a noun: 加入队, 没有卡. */
const TAKING =
  /[成到在了着过出开上下进给完好有是为用作入回走来去于得]$|^(?:加入|进入|离开|没有|拥有|属于|带领|率领|组织|什么|喜欢|需要|准备|继续|负责|使用|更换|自己|开始|寻找|购买|取出|掏出|召集)$/u;

/** Peoples of novels, before the work of one of them: 狗头人|矿工. */
const PEOPLES =
  /^(?:矮人|精灵|半精灵|黑暗精灵|暗精灵|高等精灵|兽人|半兽人|地精|侏儒|狗头人|哥布林|巨人|人鱼|鱼人|蜥蜴人|牛头人|狼人|猫人|狐人|羊头人|半人马|仿生人|机器人|生化人|克隆人|改造人|吸血鬼|血族|龙人|魔族|妖族|鲛人|异族|外星人|亡灵|骷髅|僵尸|丧尸)$/u;
/** Persons by looks and age, after their work: 黑客|少女. */
const OF_YEARS =
  /^(?:少女|少年|青年|老人|老头|老者|姑娘|女孩|男孩|男子|女子|女人|男人|大汉|汉子|老太太|大叔|大妈|大爷)$/u;
const WORKING =
  /^(?:黑客|女仆|侍女|牧羊|魔法师|炼金师|机械师|佣兵|士兵|猎人|刺客|杀手|舞女|歌女|药农|渔夫|樵夫|铁匠|木匠|矿工|农夫|车夫|船夫|水手|护士|教师|快递|外卖|保安)$/u;
/** Grades of men, beasts and things. */
const GRADES = /^[圣帝王皇神仙天地玄黄灵宝道极皇尊][级阶品]$/u;
const GRADED = kinds('noun person');
/** Offices, after their purpose. */
const BODIES = /^(?:管理局|调查局|研究所|研究院|管理处|调查科|对策局|对策科|防卫局|收容所)$/u;
const BODIES_FOR = kinds('adjective expression degree');

const reversed = (token: Token, next: Token, kind: Token['kind']): Token => ({
  ...token,
  source: token.source + next.source,
  text: `${next.text} ${token.text}`,
  kind,
});

/**
 * Returns a person of a people or with a work (狗头人矿工 "thợ mỏ người đầu chó", 黑客少女 "thiếu nữ hacker"), or an
 * office with its purpose (诡异调查局); undefined for other words.
 */
const reversedNoun = (token: Token, next: Token): Token | undefined => {
  if (next.kind === 'person' && PEOPLES.test(token.source) && !PEOPLES.test(next.source) && !NO_WORK.test(next.source))
    return reversed(token, next, 'person');
  if (OF_YEARS.test(next.source) && WORKING.test(token.source)) return reversed(token, next, 'person');
  // 圣级|强者 "cường giả thánh cấp".
  if (GRADES.test(token.source) && GRADED.has(next.kind) && next.source.length > 1 && next.entry !== null)
    return reversed(token, next, next.kind);
  // 采购|总监 "giám đốc thu mua".
  if (FIELDS.test(token.source) && POSTS.test(next.source)) return reversed(token, next, 'person');
  if (BODIES.test(next.source) && BODIES_FOR.has(token.kind) && token.source.length > 1)
    return reversed(token, next, 'noun');
  return undefined;
};
/** Fields of a company, before the post of one who works in it. */
const FIELDS =
  /^(?:采购|艺人|财务|销售|运营|市场|技术|设计|人事|行政|创意|产品|品牌|项目|客服|法务|生产|宣传|策划|公关|客户|区域|后勤|人力资源|商务|渠道|内容|编辑|艺术|投资|营销|广告|数据|研发|安全|质检|仓储|物流|招商|信贷|风控)$/u;
const POSTS = /^(?:总监|主管|专员|经理|助理|部长|主任|组长|负责人|顾问|总裁|副总裁|经纪人)$/u;
/** 矮人|大人, 精灵|们. */
const NO_WORK = /^(?:大人|先生|小姐|朋友|兄弟|自己|们|之一|女王|国王|王子|公主|女皇|皇帝|长老|老师)$/u;

/** Leaders, by the last character of what they lead. */
const LEADERS: Readonly<Record<string, string>> = tableOf({
  队: 'đội trưởng',
  族: 'tộc trưởng',
  船: 'thuyền trưởng',
  舰: 'hạm trưởng',
  团: 'đoàn trưởng',
  院: 'viện trưởng',
  局: 'cục trưởng',
  部: 'trưởng',
  组: 'tổ trưởng',
  室: 'trưởng',
  区: 'trưởng',
});
const NO_LEADER = /^(?:[着了得出大满成过达约近有]|.{0,2}[米丈尺里]|[0-9０-９].*)$/u;
/** 搜救队|长, 狼人族|长: the leader of a group; 车队长三百米 tells a length. */
const leaderOf = (token: Token, { source }: Token, after: Token | undefined): Token | undefined => {
  if (source !== '长' || token.kind !== 'noun' || token.source.length < 3 || token.entry === null) return undefined;
  const title = LEADERS[token.source.at(-1)!];
  if (title === undefined || (after !== undefined && (NO_LEADER.test(after.source) || JOINS.has(after.kind))))
    return undefined;
  return { ...token, source: token.source + source, text: `${title} ${token.text}`, kind: 'person' };
};

/** 素银簪|子, 瘦高个|儿: an ending that says nothing more; 石榴子 are seeds. */
const isEmptyEnding = (token: Token, { source, kind }: Token, after: Token | undefined): boolean =>
  (source === '书' && token.kind === 'noun' && WRITTEN.test(token.source)) ||
  ((source === '子' || source === '儿') &&
    kind === 'reading' &&
    token.source.length > 1 &&
    token.entry !== null &&
    (token.kind === 'noun' || token.kind === 'person' || (source === '儿' && token.kind === 'place')) &&
    !(source === '子' && SEEDED.test(token.source)) &&
    after?.kind !== 'reading');
/** 婚前协议|书: papers. */
const WRITTEN = /(?:协议|合同|契约|合约|条约|证明|婚约|休书|计划|意向|声明|承诺|保证)$/u;
const SEEDED = /^真理$|(?:石榴|莲|瓜|菜|茶|花|草|麦|松|棉)$/u;

/**
 * Returns the noun that two words form if the second is its head: 启动键 "phím khởi động", 财务组 "tổ tài vụ";
 * undefined if they form none.
 */
export const suffixedNoun = (token: Token, next: Token, after: Token | undefined): Token | undefined => {
  if (isEmptyEnding(token, next, after)) return { ...token, source: token.source + next.source };
  const leader = leaderOf(token, next, after);
  if (leader !== undefined) return leader;
  const part = partOfThing(token, next, after);
  if (part !== undefined) return part;
  const turned = reversedNoun(token, next);
  if (turned !== undefined) return turned;
  const formed = personByWear(token, next) ?? headBehindAct(token, next, after);
  if (formed !== undefined) return formed;
  const head = next.source.length === 1 ? HEADS[next.source] : undefined;
  if (head === undefined || token.source.length < 2 || token.entry === null) return undefined;
  // 佣兵证, 冒险者卡: whose paper or group it is.
  const isOfPersons = token.kind === 'person' && OF_PERSONS.test(next.source) && !SOMEBODY.test(token.source);
  if (!(DESCRIBING.has(token.kind) || isOfPersons) || TAKING.test(token.source)) return undefined;
  if (token.kind === 'verb' ? BEHIND_NOUNS_ONLY.test(next.source) : BEHIND_ACTS_ONLY.test(next.source))
    return undefined;
  // 门口|站着, 她身后|站了很久: 站 is "stand".
  if (next.source === '站' && STANDS.test(after?.source ?? '')) return undefined;
  if (after !== undefined && (JOINS.has(after.kind) || (after.kind === 'noun' && after.source.length === 1)))
    return undefined;
  // 陶俑堆里: a place in a pile.
  if (next.source === '堆' && !BY_PILES.test(after?.source ?? '')) return undefined;
  if (next.source === '系' && !(OF_DEPARTMENT.test(after?.source ?? '') && !token.source.endsWith('国')))
    return undefined;
  // 回购率: elsewhere 率 is "lead".
  if (next.source === '率' && !(RATED.test(token.source) && SAID_OF_RATE.test(after?.source ?? '。'))) return undefined;
  // 碰头会: elsewhere 会 is "will".
  if (next.source === '会' && !MEETINGS.test(token.source)) return undefined;
  // 在门口站了很久: 站 is "stand".
  if (next.source === '站' && after !== undefined && STANDING.test(after.source)) return undefined;
  // 这盏灯值多少钱.
  if (next.source === '值' && after !== undefined && WORTH.test(after.source)) return undefined;
  return {
    ...token,
    source: token.source + next.source,
    text: `${SPECIAL[next.source]?.(token.source) ?? head} ${token.text}`,
    kind: PEOPLE.test(next.source) ? 'person' : 'noun',
  };
};
/** What is not led: 打卡|率, 留存|率, and not 将军|率. */
const RATED = /^(?!.*[军兵骑部将帅王侯师队伍马]$)/u;
const SAID_OF_RATE =
  /^(?:[的是高低达很也都为在已更最将会要仍还只，。、；！？”上下和与]|提[升高]|达到|下降|上升|降[到低至]|接近|超过|不到|只有|高达|比|突破|大|太|极|非常|越来越|一直|增加|翻|稳|暴跌|远)/u;
const STANDS = /^(?:[了着起住定满稳过在成得]|不住|不稳)$/u;
const BY_PILES = /^(?:里|中|上|旁|下|边|前|后|里面|中间|旁边|上面|下面|后面|底下|里头)$/u;
const MEETINGS =
  /^(?:述职|赏诗|赏花|赏雪|赏菊|品茶|品酒|相亲|收徒|论道|庆功|批斗|碰头|吹风|见面|听证|研讨|座谈|交流|推介|招聘|展销|动员|总结|表彰|庆功|答谢|茶话|恳谈|分享|说明|鉴赏|品鉴|读书|签售|庆祝|告别|欢送|欢迎|分析|评审|竞标|投标|咨询|洽谈|通气|协调|专题|批斗|校友|股东|董事|家长|同乡|病例讨论|晨)$/u;
const STANDING = /^[了着過过得满直稳起成定]/u;
const WORTH = /^(?:多少|几|得|不|什么)/u;
/** Renderings of 科 and 部 after some nouns. */
const SPECIAL: Readonly<Record<string, (of: string) => string | undefined>> = tableOf({
  科: (of) => (OFFICES.test(of) ? 'phòng' : undefined),
  部: (of) => (CLUBS.test(of) ? 'câu lạc bộ' : OFFICES.test(of) ? 'phòng' : undefined),
});
