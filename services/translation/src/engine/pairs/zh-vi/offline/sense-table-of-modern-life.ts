import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isEdge,
  later,
  type Place,
  restOfClause,
  type Sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

/**
 * Verbs whose rendering depends on an object, which need not be adjacent: 刷了两个小时手机 "lướt", but 刷了锅 "cọ". An
 * object stands for all words that end in it.
 */
const BY_OBJECT: Readonly<Record<string, readonly (readonly [text: string, objects: string])[]>> = tableOf({
  刷: [
    ['lướt', '手机 微博 朋友圈 短视频 视频 抖音 论坛 网页 帖子 新闻 直播 微信'],
    ['luyện', '题 试卷 卷子 真题'],
    ['cày', '怪 小怪 野怪 怪物 副本 经验 级 积分 剧 熟练度 声望 好感度'],
    ['đánh', '牙'],
    ['rửa', '碗 盘子 马桶'],
    ['tặng', '火箭 礼物 跑车 游艇 嘉年华'],
    ['quét', '漆 墙'],
  ],
  报: [['đăng ký', '班 名 课 辅导班 项目 旅行团']],
  得: [
    ['mắc', '病 癌 癌症 症 感冒 肺炎 流感 伤寒 天花 瘟疫 风寒'],
    ['đạt', '奖 冠军 满分 金牌 银牌'],
  ],
  骑: [
    ['đạp', '自行车 单车 二八大杠 三轮车'],
    ['chạy', '摩托 摩托车 电动车 电瓶车 机车'],
  ],
  发: [
    ['đăng', '朋友圈 微博 帖子 帖 视频 动态 公告 声明'],
    ['phát', '工资 奖金 红包 盒饭 传单 试卷 卷子 年终奖 薪水 补贴 福利 月饼 粽子 购物卡 工作服 =米 =油 口罩'],
  ],
  上: [['học', '大学 高中 初中 小学 中学 幼儿园 大专 中专 夜校 补习班']],
  招: [['tuyển', '学生 新生 工人 员工 弟子 新人 保安 服务员 帮手 助理 实习生']],
  施: [['thi triển', '术 法术 魔法 咒 法 禁咒']],
  摔: [['đập', '手机 电话 杯子 东西 花瓶 盘子 茶杯 酒杯 遥控器 键盘 酒瓶']],
  提: [['đưa ra', '要求 意见 建议 条件 问题 方案 异议 申请 离婚 分手 请求']],
  晒: [['khoe', '包 自拍 恩爱 娃 美食 结婚证 聊天记录 照片 成绩 戒指 截图 豪车']],
  比: [['giơ', '剪刀手 手势 耶 中指 =心']],
  拿: [
    ['được', '=分'],
    ['giành', '冠军 =第一 奖 金牌 影帝 影后 一等奖 亚军 银牌 第一名'],
  ],
  拿下: [['giành được', '冠军 第一 奖 金牌 影帝 影后 一等奖 订单 项目 合同 单子 第一名 首杀 合作']],
  拍: [
    ['chụp', '照 照片 一幕 相片 自拍 全家福 合影 婚纱照 写真 背影 侧脸'],
    ['quay', '戏 电影 电视剧 广告 视频 片 综艺 短视频 夜戏'],
  ],
  踩: [['đạp', '油门 刹车 离合器 离合']],
  考: [['thi được', '分 状元 第一 第二 第三 满分']],
  念: [['học', '书 大学 小学 初中 高中 中学 研究生 博士 大专 中专 大一 大二 大三 大四']],
  读: [['học', '大学 小学 初中 高中 中学 研究生 博士 大专 中专 大一 大二 大三 大四 高一 高二 高三 初一 初二 初三']],
  追: [['theo đuổi', '女生 女孩 女孩子 女神 校花 男神 男生 姑娘 明星']],
  接: [
    ['nghe', '电话 手机'],
    ['đón', '孩子 =机 女儿 儿子 放学 下班'],
  ],
  挂: [
    ['cúp', '电话'],
    ['trượt', '科 数学 英语 物理 高数'],
    ['lấy', '=号 专家号'],
  ],
  投: [
    ['nộp', '简历 稿'],
    ['bỏ', '票'],
    ['đầu tư', '钱 万 亿 资金'],
  ],
  订: [['đặt', '票 机票 酒店 房间 餐厅 位子 位置 座位 包间 包厢 蛋糕 外卖 花 套房 饭店 桌']],
  充: [
    ['nạp', '话费 钱 值 会员 块 万 元 点券 金币'],
    ['sạc', '电'],
  ],
  换: [['thay', '衣服 鞋 裤子 裙子 灯泡 药 尿布 床单 轮胎 弹匣 弹夹 轮子 睡衣 校服 衣裳 锁']],
  存: [
    ['gửi', '钱 块 元 存款 积蓄'],
    ['lưu', '号码 电话 照片 文件 视频 微信 手机号'],
  ],
  取: [['rút', '钱 款 现金']],
  交: [['quen', '女朋友 男朋友 女友 男友 朋友']],
  谈: [
    ['quen', '女朋友 男朋友 女友 男友 对象'],
    ['yêu', '恋爱'],
    ['bàn', '生意 合作 项目 业务 买卖 条件 合同 价钱 价格 工作 事 事情'],
  ],
  打: [
    ['chơi', '篮球 足球 网球 羽毛球 乒乓球 台球 桌球 高尔夫 高尔夫球 排球 棒球 游戏 麻将 牌 扑克 球'],
    ['lấy', '水 热水 开水 井水 饭 菜 饭菜'],
    ['tiêm', '针 一针 麻药 疫苗 退烧针'],
    ['bắt', '出租车 的士 车'],
    ['viết', '欠条 借条 收条 草稿 报告'],
    ['đan', '毛衣 围巾'],
    ['đập', '鸡蛋 鸭蛋'],
    ['bó', '石膏'],
    ['đóng', '家具 柜子 桌子 椅子 衣柜 棺材'],
    ['đào', '井'],
    ['che', '伞'],
    ['truyền', '点滴 吊瓶'],
    ['gọi', '电话'],
    ['gõ', '=字 几行字 一行字 行字'],
  ],
  开: [
    [
      'lái',
      '飞机 飞船 战机 机甲 直升机 坦克 卡车 汽车 跑车 轿车 警车 货车 面包车 出租车 拖拉机 豪车 车子 越野车 奔驰 =宝马 奥迪 保时捷 法拉利 劳斯莱斯 宾利 特斯拉 电动车 三轮车',
    ],
    ['bật', '灯 空调 电视 电脑 台灯 手电 手电筒 暖气 音响'],
    ['bắn', '枪 一枪 炮'],
    ['mở', '饭馆 饭店 店 公司 餐厅 酒吧 诊所 工厂 铺子 超市 网吧 工作室 医馆 茶馆 面馆'],
    ['kê', '药 处方 药方 方子'],
    ['viết', '罚单 证明 介绍信 发票 假条 收据'],
  ],
  讲: [['mặc cả', '=价 价钱 价格']],
  吃: [
    ['chịu', '=苦 苦头 亏 败仗 官司'],
    ['uống', '药 药片 药丸 片药 感冒药 止痛药 安眠药 避孕药 胃药 退烧药'],
  ],
  看: [
    ['xem', '电影 电视 电视剧 球赛 比赛 新闻 直播 视频 演出 演唱会 戏 话剧 动画片 漫画 综艺 热闹 照片 监控'],
    ['đọc', '书 小说 报纸 杂志 课本'],
    ['khám', '病 医生 中医 急诊'],
  ],
  抽: [
    ['lấy', '血'],
    ['bốc', '牌 签 卡'],
  ],
  拆: [
    ['bóc', '快递 包裹 礼物 信封 包装'],
    ['phá dỡ', '房子 老房子 墙 楼 老宅'],
    ['cắt', '线'],
  ],
  拆开: [['bóc', '快递 包裹 礼物 信封 包装 信']],
  烫: [
    ['uốn', '头发 卷发 大波浪 波浪 卷 卷儿'],
    ['là', '衣服 衬衫 西装 裤子'],
  ],
  下: [
    ['nấu', '面条 饺子 面 馄饨 挂面'],
    ['đặt', '订单 单'],
    ['chơi', '棋 象棋 围棋'],
    ['đẻ', '蛋'],
  ],
  写: [['làm', '作业 试卷 卷子 暑假作业']],
  做: [
    ['nấu', '饭 =菜 几个菜 饭菜 早饭 午饭 晚饭 早餐 晚餐 午餐 夜宵 面'],
    ['mơ', '梦 噩梦 美梦 怪梦'],
  ],
  背: [['học thuộc', '课文 单词 台词 书 诗 古诗 公式 法条 稿子']],
  拉: [['kéo', '二胡 小提琴 窗帘']],
  挤: [['nặn', '牙膏 药膏 洗面奶 护手霜']],
  盛: [['múc', '汤 粥 饭 面 菜 水 鸡汤']],
  扒: [['và', '饭 几口 两口']],
  破: [
    ['phá', '记录 纪录 案'],
    ['vượt', '万 亿 百万 千万'],
  ],
  回: [['trả lời', '消息 微信 短信 邮件 信息 私信 留言']],
  放: [
    ['phát', '剧 综艺 音乐 钢琴曲 曲子 电影 视频 动画片 新闻 广播 戏曲 片子 情歌 舞曲 唱片'],
    ['tung', '大招 技能 绝招'],
  ],
  冲: [['pha', '咖啡 奶粉 茶 麦乳精 牛奶 奶 蜂蜜水 红糖水']],
  赔: [['lỗ', '精光 光 本 血本 底朝天']],
  熬: [
    // 熬了一夜的中药.
    ['sắc', '药'],
    ['thức', '夜 通宵'],
    ['nấu', '粥 汤 鸡汤'],
  ],
  摆: [['dọn', '摊 地摊 小摊']],
  跑: [['chạy', '业务']],
  领: [['nhận', '工资 奖 奖金 奖状 物资 救济金']],
  洗: [['xào', '牌']],
  养好: [['dưỡng lành', '病 伤 身体 身子']],
  养: [['dưỡng', '病 伤 身体 身子 胎']],
  黑: [['hack', '系统 电脑 网站 账号 手机 监控']],
  按: [['bấm', '喇叭 门铃 电梯 按钮 快门 遥控器']],
  扣: [['trừ', '分 钱 工资 奖金 学分 血']],
  抹: [['thoa', '=粉 口红 药膏 药 防晒霜 护手霜 雪花膏 面霜 发油']],
  涂: [
    ['tô', '口红 眼影'],
    ['sơn', '指甲 指甲油'],
  ],
  省: [['tiết kiệm', '钱 块钱 车费 公交费 路费 饭钱 房租 电费 水费 油钱 时间 力气 开销 费用 =电 =水']],
  抢: [['săn', '=票 优惠券 特价 机票 车票 门票 红包']],
  签: [['ký', '名 字 合同 协议 名字']],
});

