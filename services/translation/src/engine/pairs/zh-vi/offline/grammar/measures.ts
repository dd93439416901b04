import { LRUCache } from '@versio/kit/cache';
import { tableOf, word } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf } from './clauses.ts';
import { isNumber } from './counting.ts';

/** The rendering of a measure, and the ends of the nouns that are counted so. */
type MeasureSense = readonly [text: string, nouns: RegExp];

const BEASTS =
  /(?:狼|虎|狮|熊|豹|象|猪|牛|羊|驴|骡|鹿|兽|龙|鲸|妖|蛟|蟒|怪|犬|狐|猿|狮子|豹子|驴子|怪物|畜生|孽畜|孽障|蠢货|野猪|老虎|大象)$/u;

const ANIMALS =
  /(?:猫|猫咪|狗|犬|鸟|鸡|鸭|鹅|兔|兔子|鼠|老鼠|狐|狐狸|狼|虎|豹|熊|猴|猴子|猿|虫|虫子|蝴蝶|蝶|蜂|蜜蜂|蜘蛛|蛛|蚊子|苍蝇|龟|乌龟|羊|鹰|燕子|雀|麻雀|乌鸦|鸽子|蛤蟆|青蛙|蛙|螃蟹|蟹|虾|蚂蚁|蚁|凤凰|鹤|兽|怪|怪物|鹦鹉|蝎子|蝙蝠|丧尸|僵尸|厉鬼|雕|鹿|猪|牛|马|驴|骆驼|鱼|鳄鱼|蛇|狮子|豹子|畜生|螳螂|蟋蟀|壁虎|企鹅|熊猫|萤火虫)$/u;
const LONG_ANIMALS = /(?:狗|犬|鱼|蛇|龙|蟒|蛟|蛟龙|虫|虫子|蜈蚣|蚯蚓|鳄鱼|毒蛇|巨蟒|黄狗|黑狗)$/u;

/**
 * Measures whose rendering depends on what is counted; the first sense that fits is taken. People are counted without
 * one, and nouns whose rendering begins with their measure ("ngón tay", "con đường") need none.
 */
