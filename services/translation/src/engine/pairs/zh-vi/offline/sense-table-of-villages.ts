import {
  clauseBefore,
  earlier,
  endsClause,
  isEdge,
  isKind,
  kinds,
  later,
  type Place,
  type Sense,
  SOMEBODY,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const OWNED = kinds('noun person name reading pronoun measure adjective');
const ACCOUNTS =
  /(?:账|账本|账簿|本子|簿子|册子|名册|日记|日记本|日历|笔记|笔记本|纸条|纸|单子|石碑|碑|族谱|家谱|账)[上里]?$|^(?:上面|里面)$/u;
const WRITTEN_AT = /^(?:上|里|上面|里面|账上|纸上|本子上|账本上|清清楚楚|密密麻麻|工工整整|一笔一笔)$/u;
const BUILT = /(?:房|房子|庙|屋|屋子|楼|院子|宅子|学校|祠堂)$/u;
const EATEN = /(?:饭|药|酒|奶|粥|胆汁|酸水|苦水|东西)$/u;
const ROOFS = /^(?:屋顶|房顶|屋面|灶房|房子|草棚|草房|棚顶)$/u;
const ROOFING = /^(?:瓦|瓦片|茅草|麦草|稻草|油毡)$/u;
const ATTACKS = /^(?:钝器重击|重物重击|重击|枪击|电击|雷击|毒打|暗算|埋伏|袭击|伏击|围攻|追杀|绑架|拒绝)$/u;
const MAILED = /^(?:邮件|邮箱|打开|点开|下载|发来|发给|收到|上传|发送|[发传])了?$/u;
const endsAfterNext = ({ tokens, index }: Place): boolean => isEdge(tokens[index + 2]);
const ENDS_OWNED = /^(?:所有|了|吧|的|，)$/u;
const HOUSES = /[家方公们国狄族]$/u;

/** 房子归我, 地归老大: whose it is, at the end of the clause. */
const isDividedUp = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (!isKind(before, OWNED) || !(isKind(next, SOMEBODY) || HOUSES.test(next?.source ?? ''))) return false;
  const after = tokens[index + 2];
  return isEdge(after) || ENDS_OWNED.test(after!.source) || (after!.kind === 'noun' && isEdge(tokens[index + 3]));
};
const isWrittenDown = (place: Place): boolean =>
  earlier(place, ACCOUNTS, 4) &&
  clauseBefore(place, 4).some(({ source }) => WRITTEN_AT.test(source) || /[上里]$/u.test(source));

const isReceived = ({ tokens, index, before, next }: Place): boolean =>
  next?.source === '了' &&
  (tokens[index + 2]?.kind === 'noun' || /^(?:赏赐?|封赏|嘉奖|夸奖|准信)$/u.test(tokens[index + 2]?.source ?? '')) &&
  (isEdge(before) || isKind(before, OWNED) || isKind(before, kinds('adverb')));
const GAME = /(?:猪|兔|兔子|鸡|鹿|狍子|獾|狼|熊|野味|猎物|鸟|雁|皮子|鱼)$/u;
const FETCHED = /^(?:水|井水|酒|热水|洗脸水|酱油|醋|饭|饭菜)$/u;
const FORCED = /^(?:把|将|拖|拽|拉|塞|逼|撑|扛|挤|闯|抢|灌|按|要|留|推|让|给|生生)/u;
const IN_PERSON = /^(?:亲自|亲手|亲口|亲眼|单独|当面)$/u;
const INVITED =
  /^(?:送来?|递来?|下|接|接到|收到?|拿着|请|邀|赴|侯府|王府|国公府|公主府|夫人|小姐|嬷嬷|赏花|诗会|寿宴|府里|府上)了?$/u;
const OF_POSTS = /^(?:网上|网|论坛|楼主|手机|电脑|刷|点开|发|发了|删|回复|置顶|匿名|热门|评论)$/u;
const isInvitation = (place: Place): boolean =>
  (earlier(place, INVITED, 8) || later(place, INVITED, 8)) &&
  !earlier(place, OF_POSTS, 8) &&
  !later(place, OF_POSTS, 8);
const WATERS = /(?:井|河|河水|井水|塘|池|池塘|溪|潭|湖|渠|水库|水缸)里?$/u;
const DRIED =
  /(?:嘴|嘴里|口|口里|喉咙|嗓子|唇|嘴唇|舌|舌头|衣|衣服|衣裳|头发|泪|眼泪|墨|墨迹|血|血迹|汗|地|地里|田|田里|土|泥|柴|皮肤|又)$/u;