/** Verbs whose rendering depends on the subject: 马桶堵了 "tắc". */
const BY_SUBJECT: Readonly<Record<string, readonly (readonly [text: string, subjects: string])[]>> = tableOf({
  堵: [['tắc', '马桶 下水道 水管 鼻子 路 交通 血管']],
  糊: [['cháy', '菜 饭 锅 鱼 肉 粥 饼 炒 煮 烧 烤 煎']],
  卡: [
    ['kẹt', '电梯 门 车 喉咙 拉链 车轮'],
    ['giật', '电脑 手机 游戏 网络 画面 网'],
  ],
  崩: [['sập', '服务器 系统 网站']],
  开: [['sôi', '水 锅 汤 锅里']],
  响: [['reo', '电话 手机 铃 闹钟 门铃 铃声']],
  炸: [['rán', '=鱼 油锅里的鱼 鸡翅 薯条 油条 丸子 锅里的鱼']],
  破: [['phá được', '案 案子 案件 命案']],
  拍: [['quay', '戏 电影 电视剧 片子 镜头 广告 短片 剧 场戏']],
  烂: [['nhừ', '炖得 煮得 焖得 熬得 肉']],
});

const CURRENCY = /^(?:块|元|毛|块钱|[一二两三四五六七八九十百千]+[块元毛])$/u;
const IN_GAMES = /^(?:加血|治疗|坦克|输出|副本|牧师|奶|打野|BOSS|团战|补血)$/u;
const ADMIRERS = /^(?:男生|女生|男人|女人|男孩|女孩|人|男的|女的|小伙子|姑娘)$/u;