const MEASURE_SENSES: Readonly<Record<string, readonly MeasureSense[]>> = tableOf({
  个: [['', /^(?:日夜|昼夜|春秋|寒暑|日日夜夜|寒来暑往)$/u]],
  名: [
    ['tên', /(?:守军|官军|叛军|敌军|禁军|士卒|兵卒|小卒|喽啰|匪徒)$/u],
    ['', /..|[兵人]/u],
  ],
  层: [
    [
      'lớp',
      /(?:雪|汗|灰|霜|皮|纱|冰|油|膜|土|泥|粉|光|布|茧|纸|毛|尘|尘土|落叶|血|水|水珠|薄膜|银光|光晕|光辉|白霜|薄雾|雾气|隔膜|胭脂)$/u,
    ],
  ],
  杯: [
    ['ly', /(?:红酒|葡萄酒|香槟|啤酒|鸡尾酒|咖啡|牛奶|奶茶|果汁|橙汁|饮料|可乐|冰水|开水|温水|清水|白水|威士忌|^水)$/u],
  ],
  把: [
    [
      'nắm',
      /(?:粉|粉末|葱花|香菜|面粉|辣椒|米|沙|沙子|土|泥|灰|盐|糖|米饭|雪|草|草料|饲料|药|药材|瓜子|花生|豆子|铜钱|碎银|零钱|硬币|碎片|骨灰|血|眼泪|汗|头发|花瓣|米粒)$/u,
    ],
    ['bó', /(?:柴|柴火|干柴|稻草|韭菜|筷子)$/u],
    ['chiếc', /(?:钥匙|伞|扇|扇子|锁|梳|梳子|勺|勺子|扫帚|琴|吉他|琵琶|锁头)$/u],
    ['cái', /(?:椅|椅子|太师椅|壶|茶壶|锄|锄头|锤|铁锤|锹|铁锹|斧|斧头|枷锁|镰刀)$/u],
    ['cây', /(?:弓|长弓|弩|枪|手枪|步枪|猎枪|火枪|笔|火)$/u],
    ['thanh', /(?:剑|长刀|大刀|宝刀|战刀|弯刀|佩刀|钢刀)$/u],
    ['con', /(?:匕首|菜刀|小刀|飞刀|水果刀|餐刀|折刀|弹簧刀)$/u],
  ],
  份: [
    ['tờ', /(?:^报|报纸|晚报|日报)$/u],
    ['', /^(?:工作|差事)$/u],
    ['suất', /(?:饭|盒饭|早餐|午餐|晚餐|外卖|盒饭|快餐|便当|早饭|午饭|晚饭|套餐|牛排)$/u],
    [
      'bản',
      /(?:方案|策划|策划案|文档|企划|提案|合同|文件|协议|报告|资料|契约|试卷|名单|简历|计划|图纸|声明|证明|档案|清单|副本)$/u,
    ],
  ],
  张: [
    ['tờ', /^(?:旧?报纸|晚报|日报)$/u],
    ['tờ', /(?:纸|纸条|报纸|银票|符|符纸|符箓|支票|钞票|试卷|地契|借条|传单|欠条|字条|黄符|信纸)$/u],
    ['khuôn', /(?:脸|面孔|脸孔|面容|脸庞|面庞|脸蛋)$/u],
    ['cái', /(?:桌|桌子|椅|椅子|凳|凳子|嘴|方桌|圆桌|书桌|案|几案|茶几)$/u],
    ['chiếc', /(?:床|沙发|木床|大床|病床|榻|软榻|长凳|板凳)$/u],
    ['cây', /(?:弓|长弓|大弓)$/u],
  ],
  口: [
    ['', /^人$/u],
    ['thanh', /(?:剑|刀|宝剑|古剑|飞剑|大刀|长剑)$/u],
    ['miệng', /^(?:井|古井|水井|枯井)$/u],
    ['cỗ', /(?:棺材|棺)$/u],
    ['cái', /^(?:\S*箱子?|.*锅|.*缸|老井|深井)$/u],
    ['quả', /(?:大钟|钟|铜钟)$/u],
    ['hàm', /牙$/u],
    ['giọng', /(?:口音|普通话|英语|方言|京腔|话)$/u],
    ['miếng', /(?:饭|馒头|肉|饼|包子|面包|蛋糕|苹果|粥|烧饼|菜)$/u],
  ],
  门: [
    ['mối', /(?:亲事|婚事|亲|姻缘|生意|好亲事)$/u],
    ['môn', /(?:课|功夫|手艺|学问|技术|技艺|外语|功课|武功)$/u],
  ],
  列: [['đoàn', /(?:火车|列车|车队)$/u]],
  节: [['', /(?:车厢|车皮)$/u]],
  套: [['căn', /(?:房|房子|别墅|公寓|四合院|住房|大平层|婚房)$/u]],
  串: [['xiên', /(?:羊肉|烤肉|肉|烤串|羊肉串|糖葫芦|鱿鱼|鸡翅)$/u]],
  盘: [['ván', /(?:棋|象棋|围棋|游戏)$/u]],
  件: [
    ['bộ', /^(?:衣服|衣裳|新衣服|旧衣服)$|(?:朝服|官服|官袍|龙袍|凤袍|孝服|戏服|喜服|素服)$/u],
    ['bộ', /(?:软甲|铠甲|战甲|盔甲|护甲|皮甲|内甲)$/u],
    ['', /^(?:事|事情|大事|小事|喜事|好事|坏事|怪事|心事|往事|案子)$/u],
    [
      'chiếc',
      /(?:衣|衣服|衣裳|裘|袍|袍子|衫|外套|大衣|裙|裙子|裤|裤子|披风|斗篷|毛衣|衬衫|外衣|棉衣|嫁衣|背心|毛衣|西装|羽绒服|大氅|氅|坎肩|褂子|袄|长衫|夹克|风衣|卫衣|马甲|睡衣)$/u,
    ],
  ],
  号: [['', /(?:人|工人|兄弟|弟子|士兵|员工|家丁|村民|手下|汉子|人马)$/u]],
  封: [['bức', /(?:信|书信|密信|家书|信件|遗书|情书)$/u]],
  只: [
    ['con', ANIMALS],
    ['mã', /股票$/u],
    ['bàn', /^(?:手|左手|右手|大手|小手|手掌|玉手|巨手|脚|左脚|右脚|大脚|小脚|赤脚)$/u],
    ['cánh', /^(?:手臂|胳膊|翅膀|左臂|右臂|断臂)$/u],
    [
      'cái',
      /(?:碗|杯|杯子|酒杯|茶杯|箱|箱子|木箱|罐|罐子|陶罐|瓦罐|桶|木桶|水桶|盒|盒子|木盒|壶|酒壶|茶壶|坛|坛子|瓶|瓶子|盘|盘子|篮|篮子|竹篮|筐|锅|铁锅|口袋|袋|袋子|布袋|包|背包|匣|木匣|木匣子|锦盒|耳朵|角|脚印|水缸|挂钟|钟|铃|盆|碟|碟子|盅|茶盅|茶碗|汤碗|海碗|瓷瓶|玉瓶|药瓶|花瓶|水壶|茶壶|香炉|火炉|手炉|炉|炉子|鼎|瓮|砚台|烟斗|竹筒|风筝|皮球|气球|纸箱|皮囊|水囊|木鱼|喇叭|哨子|筐子|竹筐|背篓|竹篮子|篓子|包袱|包裹|行囊|褡裢|木桶|铁桶|马桶|沙包|铃铛|葫芦|酒葫芦|铁箱子|木箱子|铁盒|铁箱)$/u,
    ],
    [
      'chiếc',
      /(?:鞋|鞋子|布鞋|靴|靴子|绣花鞋|高跟鞋|袜|袜子|手套|耳环|镯子|手镯|玉镯|戒指|手表|怀表|表|船|小船|轮胎|行李箱|皮箱|荷包|香囊|锦囊|手机|枕头|蜡烛|灯笼|耳机|口罩)$/u,
    ],
  ],
  根: [
    ['chiếc', /(?:羽毛|簪子|发簪)$/u],
    ['', /(?:手指|指头|脚趾)$/u],
    ['cái', /(?:肋骨|骨头|骨)$/u],
    [
      'sợi',
      /(?:头发|发丝|绳|绳子|麻绳|绳索|线|丝线|铁链|锁链|琴弦|弦|线头|麻线|棉线|蛛丝|铜丝|钢丝|电线|鞋带|胡子|胡须|毛|羽毛|草|面条|白发|铁丝|带子|腰带|红线|红绳|须)$/u,
    ],
    ['điếu', /(?:烟|香烟)$/u],
    ['nén', /^(?:香|线香)$/u],
    ['que', /(?:火柴|冰棍|糖葫芦|牙签)$/u],
  ],
  箱: [['thùng', /(?:水|矿泉水|啤酒|牛奶|饮料|方便面|泡面|苹果|水果|罐头|汽水|白酒|零食)$/u]],
  条: [
    ['dải', /(?:五花肉|猪肉|腊肉|里脊|羊肉|牛肉)$/u],
    ['lời', /^(?:回复|留言|评论|建议|祝福)$/u],
    ['bài', /(?:朋友圈|微博|帖子|动态|评论|说说)$/u],
    ['con', LONG_ANIMALS],
    ['mảnh', /(?:^|[^毛被绒毡])布$|布条$/u],
    ['dải', /(?:布带|绸带|丝带|白绫|绫|绷带|红绸|彩带|发带|丝绦)$/u],
    ['con', /^(?:路|道路|大路|山路|土路|老路|石板路|石子路|林荫路|街道|大街|大道)$/u],
    ['vệt', /(?:黑烟|白烟|浓烟|尾迹|血迹|火光)$/u],
    ['', /(?:胳膊|手臂|臂膀)$/u],
    ['cái', /(?:腿|大腿|尾巴|后腿|前腿|断腿|板凳|长凳)$/u],
    ['chiếc', /(?:裙|裙子|裤|裤子|围巾|毛巾|毯|毯子|毛毯|船|小船|手帕|丝巾|项链|手链|牛仔裤|被子|腰带|皮带|领带)$/u],
    ['vệt', /^(?:黑线|白线|血线|红线|亮线)$/u],
    ['dãy', /(?:阶梯|台阶|石阶|楼梯)$/u],
    ['sợi', /(?:绳|绳子|线|铁链|锁链|麻绳|红绳)$/u],
    ['con', /(?:河|河流|江|溪|小溪)$/u],
    [
      '',
      /(?:医嘱|罪状|家规|门规|军规|口供|路|道路|小路|大路|街|街道|小巷|巷子|小街|命|人命|性命|生命|消息|短信|微信|信息|新闻|通知|警告|提示|邀请|推送|公告|指令|记录|协议|规定|声明|快讯|语音|视频|广告|线索|规矩|通道|走廊|缝|裂缝|裂痕|沟|疤|伤疤|疤痕|伤痕|伤口)$/u,
    ],
  ],
  道: [
    ['vết', /(?:疤|伤疤|伤口|伤痕|疤痕|刀疤|血痕|裂痕|裂缝|口子|印子|划痕|伤|印痕|痕迹|刀伤|剑伤)$/u],
    ['cánh', /(?:门|石门|铁门|大门|木门|暗门|宫门|院门)$/u],
    ['món', /(?:菜|小菜|甜品|点心|名菜)$/u],
    ['câu', /(?:题|题目|选择题|数学题)$/u],
    ['bức', /(?:墙|高墙|土墙|围墙)$/u],
    ['tia', /(?:闪电|雷|惊雷|天雷)$/u],
    ['dải', /(?:彩虹|霞光)$/u],
    ['ánh', /^(?:目光|视线)$/u],
    ['giọng', /^(?:女声|男声)$/u],
    ['đường', /(?:线|弧线|光线|弧光|弧)$/u],
    ['', /^(?:命令|军令|旨意|声音|缝|缝隙|门缝)$/u],
  ],
  头: [
    ['mái', /(?:发|波浪|辫子|长发|白发|短发|银发|黑发|青丝|卷发|金发|红发|头发)$/u],
    ['củ', /(?:蒜|大蒜)$/u],
    ['con', BEASTS],
  ],
  块: [
    ['tảng', /(?:大石|巨石|石头|岩石|青石|山石)$/u],
    [
      'miếng',
      /(?:肉|糕|糕点|点心|豆腐|饼|饼干|西瓜|蛋糕|糖|桂花糕|绿豆糕|布|腊肉|牛排|牛肉|烧饼|馒头|红薯|面包|面饼|绿豆糕|骨头|木头|红绸|绸缎?|绢|料子|布料|衣料|窝头|锅巴)$/u,
    ],
    ['chiếc', /(?:手表|怀表|手帕|帕子|毛巾|表|抹布)$/u],
    ['tấm', /(?:木板|牌|牌子|木牌|牌匾|匾|令牌|石碑|铁板|门板|铁皮|玻璃|石板|墓碑|招牌)$/u],
    [
      'đồng',
      /(?:大洋|银元|钱|学费|房租|工资|押金|利息|定金|奖金|零花钱|红包|彩礼|车费|路费|小费|罚款|医药费|生活费|费)$/u,
    ],
  ],
  片: [
    ['chiếc', /(?:羽毛|鳞片|龙鳞)$/u],
    ['bông', /^(?:雪花|雪)$/u],
    ['chiếc', /^(?:叶子|树叶|落叶|枯叶|叶)$/u],
    ['cánh', /^(?:花瓣)$/u],
    ['lát', /(?:面包|姜|柠檬|参|肉)$/u],
    ['viên', /(?:药|药片|安眠药|止痛药|感冒药|退烧药|胃药|维生素)$/u],
    ['tràng', /(?:掌声|笑声|哄笑|喝彩|喝彩声|欢呼声)$/u],
  ],
  枚: [
    ['mũi', /(?:飞镖|袖箭|镖|箭)$/u],
    ['đồng', /(?:铜钱|铜板|金币|银币|硬币|铜币)$/u],
    ['chiếc', /(?:戒指|玉佩|令牌|玉简|簪|银簪|玉簪|发簪|徽章|耳环|指环|扳指|纽扣|勋章|钥匙|胸针)$/u],
    ['tấm', /(?:铜镜|古镜|镜子|镜)$/u],
    ['quả', /(?:鸡蛋|蛋|导弹|炸弹|手雷|果子|灵果)$/u],
    ['cây', /(?:银针|飞针|金针|毒针|钢针|绣花针|针)$/u],
    ['', /^(?:钉子|铁钉)$/u],
    ['', /^(?:指纹|手印|脚印|血手印)$/u],
  ],
  支: [
    ['điếu', /(?:烟|香烟)$/u],
    [
      'cây',
      /(?:笔|毛笔|铅笔|钢笔|簪|簪子|银簪|金簪|发簪|步摇|金步摇|钗|金钗|玉钗|珠钗|凤钗|银钗|蜡烛|红烛|口红|枪|手枪|步枪|笛子|箫|玉簪|拐杖)$/u,
    ],
    ['mũi', /(?:箭|冷箭|羽箭|利箭|箭矢|弩箭)$/u],
    ['cánh', /(?:军队|队伍|大军|骑兵|小队|商队|部队|舰队|人马|奇兵|援军|精兵)$/u],
    ['điệu', /^(?:舞|舞蹈)$/u],
    ['bài', /(?:曲子|歌|舞曲|圆舞曲)$/u],
    ['ống', /(?:血清|针剂|药剂|营养液|疫苗|试剂|强化剂|解毒剂|镇定剂)$/u],
  ],
  截: [['điếu', /^(?:烟|香烟)$/u]],
  匹: [['cuộn', /(?:布|绸|缎|绸缎|锦|绢|纱|衣料|料子|布料|棉布|粗布|细布|绫罗)$/u]],
  级: [['bậc', /(?:台阶|石阶|阶梯|楼梯|玉阶|天梯)$/u]],
  瓶: [
    ['chai', /(?:矿泉水|纯净水|啤酒|可乐|饮料|汽水|红酒|白酒|威士忌|酱油|香水|二锅头|茅台|洗发水)$/u],
    ['lọ', /(?:药膏|墨水|安眠药|药片|胶水|维生素)$/u],
  ],
  身: [
    [
      'bộ',
      /(?:西装|西服|制服|校服|运动服|礼服|军装|便装|睡衣|衣服|衣裳|行头|套装|婚纱|工装|运动装|休闲装|职业装|警服|装束|打扮|装扮|衣裙|长衫|布衫|青衫|布衣|粗布衣|道袍|僧袍|短打|短褐|白衣|黑衣|红衣|青衣|棉袄|袄子|夜行衣|旗袍|布袍|锦袍|锦衣|铠甲|盔甲|嫁衣|喜服|官服|朝服|孝服|衣袍|长袍|劲装)$/u,
    ],
  ],
  颗: [
    ['cái', /^(?:头|脑袋|头颅|人头|牙|牙齿)$/u],
    ['trái', /^(?:心|心脏)$/u],
    ['chiếc', /(?:黄牙|门牙|虎牙|金牙|大牙)$/u],
    ['cây', /(?:树|大树|草|小草|白菜)$/u],
    ['hạt', /(?:种子|花生|花生米|瓜子|米|豆子|珠子|佛珠|念珠|沙子)$/u],
    ['quả', /(?:炸弹|手雷|果子|苹果|葡萄|枣|鸡蛋)$/u],
    ['cái', /(?:扣子|纽扣|钉子|螺丝|螺丝钉)$/u],
    ['ngôi', /(?:星|星星|星球|流星|行星)$/u],
    ['giọt', /(?:泪|泪珠|眼泪|汗珠|血珠|露珠|水珠)$/u],
  ],
  桌: [['mâm', /(?:菜|饭菜|素席)$/u]],
  顿: [['trận', /(?:打|骂|揍|毒打|胖揍|臭骂|训)$/u]],
  盏: [['chén', /(?:茶|碧螺春|龙井|清茶|毛尖|普洱|酒)$/u]],
  场: [['buổi', /(?:酒会|宴会|演唱会|讲座|面试|聚会|晚会|晚宴|宴席|舞会|发布会|派对|典礼|直播)$/u]],
  笔: [['vụ', /(?:生意|买卖|交易)$/u]],
  副: [
    ['', /^(?:表情|神情)$/u],
    ['', /(?:模样|样子|神态|姿态)$/u],
    ['vẻ', /(?:嘴脸|面孔|德行)$/u],
    ['cỗ', /(?:棺材|棺木)$/u],
    ['chiếc', /(?:眼镜|墨镜|手套|面具|手铐|担架)$/u],
    ['thang', /(?:药)$/u],
    ['đôi', /(?:镯|镯子|耳环|耳坠|对联|手套|护膝|筷子)$/u],
  ],
  面: [
    ['tấm', /(?:镜|镜子|铜镜|盾|小盾|圆盾|盾牌|令牌)$/u],
    ['lá', /(?:旗|旗子|旗帜|大旗|战旗|军旗|红旗|小旗)$/u],
    ['cái', /(?:鼓|大鼓|战鼓|锣|铜锣)$/u],
    ['bức', /(?:墙)$/u],
  ],
  家: [
    [
      '',
      /(?:公司|企业|集团|银行|医院|酒店|店|店铺|铺子?|布庄|绸缎庄|绣庄|作坊|酒坊|餐厅|饭店|酒吧|工厂|超市|咖啡馆|咖啡厅|客栈|酒楼|酒馆|茶馆|面馆|饭馆|旅馆|书店|医馆|网吧|报社|杂志社|商场)$/u,
    ],
  ],
  // The words of these rooms begin with a classifier.
  间: [['', /^(?:屋子|房间)$/u]],
  栋: [['', /^(?:房子)$/u]],
  座: [
    ['ngọn', /(?:山|山峰|高山|大山|雪山|火山|峰|灯塔)$/u],
    ['ngôi', /(?:庙|寺|寺庙|坟|墓|坟墓|村|村子|道观|学校)$/u],
    ['cây', /桥$/u],
    ['hòn', /(?:岛|小岛|孤岛|荒岛)$/u],
    ['tòa', /(?:城|楼|塔|宫|殿|宫殿|城堡|府|府邸|大厦|阁|院|院子|雕像|阵|大阵)$/u],
  ],
  顶: [['cỗ', /(?:轿|轿子|花轿|小轿|软轿)$/u]],
  处: [['', /(?:地方|所在|住处)$/u]],
  桩: [
    ['vụ', /(?:命案|血案|惨案|奇案|案|生意|买卖|交易)$/u],
    ['mối', /(?:婚事|亲事|姻缘|婚姻)$/u],
    ['', /(?:案子|案件|心事|事|事情)$/u],
  ],
  台: [
    ['ca', /(?:手术|移植手术)$/u],
    ['chiếc', /(?:电脑|手机|车|机器|电视|相机|钢琴|冰箱|洗衣机)$/u],
  ],
});
/** 一把沾血的刀: what is before a sword counts no longer, and its own measure is that of the lexicon. */
const PRICES = /^(?:.*[银贯文两]|银子|钱|铜钱|铜板)$/u;
const HORSES = /[马驴骡]$/u;
const SWORDS = /[刀剑劍戟]$/u;
const COUNTED_NOUNS = kindsOf('noun reading person');
const BEFORE_NOUN = kindsOf('adjective determiner degree particle reading noun person verb number measure');
const MAX_BEFORE_NOUN = 8;

