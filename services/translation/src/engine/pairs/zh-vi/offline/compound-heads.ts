import { tableOf } from './tokens.ts';

/** Parses a table written as "character rendering, character rendering". */
const rows = (text: string): Readonly<Record<string, string>> =>
  tableOf(
    Object.fromEntries(
      text
        .trim()
        .split(/,\s*/u)
        .map((row) => [row.slice(0, 1), row.slice(2)]),
    ),
  );

/** Things and their parts after a noun or a material: 货箱 "thùng hàng", 铁箱 "thùng sắt". */
const THINGS = rows(`
  柄 cán, 底 đáy, 渣 vụn, 屑 vụn, 皮 vỏ, 壳 vỏ, 棍 gậy, 桶 thùng, 箱 thùng, 盒 hộp, 匣 hộp, 梯 thang, 棚 lán,
  架 giá, 瓦 ngói, 柜 tủ, 罐 hũ, 网 lưới, 钩 móc, 链 xích, 篮 giỏ, 筐 sọt, 袋 túi, 杯 cốc, 碗 bát, 盘 đĩa, 盆 chậu,
  壶 ấm, 瓶 chai, 勺 muỗng, 锤 búa, 锅 nồi, 炉 lò, 凳 ghế, 椅 ghế, 桌 bàn, 墙 tường, 栏 lan can, 杆 cán, 柱 cột,
  裙 váy, 裤 quần, 鞋 giày, 靴 ủng, 帽 mũ, 帘 rèm, 毯 thảm, 缆 cáp, 桨 mái chèo, 锚 mỏ neo, 帆 buồm, 簪 trâm,
  钗 trâm, 镯 vòng tay, 坠 mặt dây chuyền, 梳 lược, 匾 biển, 屉 ngăn, 桩 cọc, 瓢 gáo, 盅 chén, 碟 đĩa, 笼 lồng,
  筏 bè, 箩 sọt, 篓 giỏ, 篱 hàng rào, 栅 hàng rào, 褥 đệm, 钳 kìm, 铃 chuông, 锹 xẻng, 镰 liềm, 耙 cào, 阀 van,
  缸 vại, 瓮 vò, 囊 túi, 笸 nia, 匕 dao găm, 楔 nêm, 闩 then, 杵 chày, 臼 cối, 盔 mũ giáp, 舟 thuyền,
  栓 chốt, 铐 còng, 镣 cùm, 棺 quan tài`);
/** Heads after any noun: 纸角 "góc giấy". */
const OF_NOUNS = rows(`
  角 góc, 身 thân, 盖 nắp, 沿 mép, 尖 mũi, 缝 khe, 壁 vách, 梢 ngọn, 味 mùi, 根 rễ, 枝 cành, 叶 lá, 茎 thân,
  籽 hạt, 孔 lỗ, 洞 lỗ, 绳 dây, 管 ống, 钉 đinh, 屋 nhà, 粉 bột, 末 vụn, 油 dầu, 肉 thịt, 骨 xương, 毛 lông,
  牙 răng, 爪 vuốt, 尾 đuôi, 布 vải, 垫 đệm, 扣 khuy, 刷 bàn chải, 摊 sạp,
  尺 thước, 巾 khăn, 环 vòng, 盏 chén, 秤 cân, 筛 sàng, 绒 nhung, 绸 lụa, 膏 cao, 芯 lõi, 衫 áo, 褂 áo khoác,
  饵 mồi, 铺 tiệm, 粥 cháo, 饼 bánh, 糕 bánh, 袄 áo, 袍 áo bào, 袜 tất, 甲 giáp, 鳞 vảy, 羽 lông vũ, 蹄 móng,
  刃 lưỡi, 鞘 vỏ, 穗 tua`);