/** Returns true if words of a match are near. */
const isOnPitch = (place: Place): boolean => earlier(place, PITCH, 12) || later(place, PITCH, 12);
const PITCH =
  /(?:球|球门|球队|主队|客队|队友|门将|守门员|教练|裁判|传中|射门|破门|助攻|带球|起脚|抽射|头球|角球|任意球|点球|进球|比赛|足球|球员|得分|上半场|下半场|门柱|盯防|越位)$/u;

/** Words whose sense is neither told by their object nor by their subject. */
const BY_NEIGHBOURS: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 拎着名牌包.
  包: [
    {
      text: 'túi',
      kind: 'noun',
      when: (place) =>
        earlier(place, /^(?:[拎背挎晒]着?|挎上|背上|新买|名牌|限量|限量版|大牌|奢侈品|[爱马仕香奈儿]+)$/u, 6),
    },
  ],
  // 吐得昏天黑地.
  吐: [
    {
      text: 'nôn',
      kind: 'verb',
      when: (place) =>
        place.next?.source === '得' ||
        (place.next?.source === '了' && later(place, /^(?:一地|他一身|满地|一车|一身|半天|好几次|三次|两次)$/u, 4)) ||
        (place.next?.source === '了' && later(place, /^[一两三几四五]?[次回遍]$/u, 3)) ||
        (endsClause(place) && earlier(place, /^(?:想|要|快|差点|差点儿|恶心|忍不住|直|蹲在|喝多|喝醉)$/u, 4)) ||
        earlier(place, /^(?:晚饭|早饭|午饭|饭|药|酒|胃里|奶|东西)$/u, 5),
    },
  ],
  捧: [
    {
      text: 'lăng xê',
      kind: 'verb',
      when: (place) => later(place, /^(?:新人|女主|艺人|明星|演员|男主|女星|红|新星|小生|花旦|红了)$/u, 3),
    },
  ],
  拉: [
    {
      text: 'chở',
      kind: 'verb',
      when: (place) =>
        earlier(place, /^(?:司机|出租车|的哥|车夫|货车|卡车|马车|三轮车|师傅)$/u, 7) &&
        later(place, /^(?:客|客人|乘客|货|人|活|女人|男人|粮|煤|砖|木头)$/u, 6),
    },
  ],
  前锋: [{ text: 'tiền đạo', kind: 'person', when: (place) => isOnPitch(place) }],
  中锋: [{ text: 'trung phong', kind: 'person', when: (place) => isOnPitch(place) }],
  禁区: [{ text: 'vòng cấm', kind: 'noun', when: (place) => isOnPitch(place) }],
  后卫: [{ text: 'hậu vệ', kind: 'person', when: (place) => isOnPitch(place) }],
  // 女孩子们吵个不停.
  吵: [
    {
      text: 'ồn ào',
      kind: 'verb',
      when: (place) =>
        /^(?:个|着|吵|成)$/u.test(place.next?.source ?? '') &&
        earlier(place, /^(?:叽叽喳喳|叽叽喳喳地|七嘴八舌|孩子|孩子们|教室|楼上|外面|闹哄哄)$/u, 6),
    },
  ],
  // 涨了十万粉.
  粉: [{ text: 'fan', kind: 'noun', when: (place) => earlier(place, /^(?:涨|掉|圈|吸|万|千万|百万)$/u, 5) }],
  喇叭: [{ text: 'còi', kind: 'noun', when: (place) => earlier(place, /^(?:按|鸣|汽车|车|卡车)$/u, 6) }],
  美式: [{ text: 'Americano', kind: 'noun', when: endsClause }],
  // 找您二十块.
  找: [
    {
      text: 'thối lại',
      kind: 'verb',
      when: (place) => place.next?.kind === 'pronoun' && later(place, CURRENCY, 4),
    },
  ],
  // 报告舰长！
  报告: [
    {
      text: 'báo cáo',
      kind: 'verb',
      when: ({ tokens, index, before, next }) => isEdge(before) && next?.kind === 'person' && isEdge(tokens[index + 2]),
    },
  ],
  // 我请你当我的助理: "as", with an occupation.
  当: [
    {
      text: 'làm',
      kind: 'verb',
      when: (place) =>
        /^(?:pronoun|person|name)$/u.test(place.before?.kind ?? '') &&
        earlier(place, /^(?:请|让|叫|选|推|求|聘|派|选举)$/u, 4),
    },
  ],
  // 被经纪公司坑了: "be cheated".
  坑: [{ text: 'chơi xỏ', kind: 'verb', when: (place) => earlier(place, /^(?:被|让|给)$/u, 4) && endsWithLe(place) }],
  // 奶妈快加血: the healer in a game.
  奶妈: [
    {
      text: 'healer',
      kind: 'noun',
      when: (place) => later(place, IN_GAMES, 6) || earlier(place, IN_GAMES, 6),
    },
  ],
  // 拿了三个人头.
  人头: [
    {
      text: 'mạng',
      kind: 'noun',
      when: (place) => !isDe(place.before) && earlier(place, /^(?:拿|拿下|抢|收|收下|领先|贡献|丢|拿到)$/u, 4),
    },
  ],
  // 打了一波团.
  团: [
    { text: 'giao tranh', kind: 'noun', when: (place) => earlier(place, /^(?:打|开|接)$/u, 4) && endsClause(place) },
  ],
  // 解说激动得喊了起来: the commentator of a game.
  解说: [
    {
      text: 'bình luận viên',
      kind: 'person',
      when: (place) =>
        isEdge(place.before) && /^(?:adjective|verb|adverb|preposition|person)$/u.test(place.next?.kind ?? ''),
    },
  ],
  // 以二比一战胜了对手: the score.
  以: [
    {
      text: 'với tỷ số',
      kind: 'preposition',
      when: ({ next }) => /^[零一二三四五六七八九十百]+比/u.test(next?.source ?? ''),
    },
  ],
  // 够他花一辈子, 妆都哭花了.
  花: [
    {
      text: 'lem',
      kind: 'adjective',
      when: (place) =>
        place.next?.source === '了' && earlier(place, /(?:妆|口红|眼线|脸|妆容|粉底|睫毛膏|字|字迹)$/u, 5),
    },
    {
      text: 'tiêu',
      kind: 'verb',
      when: (place) => place.before?.kind === 'pronoun' && earlier(place, /^(?:够|足够|不够)/u, 3),
    },
  ],
  // 双十一抢的: goods in a sale.
  抢: [
    {
      text: 'săn',
      kind: 'verb',
      when: (place) => earlier(place, /^(?:双十一|双十二|打折|特价|促销|直播间|打折时)$/u, 5),
    },
  ],
  // 洗了两回就缩水: clothes, by the result.
  洗: [{ text: 'giặt', kind: 'verb', when: (place) => later(place, /^(?:缩水|褪色|掉色|起球|晾|甩干|晾干)/u, 7) }],
  // 谈了五年恋爱.
  恋爱: [{ text: '', kind: 'particle', when: (place) => earlier(place, /^谈[了过]?$/u, 5) && !isDe(place.next) }],
  // 我借口头疼先走了: "on the pretext".
  借口: [
    {
      text: 'lấy cớ',
      kind: 'verb',
      when: ({ before, next }) =>
        (isEdge(before) || /^(?:pronoun|person|name|adverb|conjunction)$/u.test(before!.kind)) &&
        /^(?:noun|verb|adjective|expression|pronoun|preposition)$/u.test(next?.kind ?? '') &&
        !/是$/u.test(next!.source),
    },
  ],
  // 那件事就一直拖着: a matter that is put off.
  拖着: [
    {
      text: 'kéo dài mãi',
      kind: 'verb',
      when: (place) =>
        (isEdge(place.next) || /^(?:不|没|没有|不肯|不愿|不想|不办)$/u.test(place.next!.source)) &&
        !earlier(place, /[脚腿步]$/u, 6),
    },
  ],
  // 脸色不大好看.
  不大: [
    {
      text: 'không mấy',
      kind: 'degree',
      when: ({ next }) => /^(?:adjective|verb)$/u.test(next?.kind ?? ''),
    },
  ],
  // 奖金要到下个月才发.
  发: [
    // 给每个员工发了一箱苹果.
    {
      text: 'phát',
      kind: 'verb',
      when: (place) =>
        earlier(place, /^给/u, 6) &&
        restOfClause(place, 3).some(({ kind }) => kind === 'number') &&
        !later(place, /(?:消息|短信|邮件|微信|照片|视频|信息|定位|图片|语音|链接|信|话|表情)$/u, 6),
    },
    {
      text: 'phát',
      kind: 'verb',
      when: (place) => endsClause(place) && earlier(place, /(?:工资|奖金|年终奖|薪水|补贴|加班费|救济粮|福利)$/u, 12),
    },
  ],
  // 把照片上的名字一个一个删掉: things, not people.
  一个一个: [
    {
      text: 'từng cái một',
      kind: 'adverb',
      when: (place) =>
        later(place, /^(?:往下)?(?:摘|捡|数|剥|洗|擦|删|拆|拆开|装|挑|试|拧|掰|扔|吃|删掉|撕|拔|放|摆|贴)/u, 3) ||
        earlier(place, /(?:字|号码|名字|房间|按钮|文件|箱子|盒子|问题|饺子|鸡蛋|苹果|行李|东西|照片|碗|杯子)$/u, 6),
    },
  ],
  // 拎着刚买的菜, 两大袋菜.
  菜: [
    {
      text: 'thức ăn',
      kind: 'noun',
      when: (place) =>
        /[袋筐篮兜]$/u.test(place.before?.source ?? '') ||
        (earlier(place, /^(?:[拎提]着?|拎着|提着|超市|菜市场|买回来|买的)$/u, 7) &&
          !earlier(place, /^(?:桌上|盘)/u, 7)),
    },
  ],
  // 供儿子念完了大学.
  供: [
    {
      text: 'nuôi',
      kind: 'verb',
      when: (place) => later(place, /^(?:念|读|上|考)|^(?:念书|读书|上学|学费|大学)$/u, 4) && !isEdge(place.next),
    },
  ],
  // 就着灯光缝衣服: "by the light of".
  就着: [{ text: 'nhờ', kind: 'preposition', when: (place) => later(place, /[光灯火烛手]$/u, 3) }],
  // 开着奔驰.
  奔驰: [
    {
      text: 'Mercedes',
      kind: 'noun',
      when: (place) =>
        earlier(place, /^(?:开|开着|辆|一辆|坐|坐着|黑色|白色|租|买|换|大|那辆|这辆|的)$/u, 4) &&
        !earlier(place, /马$/u, 6),
    },
  ],
  宝马: [
    {
      text: 'BMW',
      kind: 'noun',
      when: (place) =>
        earlier(place, /^(?:开|开着|辆|一辆|坐|坐着|黑色|白色|租|买|换|那辆|这辆)$/u, 4) &&
        !earlier(place, /^(?:匹|骑|千里|汗血)/u, 6),
    },
  ],
  // 背着丈夫跟别人约会: "behind somebody's back".
  背着: [
    {
      text: 'sau lưng',
      kind: 'preposition',
      when: (place) =>
        /^(?:pronoun|person|name)$/u.test(place.next?.kind ?? '') &&
        later(
          place,
          /^(?:偷偷|悄悄|暗中|私下|私自|藏了?|跟|和|与|勾搭|约会|搞|在外面|见面|卖掉|联系|商量|干了?|做了?|说|借了?|买了?|吃|喝|抽烟)$/u,
          4,
        ),
    },
  ],
  // 点了一根烟，慢慢抽着.
  抽着: [
    {
      text: 'hút',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        isEdge(next) && tokens.slice(Math.max(0, index - 16), index).some(({ source }) => /烟$/u.test(source)),
    },
  ],
  抽: [
    {
      text: 'hút',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        /^(?:着|了起来|起来|了两口|完)$/u.test(next?.source ?? '') &&
        tokens.slice(Math.max(0, index - 16), index).some(({ source }) => /烟$/u.test(source)),
    },
  ],
  // 跟人讲了半天价.
  价: [{ text: '', kind: 'particle', when: (place) => earlier(place, /^讲[了着过]?$/u, 6) && endsClause(place) }],
  // 多吃点苦.
  苦: [{ text: 'khổ', kind: 'noun', when: (place) => earlier(place, /^吃[了过点]?$|^吃点/u, 4) }],
  // 追了她整整四年, 追她的男生.
  追: [
    {
      text: 'theo đuổi',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.kind === 'pronoun' && isDe(tokens[index + 2]) && ADMIRERS.test(tokens[index + 3]?.source ?? ''),
    },
    {
      text: 'theo đuổi',
      kind: 'verb',
      when: (place) => later(place, /^(?:我|你|他|她)$/u, 2) && later(place, /年$|^(?:年|个月|整整)$/u, 6),
    },
  ],
  // 也没等到他的人影.
  等到: [
    {
      text: 'đợi được',
      kind: 'verb',
      when: (place) =>
        /^(?:没|没有|没能|也没|终于|总算|还没|都没)$/u.test(place.before?.source ?? '') &&
        /^(?:pronoun|person|name|noun)$/u.test(place.next?.kind ?? ''),
    },
  ],
  // 上了一天的班; 停在了“谢谢参与”上: on a text.
  上: [
    {
      text: '',
      kind: 'particle',
      when: ({ tokens, index, before }) =>
        before?.source === '”' &&
        tokens.slice(Math.max(0, index - 9), index).some(({ source }) => /在了?$/u.test(source)),
    },
    {
      text: 'đi làm',
      kind: 'verb',
      when: (place) => /^(?:了|完|过)$/u.test(place.next?.source ?? '') && later(place, /^班$/u, 5),
    },
  ],
  班: [
    {
      text: '',
      kind: 'particle',
      when: (place) => isDe(place.before) && earlier(place, /^上$/u, 6) && endsClause(place),
    },
  ],
  // 早就背得滚瓜烂熟.
  背: [
    {
      text: 'đọc',
      kind: 'verb',
      when: (place) => place.next?.source === '得' && later(place, /^(?:滚瓜烂熟|烂熟|很熟|熟|一字不差|清清楚楚)$/u, 4),
    },
  ],
  // 非要陪嫁一辆车.
  陪嫁: [
    {
      text: 'cho của hồi môn',
      kind: 'verb',
      when: ({ next }) => next?.kind === 'number' || next?.kind === 'determiner' || next?.source === '了',
    },
  ],
  // 头发随便挽了个髻.
  挽: [
    {
      text: 'vấn',
      kind: 'verb',
      when: (place) => later(place, /髻$/u, 4) || earlier(place, /^(?:头发|长发|青丝)$/u, 5),
    },
  ],
  // 去够树上的苹果: "reach for".
  够: [
    {
      text: 'với lấy',
      kind: 'verb',
      when: ({ before, next }) =>
        /^(?:去|来|踮脚|伸手|踮起脚|踮着脚|想|手)$/u.test(before?.source ?? '') &&
        /^(?:noun|place|determiner|pronoun)$/u.test(next?.kind ?? ''),
    },
  ],
  // 把她当傻子耍.
  耍: [{ text: 'đùa giỡn', kind: 'verb', when: (place) => earlier(place, /^(?:把|被|当|拿|让)$/u, 5) }],
  // 三套房.
  房: [{ text: 'nhà', kind: 'noun', when: (place) => place.before?.source === '套' }],
  // 连吊了八个小时: "without a pause".
  连: [
    {
      text: 'liên tiếp',
      kind: 'adverb',
      when: (place) =>
        place.next?.kind === 'verb' &&
        place.tokens[place.index + 2]?.source === '了' &&
        place.tokens[place.index + 3]?.kind === 'number' &&
        // 连练了二十年的大师兄都接不住: "even".
        !(later(place, /^的$/u, 6) && later(place, /^[都也]/u, 10)),
    },
  ],
});