export const MEASURES_WITH_SENSES = Object.keys(MEASURE_SENSES).join('');

/** The expressions are tried once for each noun: there are few of them in a book. */
const known = new LRUCache<string, { text: string | undefined }>({ max: 4_096 });
const senseOfNoun = (measure: string, senses: readonly MeasureSense[], noun: string): string | undefined => {
  const key = measure + noun;
  let found = known.get(key);
  if (found === undefined) {
    found = { text: senses.find(([, nouns]) => nouns.test(noun))?.[0] };
    known.set(key, found);
  }
  return found.text;
};

/** Returns the rendering of a measure for what it counts from `start` on; undefined if it is as the lexicon has it. */
const senseOf = (clause: readonly Token[], start: number, measure: string): string | undefined => {
  const senses = MEASURE_SENSES[measure];
  if (senses === undefined) return undefined;
  const of = (source: string): string | undefined => senseOfNoun(measure, senses, source);
  // 箭只剩四万支了: what is counted is said before.
  if (start === clause.length || (start + 1 === clause.length && clause[start]!.source === '了')) {
    const said = clause.map(({ source }) => of(source)).find((text) => text !== undefined);
    // 二十两银子一匹: what is sold by the price is cloth, unless horses are named.
    const isPrice = measure === '匹' && clause.some(({ source }) => PRICES.test(source));
    return isPrice && !clause.some(({ source }) => HORSES.test(source)) ? (said ?? 'cuộn') : said;
  }
  let text: string | undefined;
  // 一张白得几乎没有血色的脸: how much so, up to 的.
  let isDegree = false;
  for (let noun = start; noun < start + MAX_BEFORE_NOUN; noun++) {
    if (!mayBeBeforeNoun(clause[noun]) && !(isDegree && clause[noun] !== undefined)) break;
    const next = clause[noun + 1];
    isDegree = clause[noun]!.source === '得' || (isDegree && !isOf(clause[noun]!));
    // 一只缺了指头的手: the noun after 的 is counted.
    const isLast = isKind(clause[noun], COUNTED_NOUNS) && !(next !== undefined && isKind(next, COUNTED_NOUNS));
    if (!isLast) continue;
    text = of(clause[noun]!.source) ?? (SWORDS.test(clause[noun]!.source) ? undefined : text);
    if (!(next !== undefined && isOf(next)) && !isBeforeDescribed(clause, noun)) return text;
  }
  return text;
};