/** Heads after a material only: 木板 "tấm gỗ", 铜印 "ấn đồng". */
const OF_MATERIALS = rows(`
  匙 thìa, 筷 đũa, 板 tấm, 门 cửa, 窗 cửa sổ, 框 khung, 床 giường, 榻 sập, 梁 xà, 桥 cầu, 筒 ống, 斧 rìu, 铲 xẻng,
  叉 chĩa, 环 vòng, 圈 vòng, 箍 đai, 轮 bánh xe, 轴 trục, 尺 thước, 针 kim, 锥 dùi, 盾 khiên, 棒 gậy, 伞 ô,
  扇 quạt, 灯 đèn, 锁 khóa, 槽 máng, 墩 bệ, 座 đế, 碑 bia, 船 thuyền, 车 xe, 片 mảnh, 条 thanh, 块 miếng,
  砂 cát, 绳 dây, 索 dây, 塔 tháp, 像 tượng, 偶 con rối, 俑 tượng, 箭 mũi tên, 弩 nỏ, 矛 giáo, 印 ấn, 台 bệ,
  亭 đình, 阶 bậc, 镜 gương, 巷 ngõ, 管 ống, 甲 giáp, 巾 khăn, 袄 áo, 袜 tất, 刀 dao, 枪 thương, 鞭 roi, 弓 cung,
  鼓 trống, 琴 đàn, 球 cầu, 屏 bình phong, 牢 ngục, 狮 sư tử, 鞍 yên, 坛 vò, 笛 sáo, 箫 tiêu, 哨 còi, 镐 cuốc, 犁 cày`);
/** Heads after a colour only: 灰毛 "lông xám". */
const OF_COLOURS = rows(`
  衣 áo, 裙 váy, 裤 quần, 袍 áo bào, 袄 áo bông, 褂 áo khoác, 袜 tất, 巾 khăn, 绳 dây, 线 chỉ, 毯 thảm, 帐 màn,
  绸 lụa, 缎 gấm, 纱 sa, 布 vải, 纸 giấy, 漆 sơn, 瓷 sứ, 釉 men, 墨 mực, 印 dấu, 毛 lông, 须 râu, 羽 lông vũ,
  尾 đuôi, 马 ngựa, 驴 lừa, 牛 bò, 羊 cừu, 狗 chó, 猫 mèo, 兔 thỏ, 鼠 chuột, 鸡 gà, 鸭 vịt, 鹅 ngỗng, 鸟 chim,
  虫 sâu, 蚁 kiến, 砖 gạch, 灰 tro, 烟 khói, 边 viền, 面 mặt, 字 chữ, 点 chấm, 斑 đốm, 穗 tua, 缨 tua, 绫 lụa,
  绢 lụa, 呢 dạ, 绒 nhung, 衫 áo, 鳞 vảy, 鬃 bờm, 唇 môi, 眉 mày, 痣 nốt ruồi, 痕 vết, 霜 sương, 沙 cát`);

const ANIMALS = /[牛羊鹿龙狼虎熊蛇马猪狗猫鼠兔狐鱼鸟鹰蛟兽猴豹犀象雁鹅鸭鸡鹤雕隼鲨鲸龟鳄獾貂獭驴骡骆驼]$/u;
const PLANTS =
  /(?:[树草花藤瓜菜豆茄麦稻竹葡萄枝叶薯蔗荷秧棉]|玉米|草莓|辣椒|薄荷|萝卜|高粱|谷子|稻子|芦苇|向日葵|苹果|石榴|枇杷|核桃|樱桃|橘子|柚子|柿子|竹子|灌木|荆棘|蔷薇|玫瑰|月季|牡丹|芍药|茉莉|百合|灵植|人参|黄芪|当归)$/u;
const CLIMBERS = /(?:[瓜豆藤]|番茄|葡萄|蔷薇|牵牛花|凌霄花|忍冬|猕猴桃|百香果)$/u;
const FRUIT =
  /(?:瓜|果|桃|梨|枣|橘|杏|李|梅|橙|柿子|栗子|[橘桃梨杏李枣橙柚]子|柠檬|石榴|荔枝|龙眼|桂圆|香蕉|葡萄|番茄|茄子|土豆|红薯|萝卜|花生|鸡蛋|鸭蛋|蒜)$/u;
const NUTS = /(?:核桃|花生|瓜子|鸡蛋|鸭蛋|栗子|蒜)$/u;
const FLOWERS = /(?:花|玫瑰|牡丹|蔷薇|月季|茉莉|百合|莲|海棠|菊|荷)$/u;
const FOOD =
  /(?:[瓜果肉饼糕参薯笋藕姜菌鱼馍]|饼干|面包|馒头|萝卜|土豆|火腿|香肠|柠檬|番茄|茄子|奶酪|巧克力|豆腐|香菇|鲍鱼|鹿茸|当归|甘草)$/u;