/** Renderings of the endings that form one token with the verb. */
const ENDINGS: Readonly<Record<string, string>> = tableOf({
  完: '~ xong',
  好: '~ xong',
  着: '~',
  了: '~',
  过: 'từng ~',
});
const MAX_TOKENS_BETWEEN = 7;
const MAX_TOKENS_BACK = 6;
/** Words that do not end the search for the object: 打了两个小时的球, 做完了饭. */
const BETWEEN = /^(?:了|着|过|完|完了|好|好了|上|下|起|出|到|过了|个|给|一下|起了?|起来|的)$/u;
const TAKING = /^(?:把|将|被)$/u;

/** "=号" is only that word itself. */
const endingIn = (list: string): RegExp => {
  const all = list.split(' ').map((object) => (object.startsWith('=') ? `^${object.slice(1)}` : object));
  return new RegExp(`(?:${all.join('|')})$`, 'u');
};

/** The object is after the verb and before any other verb, or between 把 and the verb. */
const hasObject = (place: Place, objects: RegExp): boolean => {
  // 塞得下鸡蛋, 吃下饺子: a direction of the verb before it.
  if (place.before?.kind === 'verb' && /^[下上开过]$/u.test(place.tokens[place.index]!.source)) return false;
  const rest = restOfClause(place, MAX_TOKENS_BETWEEN);
  for (let at = 0; at < rest.length; at++) {
    const token = rest[at]!;
    if (objects.test(token.source)) return true;
    // 晒了新买的包: a description of the object.
    if (token.source.endsWith('的') || isDe(rest[at + 1])) continue;
    if ((token.kind === 'verb' || token.kind === 'expression') && !BETWEEN.test(token.source)) break;
  }
  const before = clauseBefore(place, MAX_TOKENS_BACK);
  const taking = before.findLastIndex(({ source }) => TAKING.test(source));
  return taking !== -1 && before.slice(taking + 1).some(({ source }) => objects.test(source));
};