/** 一条带着淡淡花香的毯子: how much of a quality, by a character said twice. */
const mayBeBeforeNoun = (token: Token | undefined): boolean =>
  isKind(token, BEFORE_NOUN) ||
  (token?.kind === 'adverb' && (SAID_TWICE.test(token.source) || IN_CLAUSE.test(token.source))) ||
  token?.source === '如' ||
  (token?.kind === 'name' && QUOTED.test(token.source));
/** 一家名叫“拾遗”的旧货店. */
const QUOTED = /^[“‘「『《]/u;
const SAID_TWICE = /^(.)\1$/u;
/** 一只没有指甲的手. */
const IN_CLAUSE = /^(?:还?没有?|不|未|已经|刚刚?|又|而|既|通体|浑身|全身|周身)$/u;

/** 的, and 似的 with what is alike before it. */
const isOf = ({ source, kind }: Token): boolean => kind === 'particle' && source.endsWith('的');

/** Returns true if 的 follows soon: the noun is a part of what describes another one. */
const isBeforeDescribed = (clause: readonly Token[], noun: number): boolean => {
  for (let at = noun + 1; at < noun + 4 && isKind(clause[at], BEFORE_NOUN); at++) if (isOf(clause[at]!)) return true;
  return false;
};

/** 一杯红酒 "một ly rượu vang", 一把米 "một nắm gạo": the measure that Vietnamese has for the noun. */
export const readMeasure: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 1; at < clause.length; at++) {
    const measure = clause[at]!;
    if (measure.kind !== 'measure' || !isNumber(clause[at - 1])) continue;
    const text = senseOf(clause, at + 1, measure.source);
    if (text === undefined) continue;
    rewritten ??= [...clause];
    rewritten[at] = { ...measure, text };
  }
  return rewritten;
};