/** 干得裂了缝, 又干又苦, 没干过: no work is done. */
const isDried = (place: Place): boolean => {
  const { next } = place;
  return isEdge(next) || /^(?:得|了|过|透|又|裂|涩|渴)$/u.test(next!.source);
};
const TORN =
  /(?:布条?|衣服?|衣裳|衣衫|被子?|棉被|被褥|鞋|鞋子|帽|帽子|袜子?|裤子?|裙子?|帐子|口袋|布袋|麻袋|席子?|袍子?|袄|棉袄|毯子|毡)$/u;
const isHeldUp = (place: Place): boolean =>
  (earlier(place, /^(?:被|把|将)$/u, 6) || later(place, /^(?:出去|出来|进来|进去|走|着|进了?|上了?|回|住)$/u, 2)) &&
  !later(place, /(?:桥|锅|车|炮|枪|梯子|秋千|柴|刀|剑|脖子|眼镜)[上里]?$/u, 6);
const MEASURED_BY =
  /^(?:价|市价|原价|高价|低价|人头|规矩|例|旧例|律|月|年|天|斤|份例?|品级|辈分|吩咐|意思|计划|老规矩|惯例|户|亩|市价|字)$/u;
const OFFICERS = kinds('person');
const THEN_ASKS = /^(?:就|就要|便|便要)$/u;
/** 开口就要他还钱, 张口就要五百两: of whom or how much, and not 就要嫁人了. */
const isAskedFor = ({ tokens, index, before, next }: Place): boolean => {
  const after = tokens[index + 2];
  if (next?.kind === 'number') return /[口嘴来]$/u.test(before?.source ?? '') && after !== undefined && !isEdge(after);
  return isKind(next, kinds('pronoun person')) && isKind(after, ASKED);
};
const ASKED = kinds('verb preposition expression adverb');
const BROUGHT_TO = kinds('noun place name reading localizer');
const BROUGHT_FOR = /^(?:去|来|上去|里去|上|里|换|卖|当|晒|洗|给|修|补)/u;
const isBroughtThere = (place: Place): boolean => {
  const { tokens, index, next } = place;
  if (!isKind(next, BROUGHT_TO)) return false;
  const after = tokens[index + 2]?.kind === 'localizer' || /^[上里]$/u.test(tokens[index + 2]?.source ?? '') ? 3 : 2;
  const act = tokens[index + after];
  return PLACES_TO_GO.test(next!.source) && act !== undefined && (BROUGHT_FOR.test(act.source) || act.kind === 'verb');
};
const PLACES_TO_GO =
  /(?:镇上?|城里?|集市|集上|市上|街上?|铺|铺子|店|店里|当铺|家|家里|院子|院子里|院里|厨房|灶房|衙门|县里|府里|河边|门口|外面|外头|屋里|房里|前院|后院|京城|黑市|市集|村口)$/u;