const DRY = /(?:饼|饼干|面包|蛋糕|馒头|馍|糕|木|铁|玻璃|糖|冰)$/u;
const DREGS = /(?:茶|茶叶|药|中药|药材|咖啡|豆|豆腐|油|甘蔗|葡萄)$/u;
const BROKEN =
  /(?:玻璃|瓷器|陶器|金属|骨头|贝壳|瓦罐|蛋壳|镜子|花瓶|木头|盔甲|甲胄|铠甲|弹壳|布料|丝绸|纸张|墓碑|石碑|冰块|水晶|灵魂|酒瓶|茶杯)$/u;
const FRAMED = /(?:窗户|窗子|房门|木门|铁门|大门|镜子|眼镜|相片|照片|衣柜|油画|广告|电视|屏幕)$/u;
const SHADED = /(?:灯|沙发|车|床|吸尘器|空调|机器|玻璃|座椅|家具|琴|防尘)$/u;
const MEASURING =
  /^(?!.*(?:[水电气压温]|速度|体温|时间|瑞士|黄金|电子|石英|运动|机械|名牌|古董|情侣|男|女|码|星期|钻石)$)/u;
const MATERIAL = /^[瓷玉铜铁石金银木竹锡骨陶]$|(?:黄铜|青铜|白玉|玉石|琉璃|陶土|青瓷|白瓷|水晶|黄金|白银)$/u;
const CLOTHS = /[布绸丝绢纱棉麻绒呢毛毡]$/u;

/** Renderings of heads that depend on the noun before; the first match applies. */
const OF_SOME: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = tableOf({
  角: [[ANIMALS, 'sừng']],
  皮: [[ANIMALS, 'da']],
  架: [[CLIMBERS, 'giàn']],
  尖: [[PLANTS, 'ngọn']],
  底: [[PLANTS, 'gốc']],
  渣: [
    [DREGS, 'bã'],
    [DRY, 'vụn'],
  ],
  瓶: [[MATERIAL, 'bình']],
  杯: [[MATERIAL, 'chén']],
  坛: [[/(?:[酒酱菜醋盐灰水]|骨灰|泡菜)$/u, 'vò']],
  条: [
    [CLOTHS, 'mảnh'],
    [/(?:木头|钢铁|巧克力|能量|金属|塑料|血量|怒气|体力|耐力|魔力|法力|经验|生命|气血|精力|进度|好感度)$/u, 'thanh'],
    [/(?:土豆|萝卜|黄瓜)$/u, 'sợi'],
  ],
  格: [[/^(?:技能|物品|装备|背包|储物|仓库|道具|天赋|单元|表|收纳)$/u, 'ô']],
  枪: [[/(?:光束|电磁|粒子|激光|脉冲|射线|信号|麻醉|道具|玩具|离子)$/u, 'súng']],
  弹: [[/(?:干扰|追踪|烟雾|脉冲|信号|照明|电磁|毒气|催泪|粒子)$/u, 'đạn']],
  席: [[/(?:原告|被告|证人|陪审|旁听|辩护|公诉|观众|嘉宾|贵宾|记者|评委|裁判|指挥|舰长|船长|解说|教练)$/u, 'ghế']],
  屏: [[/(?:手机|电脑|雷达|监控|电视|投影|平板|全息|触摸|液晶|显示|主控|控制台|广告)$/u, 'màn hình']],
  号: [[/(?:座位|考场|病床|房间|床位|车厢|航班|工位|身份证|档案|订单|包厢|门牌|银行卡|柜子|囚犯|球衣)$/u, 'số']],
  本: [[/(?:采访|剪报|错题|作业|笔记|账目|单词|速写|素描|练习|访客|签到)$/u, 'sổ']],
  台: [[/(?:急诊|编辑|咨询|服务|收银|导播|解说|报到|出纳|接待|登记)$/u, 'quầy']],
  令: [[/^(?:弟子|长老|宗主|掌门|城主|盟主|玄铁|白玉|黄金|家主|阁主|帮主|将军|太子|皇帝|魔尊)$/u, 'lệnh bài']],
  蔓: [[PLANTS, 'dây']],
  秆: [[PLANTS, 'thân']],
  杆: [[PLANTS, 'thân']],
  梗: [[PLANTS, 'cuống']],
  穗: [[PLANTS, 'bông']],
  瓣: [
    [/(?:橘子|橙子|柚子|蒜|大蒜)$/u, 'múi'],
    [FLOWERS, 'cánh'],
  ],
  核: [[FRUIT, 'hạt']],
  壳: [[NUTS, 'vỏ']],
  丛: [[PLANTS, 'bụi']],
  片: [
    [FOOD, 'lát'],
    [BROKEN, 'mảnh'],
  ],
  块: [
    [FOOD, 'miếng'],
    [/(?:石头|木头|水泥|金属|石膏|岩石|钢铁|混凝土|大理石|泥土)$/u, 'khối'],
  ],
  沫: [[/(?:啤酒|肥皂|牙膏|咖啡|牛奶|奶|口水|唾沫|海水)$/u, 'bọt']],
  框: [[FRAMED, 'khung']],
  罩: [[SHADED, 'chụp']],
  表: [[MEASURING, 'bảng']],
});
const WALLS = rows('楼 lầu, 屋 nhà, 房 nhà, 路 đường, 院 sân, 道 đường');
const BUILT_OF = /[铁木竹石砖泥草土]$/u;