/** 一桌子菜 "một bàn món ăn", 两箱子书: a thing with 子 or a room that is full of something counts it. */
export const readContainer: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && CONTAINERS[source] !== undefined);
  if (at < 1 || !isNumber(clause[at - 1]) || !isKind(clause[at + 1], CONTAINED)) return null;
  const measure = word(clause[at]!.source, CONTAINERS[clause[at]!.source]!, 'measure');
  return [...clause.slice(0, at), measure, ...clause.slice(at + 1)];
};
export const CONTAINERS: Readonly<Record<string, string>> = tableOf({
  桌子: 'bàn',
  筷子: 'đũa',
  勺子: 'thìa',
  屋子: 'phòng',
  院子: 'sân',
  箱子: 'rương',
  柜子: 'tủ',
  袋子: 'túi',
  篮子: 'giỏ',
  麻袋: 'bao tải',
  箩筐: 'sọt',
  竹筐: 'sọt tre',
  马车: 'xe ngựa',
  牛车: 'xe bò',
  盒子: 'hộp',
  瓶子: 'bình',
  杯子: 'ly',
  肚子: 'bụng',
  车子: 'xe',
  教室: 'lớp',
  房间: 'phòng',
  车厢: 'toa',
});
const CONTAINED = kindsOf('noun person adjective reading');