/** Senses of verbs in stories of villages and families. */
export const VILLAGE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  归: [
    { text: 'thuộc về', kind: 'verb', when: isDividedUp },
    // 这件事归我管.
    {
      text: 'do',
      kind: 'preposition',
      when: (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:管|处理)$/u, 3),
    },
  ],
  // 账本上记着每一笔钱.
  记着: [{ text: 'ghi', kind: 'verb', when: isWrittenDown }],
  记: [{ text: 'ghi', kind: 'verb', when: (place) => place.next?.source === '着' && isWrittenDown(place) }],
  // 房子是去年盖的.
  盖: [
    { text: 'lợp', kind: 'verb', when: (place) => later(place, ROOFING, 6) },
    { text: 'xây', kind: 'verb', when: (place) => place.next?.source === '的' && earlier(place, BUILT, 7) },
  ],
  // 前任知府: which one had the office.
  前任: [{ text: 'tiền nhiệm', kind: 'adjective', when: (place) => isKind(place.next, OFFICERS) }],
  // 一开口就要她把田产交出来: what somebody asks of her; 就要五百两.
  就要: [{ text: 'liền đòi', kind: 'verb', when: isAskedFor }],
  // 一来就要我跪下.
  一来: [{ text: 'vừa đến', kind: 'verb', when: (place) => THEN_ASKS.test(place.next?.source ?? '') }],
  // 拿到药铺去卖: where something is brought.
  拿到: [{ text: 'mang đến', kind: 'verb', when: isBroughtThere }],
  // 大房得了赏赐, 得了银子就走.
  得: [{ text: 'được', kind: 'verb', when: isReceived }],
  // 打来的野猪, 打来的水: what one has hunted or fetched.
  打来: [
    { text: 'săn được', kind: 'verb', when: (place) => isDe(place.next) && later(place, GAME, 3) },
    { text: 'lấy về', kind: 'verb', when: (place) => isDe(place.next) && later(place, FETCHED, 3) },
  ],
  听来: [{ text: 'nghe được', kind: 'verb', when: (place) => isDe(place.next) }],
  // 记在你名下, 她名下有三间铺子: whose it is.
  名下: [{ text: 'dưới tên', kind: 'place', when: (place) => isKind(place.before, SOMEBODY) }],
  // 侯府送来的帖子: an invitation, and no post.
  帖子: [{ text: 'thiệp mời', kind: 'noun', when: isInvitation }],
  // 硬把银子塞给她, 被亲兵硬拖下城墙: against somebody's will.
  硬: [{ text: 'cố', kind: 'adverb', when: (place) => FORCED.test(place.next?.source ?? '') }],
  // 噩梦的开始.
  开始: [{ text: 'khởi đầu', kind: 'noun', when: (place) => isDe(place.before) && endsClause(place) }],
  // 想亲自尝尝.
  想: [{ text: 'muốn', kind: 'adverb', when: (place) => IN_PERSON.test(place.next?.source ?? '') }],
  // 这伤是打仗时留下的.
  伤: [
    {
      text: 'vết thương',
      kind: 'noun',
      when: (place) =>
        /^[这那身]$/u.test(place.before?.source ?? '') &&
        /^(?:是|怎么|不|没|好|还|已|都|太|很|要|也)/u.test(place.next?.source ?? ''),
    },
  ],
  // 嘴里又干又苦, 这口井从来没干过.
  干: [
    { text: 'cạn', kind: 'adjective', when: (place) => isDried(place) && earlier(place, WATERS, 5) },
    { text: 'khô', kind: 'adjective', when: (place) => isDried(place) && earlier(place, DRIED, 5) },
  ],
  // 破被子, 破草鞋: cloth is torn.
  破: [{ text: 'rách', kind: 'adjective', when: (place) => TORN.test(place.next?.source ?? '') }],
  // 被几个兄弟架着进了洞房, 把他架了出去.
  架: [{ text: 'xốc', kind: 'verb', when: isHeldUp }],
  架着: [{ text: 'xốc', kind: 'verb', when: isHeldUp }],
  // 北风刮得人脸上生疼.
  刮: [
    {
      text: 'thổi',
      kind: 'verb',
      when: (place) =>
        earlier(place, /[风雪沙]$/u, 3) || /^(?:风|.{1,2}风)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
  ],
  刮着: [{ text: 'thổi', kind: 'verb', when: (place) => later(place, /风$/u, 2) }],
  // 按上等的价收, 按人头交粮.
  按: [{ text: 'theo', kind: 'preposition', when: (place) => later(place, MEASURED_BY, 3) }],
  // 嘴上起了一圈泡, but 嘴上说好.
  嘴上: [
    {
      text: 'trên miệng',
      kind: 'place',
      when: (place) => /^(?:起|长|沾|抹|涂|叼|贴|留|还?有|全是|都是|挂|咬)/u.test(place.next?.source ?? ''),
    },
  ],
  // 赶着牛车: who drives it.
  赶着: [{ text: 'đánh', kind: 'verb', when: (place) => later(place, /(?:牛车|马车|骡车|驴车|大车|车)$/u, 4) }],
  赶: [
    { text: 'đánh', kind: 'verb', when: (place) => /^(?:牛车|马车|骡车|驴车|大车)$/u.test(place.next?.source ?? '') },
  ],
  // 认得路, 这个字我不认得: what one knows.
  认得: [
    {
      text: 'biết',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:路|字|道|几个字|方向)$/u, 3) || (endsClause(place) && earlier(place, /字$/u, 5)),
    },
  ],
  // 把晚饭全吐了出来.
  吐了出来: [{ text: 'nôn ra', kind: 'verb', when: (place) => earlier(place, EATEN, 4) }],
  吐出来: [{ text: 'nôn ra', kind: 'verb', when: (place) => earlier(place, EATEN, 4) }],
  // 房顶铺了一层麦草.
  铺: [{ text: 'lợp', kind: 'verb', when: (place) => earlier(place, ROOFS, 6) || later(place, ROOFING, 5) }],
  铺了: [{ text: 'lợp', kind: 'verb', when: (place) => earlier(place, ROOFS, 6) || later(place, ROOFING, 5) }],
  遭到: [{ text: 'bị', kind: 'verb', when: (place) => ATTACKS.test(place.next?.source ?? '') && endsAfterNext(place) }],
  附件: [
    {
      text: 'tệp đính kèm',
      kind: 'noun',
      when: (place) => earlier(place, MAILED, 4) || later(place, MAILED, 4) || /^里/u.test(place.next?.source ?? ''),
    },
  ],
  // 通话断掉了.
  断掉: [{ text: 'bị ngắt', kind: 'verb', when: (place) => earlier(place, /^(?:通话|电话|信号|联系|网络|通讯)$/u, 4) }],
});