/** The subject is before the verb, and only 了 or a manner follows the verb. */
const hasSubject = (place: Place, subjects: RegExp): boolean =>
  clauseBefore(place, 3).some(({ source }) => subjects.test(source)) &&
  (isEdge(place.next) || /^(?:了|得|住|死|在)/u.test(place.next!.source));

const tableOfObjects = (): Record<string, readonly Sense[]> => {
  const table: Record<string, Sense[]> = {};
  const add = (source: string, sense: Sense) => {
    table[source] = [...(table[source] ?? []), sense];
  };
  for (const [verb, senses] of Object.entries(BY_OBJECT))
    for (const [text, list] of senses) {
      const objects = endingIn(list);
      const when = (place: Place) => hasObject(place, objects);
      add(verb, { text, kind: 'verb', when });
      for (const [ending, said] of Object.entries(ENDINGS))
        add(verb + ending, {
          text: said.replace('~', text),
          kind: 'verb',
          // 没拿过冠军: the negation renders 过.
          when: (place) => when(place) && !(ending === '过' && /[没未]/u.test(place.before?.source ?? '')),
        });
    }
  for (const [verb, senses] of Object.entries(BY_SUBJECT))
    for (const [text, list] of senses) {
      const subjects = endingIn(list);
      add(verb, { text, kind: 'verb', when: (place) => hasSubject(place, subjects) });
    }
  for (const [source, senses] of Object.entries(BY_NEIGHBOURS)) for (const sense of senses) add(source, sense);
  return table;
};

export const MODERN_LIFE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf(tableOfObjects());