/** 那只手 "bàn tay kia": the same after a demonstrative, whose frame has the measure. */
export const readPointedMeasure: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const { kind, source, entry } = clause[at]!;
    // 那头 alone is the other end.
    const beast = HEADS_OF_BEASTS[source];
    if (beast !== undefined && isBeastAt(clause, at + 1)) {
      rewritten ??= [...clause];
      rewritten[at] = { ...word(source, beast, 'determiner'), entry: { ...NO_ENTRY, frame: beast } };
      continue;
    }
    if (kind !== 'determiner' || entry?.frame == null || source.length < 2) continue;
    // 那只|是 is 那|只是.
    const isBut = clause[at + 1]!.source === '是' ? BUT[source] : undefined;
    if (isBut !== undefined) {
      rewritten ??= [...clause];
      rewritten[at] = word(source, isBut, 'adverb');
      continue;
    }
    const text = senseOf(clause, at + 1, source.at(-1)!);
    const isOther = text === '' && source.startsWith('另');
    const frame = text === undefined || isOther ? null : FRAME_OF_ONE.exec(entry.frame);
    if (frame === null) continue;
    rewritten ??= [...clause];
    rewritten[at] = { ...clause[at]!, entry: { ...entry, frame: `${frame[1]!}${text} ~ ${frame[2]!}`.trim() } };
  }
  return rewritten;
};
/** 那头|妖兽, 那头|三阶妖兽: an animal, with its rank or how it is before it. */
const isBeastAt = (clause: readonly Token[], start: number): boolean => {
  if (beastEnd(clause, start)) return true;
  // 那头|受了伤的妖狼.
  if (!isKind(clause[start], DESCRIBING)) return false;
  const link = clause.findIndex((_, at) => at > start && at <= start + MAX_DESCRIPTION && isLinkAt(clause, at));
  return link !== -1 && beastEnd(clause, link + 1);
};
const DESCRIBING = kindsOf('verb adverb adjective preposition degree');
const MAX_DESCRIPTION = 8;
const beastEnd = (clause: readonly Token[], start: number): boolean => {
  let at = start;
  while (at < start + MAX_BEFORE_BEAST && isKind(clause[at], BEFORE_BEAST)) at++;
  return isKind(clause[at], COUNTED_NOUNS) && BEASTS.test(clause[at]!.source);
};
const BEFORE_BEAST = kindsOf('number measure adjective');
const MAX_BEFORE_BEAST = 3;
const HEADS_OF_BEASTS: Readonly<Record<string, string>> = tableOf({
  那头: 'con ~ kia',
  那頭: 'con ~ kia',
  这头: 'con ~ này',
  這頭: 'con ~ này',
});
const BUT: Readonly<Record<string, string>> = tableOf({ 那只: 'đó chỉ', 这只: 'đây chỉ', 這只: 'đây chỉ' });
/** "con ~ kia", and "hai con ~ kia" with how many before. */
const FRAME_OF_ONE = /^((?:\p{L}+ )*?)(?:\p{L}+ )?~ (.+)$/u;