const special = (first: string, head: string): string | undefined =>
  OF_SOME[head]?.find(([firsts]) => firsts.test(first))?.[1];

/** Returns the rendering of a compound's last character after a noun (货|箱 "thùng"); undefined if it forms none. */
export const headOfNoun = (noun: string, head: string): string | undefined =>
  special(noun.length > 1 ? noun.replace(/子$/u, '') : noun, head) ?? THINGS[head] ?? OF_NOUNS[head];

/** Returns its rendering after a material (铁|梯 "thang", 石|路 "đường"). */
export const headOfMaterial = (material: string, head: string): string | undefined =>
  special(material, head) ?? OF_MATERIALS[head] ?? THINGS[head] ?? (BUILT_OF.test(material) ? WALLS[head] : undefined);

/** Returns its rendering after a colour or a shape (灰|瓦 "ngói"). */
export const headOfColour = (head: string): string | undefined =>
  OF_COLOURS[head] ?? OF_MATERIALS[head] ?? THINGS[head];

/** Returns its rendering after a verb that says what the thing is for (折叠|椅 "ghế"). */
export const headOfAct = (head: string): string | undefined => FOR_USE[head] ?? OF_MATERIALS[head] ?? THINGS[head];
/** Things for a use that the other tables lack or have in other senses. */
const FOR_USE = rows(`
  门 cửa, 窗 cửa sổ, 衣 áo, 服 đồ, 帽 mũ, 布 vải, 垫 đệm, 台 bàn, 舱 khoang, 艇 xuồng, 机 máy, 器 máy, 仪 máy,
  丸 viên, 散 bột, 膏 cao, 粉 bột, 药 thuốc, 汤 canh, 丹 đan, 牌 thẻ bài, 证 giấy, 票 vé, 信 thư, 帖 thiếp,
  灯 đèn, 板 tấm, 层 lớp, 墙 tường, 罩 màn chắn, 膜 màng, 液 dung dịch, 剂 thuốc, 针 kim, 绳 dây, 带 dây, 球 bóng,
  炉 lò, 库 kho, 房 phòng, 室 phòng, 间 phòng, 站 trạm, 杯 bình, 箱 thùng, 镜 kính, 棒 gậy, 车 xe, 船 thuyền,
  弹 đạn, 炮 pháo, 符 phù, 阵 trận, 石 đá, 圈 phao, 栏 rào chắn, 瓶 bình, 罐 bình, 盘 mâm, 网 lưới, 椅 ghế,
  屏 màn hình, 币 xu, 锁 khóa, 桌 bàn, 刀 dao, 翼 cánh, 枪 súng, 泵 bơm, 阀 van, 轮 bánh xe, 钩 móc`);
