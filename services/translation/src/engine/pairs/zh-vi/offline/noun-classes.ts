import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/**
 * Classes of nouns: the first Vietnamese words of their renderings, the ends of their Chinese sources, and exceptions.
 * "卡车" is a car by 车 and by "xe tải"; a word of the third list is not of the class.
 */
type NounClass = readonly [heads: string, ends: string, exceptions?: RegExp];

const CLASSES: Readonly<Record<string, NounClass>> = tableOf({
  // Vehicles.
  car: ['xe|ô tô|taxi', '车 轿车 的士 马车', /^(?:风车|水车|纺车|火车|列车|滑车)$/u],
  train: ['tàu hỏa|xe lửa|tàu điện|tàu cao tốc|đoàn tàu', '火车 地铁 高铁 列车 动车'],
  boat: [
    'thuyền|tàu thủy|tàu chiến|chiến thuyền|thuyền buồm|du thuyền|bè|ca nô|tàu ngầm',
    '船 舟 艇 舰 筏 渡轮 货轮 客轮 轮船 邮轮 竹筏 帆船',
    /(?:^飞船|上船|下船|开船)$/u,
  ],
  plane: ['máy bay|phi cơ|trực thăng|chiến cơ|phi thuyền', '飞机 客机 战机 直升机 飞船 航班'],
  mount: ['ngựa|lừa|la|chiến mã|tuấn mã', '马 驴 骡 骡子 驴子', /(?:人马|兵马|木马|河马|罗马|司马|千军万马|斑马)$/u],
  sedan: ['kiệu', '轿 轿子 花轿'],
  // Beasts.
  cattle: ['bò|trâu|dê|cừu|lợn|heo', '牛 羊 猪 牛羊 羊群 牲口 牲畜', /(?:蜗牛|吹牛|豪猪)$/u],
  poultry: ['gà|vịt|ngỗng|bồ câu', '鸡 鸭 鹅 鸭子 鸽子 鸽', /(?:田鸡|飞机)$/u],
  pet: ['chó|mèo|thỏ', '狗 猫 兔子 犬'],
  fish: ['cá|tôm|cua', '鱼 虾 蟹 螃蟹', /^(?:木鱼|鳄鱼|金鱼眼)$/u],
  insect: ['sâu|kiến|ong|rắn|nhện|muỗi|rết|bọ', '虫 虫子 蚂蚁 蜂 蛇 蜘蛛 蚊子 蜈蚣 蝎子 壁虎'],
  // Clothes.
  clothes: [
    'áo|quần|váy|y phục|trường bào|đồng phục|lễ phục|xiêm y|xiêm áo|trang phục|long bào|đạo bào|quan phục|cà sa|âu phục',
    '衣 衣服 衣裳 衫 袍 裙 裤 袄 裤子 裙子 袍子 外套 西装 大衣 制服 校服 礼服 毛衣 睡衣 披风 斗篷 嫁衣 官服 孝服 马甲 棉袄 旗袍',
    /^(?:洗衣|胞衣)$/u,
  ],
  shoes: ['giày|ủng|dép|guốc|hài|tất', '鞋 靴 鞋子 靴子 袜 袜子 拖鞋'],
  hat: ['mũ|nón', '帽 帽子 斗笠 头盔 兜帽 头盔 盔', /(?:螺帽|笔帽)$/u],
  jewel: [
    'nhẫn|vòng|trâm|khuyên tai|hoa tai|dây chuyền|bông tai|ngọc bội|đồng hồ đeo tay',
    '戒指 镯 镯子 手镯 簪 簪子 钗 耳环 耳坠 项链 手链 玉佩 步摇 玉簪 珠花 手表',
    /(?:光环|连环|循环)$/u,
  ],
  glasses: ['kính râm|kính mắt|khẩu trang|mặt nạ|tai nghe|mạng che mặt', '眼镜 墨镜 口罩 面具 耳机 面纱 护目镜'],
  gloves: ['găng tay|bao tay', '手套'],
  scarf: ['khăn', '围巾 头巾 围裙 丝巾 毛巾 手帕 帕子', /(?:毯)$/u],
  belt: ['thắt lưng|đai lưng|dây an toàn|cà vạt|nơ', '腰带 安全带 皮带 领带 领结 玉带'],
  bedding: [
    'chăn|gối|đệm|nệm|ga giường|chiếu',
    '被 被子 褥 褥子 枕 枕头 毯 毯子 床单 棉被 被褥 凉席 床垫',
    /^(?:外卖)$/u,
  ],
  cloth: ['vải|lụa|gấm|tơ', '布 绸 缎 绸缎 锦 绫 罗 布料 布匹 绸布 丝绸', /(?:公布|宣布|瀑布|发布|散布|分布|遍布)$/u],
  curtain: ['rèm|màn|trướng', '帘 帘子 窗帘 帷幕 帐子 门帘 床帐', /(?:màn hình|màn đêm|màn chắn)/u],
  // Writings and pictures.
  letter: [
    'thư|bức thư|phong thư',
    '信 书信 家书 信件 密信 回信 信函 情书 来信',
    /(?:相信|迷信|自信|亲信|威信|微信|通信|音信|守信|诚信|短信)$/u,
  ],
  message: [
    'tin nhắn|tin tức|email|thư điện tử|thông báo|điện báo|tin|bưu kiện điện tử|thông tin',
    '消息 短信 邮件 微信 信息 通知 电报 公告 私信 语音 表情包 朋友圈 帖子 动态 弹幕 请柬 请帖 喜帖',
    /^tin (?:tưởng)/u,
  ],
  document: [
    'văn kiện|hồ sơ|hợp đồng|báo cáo|giấy tờ|công văn|bản thảo|tài liệu|khế ước|giấy|bản hợp đồng|danh sách|biên bản|tấu chương|chứng',
    '文件 档案 合同 报告 文书 证 单 单子 表格 协议 材料 资料 公文 奏折 折子 契 地契 书稿 论文 申请 名单 清单 收据 发票 借条',
    /^(?:菜单|中单|买单|下单|落单|床单|简单|凭证|见证|保证|孤单|印证|论证|求证|传单|罪证|人证)$/u,
  ],
  book: [
    'sách|quyển|kinh|sổ|bí kíp|cuốn|tiểu thuyết|tạp chí',
    '书 书籍 典籍 经书 秘籍 册子 佛经 小说 本子 课本 杂志 古籍 经文 笔记 诗集',
    /(?:文书|证书|情书|家书|秘书|尚书|图书|说书|读书|念书|教书|上书|休书|战书|遗书|诏书|国书|婚书)$/u,
  ],
  newspaper: ['báo chí|tờ báo|nhật báo|báo', '报纸 日报 晚报 早报 传单 号外', /^báo (?:đốm|săn|cáo|thù|ứng)/u],
  banknote: ['tiền giấy|ngân phiếu', '钞票 银票 纸币'],
  pen: ['bút|cọ', '笔 钢笔 毛笔 铅笔', /(?:文笔|伏笔|败笔)$/u],
  paper: ['giấy|tờ giấy', '纸 纸张 宣纸 信纸 白纸 稿纸'],
  picture: [
    'tranh|ảnh|bức tranh|bức họa|hình|bản đồ|bản vẽ|chân dung',
    '画 图 照片 画像 相片 地图 图纸 海报 山水画',
    /^(?:tranh (?:chấp|đấu|giành|cãi))|(?:企图|意图|试图|刻画|计画)$/u,
  ],
  notice: [
    'cáo thị|biển|bảng hiệu|hoành phi|cờ|biển hiệu|câu đối|poster',
    '告示 牌子 招牌 匾 匾额 对联 春联 旗 旗子 横幅 锦旗',
    /^biển(?: cả|$)/u,
  ],
  film: [
    'phim|bộ phim|video|vở kịch|điện ảnh|quảng cáo|phim truyền hình',
    '电影 片 影片 纪录片 剧 电视剧 视频 录像 动画片 广告 短片 连续剧 动画 直播 综艺',
    /(?:胶片|药片|名片|照片|卡片|刀片|芯片|鸦片|薯片|肉片|瓷片|瓦片|碎片|相片|图片|成片|贺卡|鱼片|叶片|镜片|唱片|加剧|恶作剧|雪片)$/u,
  ],
  music: [
    'nhạc|bài hát|ca khúc|khúc|bản nhạc|âm nhạc|ca từ|tiếng nhạc',
    '音乐 歌 歌曲 曲 曲子 乐曲 舞曲 歌词 摇滚 唱片 钢琴曲 国歌 磁带 录音 乐',
    /(?:^歪曲|可乐|快乐|扭曲|弯曲|娱乐|俱乐|酒曲|享乐|欢乐|取乐|作乐|喜乐|安乐)$/u,
  ],
  strings: [
    'đàn|cổ cầm',
    '琴 钢琴 古琴 琵琶 吉他 古筝 二胡 小提琴',
    /^(?:口琴|木琴)$|^đàn (?:ông|bà|em|anh|chị|áp|hặc)/u,
  ],
  flute: ['sáo|tiêu|kèn', '笛 笛子 箫 号角 唢呐 喇叭 口琴', /^(?:警笛|汽笛)$|^tiêu (?:diệt|chuẩn|đề|hao|điểm|dùng)/u],
  drum: [
    'trống|chuông|cồng|chiêng',
    '鼓 锣 钟 铃 战鼓 铃铛',
    /(?:分钟|闹钟|点钟|挂钟|秒钟|座钟|刻钟|时钟)$|^trống (?:rỗng|trải|vắng)/u,
  ],
  writing: ['chữ|bài văn|thơ|bài thơ|câu thơ|tên chữ', '字 诗 诗句 词句 文章 大字 标语 作文 笔画', /(?:名字|^数字)$/u],
  word: ['lời|câu nói|lời nói', '话 言语 誓言 话语 诺言 谎话 口号', /(?:电话|神话|童话|笑话)$/u],
  // Food, drink and medicine.
  medicine: [
    'thuốc|viên thuốc|đan dược|dược|đan',
    '药 药片 药丸 丹药 汤药 解药 胶囊 止痛片 丹 抗生素 药剂 激素 药水 青霉素 疫苗',
    /^(?:thuốc (?:lá|súng|nổ|nhuộm))|(?:火药|炸药|弹药)$/u,
  ],
  ointment: [
    'thuốc mỡ|cao|thuốc bột|phấn|son|kem',
    '药膏 膏 药粉 金疮药 口红 防晒霜 粉底 胭脂 护手霜 面霜 面膜',
    /^cao (?:thủ|điểm|tầng|cấp|lương|tăng|ốc|nhân|độ|trào|nguyên|bằng|su)/u,
  ],
  rice: ['cơm', '饭 米饭 晚饭 午饭 早饭 早餐 晚餐 午餐 盒饭'],
  dish: [
    'món|rau|thịt|thức ăn|đồ ăn|đậu phụ|cải',
    '菜 肉 牛肉 羊肉 排骨 素菜 小菜 火锅 豆腐 菜肴 烤肉',
    /(?:肌肉|血肉|骨肉|皮肉|横肉|肥肉)$/u,
  ],
  noodle: ['mì|bún|miến|phở|sủi cảo|hoành thánh', '面条 馄饨 饺子 米粉 拉面 泡面 汤圆 牛肉面'],
  soup: [
    'canh|cháo|súp|nước canh',
    '汤 粥 羹 鸡汤 米粥 稀饭',
    /(?:姜汤|迷魂汤|泡汤)$|^canh (?:giờ|ba|tư|một|hai|năm|gác)/u,
  ],
  cake: [
    'bánh|kẹo|điểm tâm|màn thầu',
    '饼 糕 包子 馒头 点心 饼干 面包 蛋糕 烧饼 月饼 糖果 粽子',
    /^bánh (?:xe|răng|lái|đà)/u,
  ],
  fruit: [
    'quả|trái|táo|đào|lê|nho|dưa|cam|quýt|chuối|linh quả',
    '果 果子 苹果 桃子 葡萄 西瓜 水果 橘子 梨 枣 荔枝',
    /(?:结果|效果|后果|如果|成果|战果|因果|苦果|恶果)$|^(?:trái (?:tim|đất|lại|phải|tay)|quả (?:nhiên|phụ|đấm|cầu|bóng|bom))|^(?:cam (?:tâm|lòng|kết|thảo|đoan)|đào (?:tẩu|thoát|hát)|nho (?:sinh|sĩ|gia|nhã))/u,
  ],
  egg: ['trứng', '鸡蛋 蛋 鸭蛋', /(?:坏蛋|混蛋|笨蛋|滚蛋|炸弹|完蛋|捣蛋|王八蛋|脸蛋)$/u],
  seasoning: [
    'muối|giấm|ớt|hành|gừng|tỏi|hạt tiêu|tương|xì dầu|hương liệu|gia vị',
    '盐 糖 醋 酱油 辣椒 葱 姜 蒜 胡椒 调料 味精 孜然 花椒 葱花 香菜 酱',
    /^đường(?: (?:phố|lớn|nhỏ|đi|hầm|núi|về|cái|xá|sắt|ray|dây|lên|xuống|cao|đất|thủy|bộ|mòn|đời|hoàng|chủ|huynh|đệ|muội|tỷ)|$)|^hành (?:lang|động|lý|quân|trình|hình|vi|cung)/u,
  ],
  tea: ['trà|chè|cà phê', '茶 茶水 咖啡 奶茶 清茶 热茶'],
  wine: [
    'rượu|bia',
    '酒 啤酒 酒水 白酒 红酒 喜酒 烈酒 二锅头 茅台 威士忌 伏特加 香槟 女儿红 花雕 高粱酒',
    /(?:喝酒|敬酒|醉酒|酗酒|戒酒)$/u,
  ],
  juice: [
    'sữa|nước ép|nước ngọt|đồ uống|nước trái cây|coca',
    '牛奶 果汁 饮料 奶 豆浆 可乐 汽水 奶粉',
    /(?:喂奶|吃奶)$/u,
  ],
  water: [
    'nước',
    '水 热水 冷水 开水 凉水 井水 雨水 溪水 温水 洗澡水',
    /^nước (?:mắt|nhà|ta|ngoài|láng|địch|bạn|hoa|bọt|miếng|cờ|đi|dãi|tiểu|sơn|mũi)|(?:薪水|风水|墨水|口水|泪水|汗水|香水|山水|药水|油水|苦水|胶水|洪水|潮水|祸水|泔水)$/u,
  ],
  dirt: ['nước bẩn|rác|nước thải', '垃圾 脏水 泔水 污水 废水 剩饭 洗脚水 残渣'],
  oil: ['dầu|xăng|mỡ', '油 汽油 煤油 灯油 香油', /^dầu (?:gội|gió)|(?:酱油|加油)$/u],
  ink: ['mực', '墨 墨水 墨汁', /^mực (?:ống|thước)/u],
  blood: ['máu|huyết', '血 鲜血 血水 黑血 淤血', /^(?:máu (?:nóng|lạnh))|(?:热血|心血|气血|冷血|流血)$/u],
  tear: ['nước mắt|lệ', '泪 眼泪 泪水 泪珠', /^lệ (?:phí|khí|quỷ)/u],
  sweat: ['mồ hôi', '汗 汗水 冷汗 汗珠'],
  phlegm: ['nước bọt|đờm|nước miếng', '唾沫 口水 痰 吐沫'],
  grain: [
    'gạo|lúa|thóc|ngô|lương thực|đậu|hạt',
    '米 麦 麦子 稻 稻子 稻谷 谷子 粮 粮食 玉米 豆子 黄豆 小麦 水稻 庄稼 棉花 花生',
    /^hạt (?:nhân|dưa)|^đậu (?:phụ|hũ|xe|xanh rờn)|^ngô (?:công|đồng)|(?:厘米|毫米|纳米|千米|虾米)$/u,
  ],
  seed: ['giống|hạt giống|mạ|cây giống', '种子 秧 秧苗 树苗 菜籽'],
  crop: ['khoai|củ|lạc|bông', '红薯 土豆 萝卜 白菜 地瓜 山药 人参 药材 草药 甘草'],
  smoke: [
    'thuốc lá|xì gà|tẩu thuốc',
    '烟 香烟 旱烟 雪茄 大烟 烟卷',
    /(?:炊烟|黑烟|硝烟|浓烟|白烟|青烟|云烟|抽烟|吸烟|油烟|烽烟|狼烟|人烟|戒烟)$/u,
  ],
  // Household things.
  goods: [
    'hàng|hàng hóa|vật tư|lô hàng|kiện hàng|bưu kiện|chuyển phát',
    '货 货物 物资 包裹 快递 辎重 集装箱 货箱',
    /^hàng (?:xóm|ngũ|ngày|năm|trăm|nghìn|vạn|loạt|lông|rào|đầu|phục|quán|không|hiên)|(?:蠢货|识货|百货|吃货|贱货|骚货)$/u,
  ],
  luggage: [
    'hành lý|rương|hòm|va li|túi|ba lô|bao|giỏ|tay nải|bọc',
    '箱 箱子 包 包袱 行李 书包 背包 袋 袋子 麻袋 皮箱 木箱 篮子 提包',
    /^(?:面包|荷包|红包|香包|邮包|草包|钱包|烟袋|脑袋|口袋)$|^bao (?:vây|gồm|cao|tay|dung)|^(?:信箱|邮箱|冰箱|音箱|票箱)$/u,
  ],
  furniture: [
    'bàn|ghế|giường|tủ|sập|kệ|án thư|sô pha',
    '桌 桌子 椅 椅子 床 柜 柜子 凳 凳子 沙发 榻 几 书架 架子 衣柜 书桌',
    /^bàn (?:tay|chân|cờ|tính|bạc|luận|phím|chải|là|giao|đạp)/u,
  ],
  vessel: [
    'bát|chén|ly|cốc|bình|nồi|ấm|đĩa|vò|hũ|chậu|thùng|chảo|vại|lọ|chai',
    '碗 杯 杯子 壶 瓶 锅 盆 桶 坛 罐 盘子 碟 缸 茶杯 酒杯 水壶 碗筷 锅碗 瓶子 茶具 餐具 酒瓶',
    /^(?:bình (?:minh|thường|luận|yên|phong|nguyên|dân|an|phục|tĩnh|đẳng)|ly (?:hôn|biệt|khai|gián)|chén (?:thuốc)|ấm (?:áp)|bát (?:quái|tự|phương)|lọ mọ)|(?:世界杯|花坛|论坛|文坛)$/u,
  ],
  door: [
    'cửa|cánh cửa|cổng|cửa sổ',
    '门 窗 大门 房门 木门 车门 窗户 院门 城门 铁门 窗子 车窗 柜门 石门',
    /^cửa (?:hàng|tiệm|ải|hiệu|khẩu|sông|miệng|hang|nhà)|(?:部门|专门|热门|出门|进门|衙门|豪门|宗门|师门|名门|佛门|嗓门|脑门|掌门|寒门|山门|魔门|玄门|法门|命门|家门|窍门|油门|上门|关门|开门|敲门)$/u,
  ],
  lock: ['khóa|chìa khóa|chốt|xích', '锁 铁锁 门闩 锁链 插销 铁链', /^khóa (?:học|trình|luyện)/u],
  lid: ['nắp|vung|nút', '盖 盖子 锅盖 瓶盖 棺盖 塞子 木塞 井盖', /(?:膝盖|掩盖|覆盖|铺盖|遮盖|涵盖)$/u],
  house: [
    'nhà|căn nhà|căn phòng|phòng|lầu|biệt thự|tòa|viện|chung cư|phủ',
    '房 房子 屋 屋子 院子 楼 别墅 宅子 公寓 房间 茅屋 宅院 厂房 客房',
    /^(?:nhà (?:ngươi|ta|hắn|nàng|họ|giàu|văn|thơ|báo|vua|buôn|khoa)|phòng (?:thủ|ngự|bị|tuyến|vệ))|(?:药房|洞房|账房|厨房|病房|二房|大房|偏房|填房)$/u,
  ],
  wall: [
    'tường|bức tường|hàng rào|mái|nóc',
    '墙 城墙 院墙 围墙 篱笆 栅栏 屋顶 房顶',
    /^thành (?:công|tích|ra|viên|thật|ý|phố|quả|lập|thân|phẩm|phần|kiến|hôn|tựu)/u,
  ],
  works: [
    'đường|cầu|đê|đập|mương|giếng|hầm|sân bay|bến cảng',
    '路 公路 铁路 桥 堤 大坝 河道 水渠 隧道 桥梁 大桥 栈道 堤坝 水库',
    /^(?:đường (?:huynh|đệ|muội|tỷ|chủ|đường|đột|mật|phèn|cát|nét)|cầu (?:thủ|xin|hôn|cứu|mong|vồng|thang|khẩn))|(?:迷路|思路|出路|退路|后路|生路|走路|赶路|一路|末路|套路|门路|带路|让路|领路|活路|问路)$/u,
  ],
  grave: ['mộ|mồ|lăng|phần mộ|nấm mồ|bia mộ', '坟 墓 坟墓 陵墓 祖坟 陵 墓碑 坟头 帝陵'],
  temple: [
    'chùa|miếu|đền|từ đường|thần miếu',
    '庙 寺 祠 塔 佛塔 牌坊 亭子 大殿 宫殿 行宫 祠堂 寺庙 宗祠 道观 佛堂 神像 佛像',
  ],
  // Plants.
  tree: [
    'cây',
    '树 树木 大树 松树 柳树 果树 竹子 桑树 树苗',
    /^cây (?:số|kim|thước|nến|cầu|bút|gậy|xăng|súng|đàn|viết|cột|đèn|xúc)|(?:建树)$/u,
  ],
  flower: [
    'hoa|đóa',
    '花 鲜花 花朵 梅花 桃花 玫瑰 牡丹 花束 百合 荷花 兰花',
    /^hoa (?:tay|văn|hồng|mắt|khôi|lệ|quả|kiều|tai|râm)|(?:烟花|火花|雪花|浪花|水花|血花|葱花|校花|天花|棉花|交际花|泪花|眼花|火树银花|窗花|爆米花|乱花|开花|插花|绣花)$/u,
  ],
  grass: ['cỏ|rơm|cỏ dại|cỏ khô', '草 野草 杂草 青草 稻草 干草 猪草', /(?:草药|仙草|灵草|烟草|甘草|潦草|起草|药草)$/u],
  branch: [
    'cành|nhánh|que',
    '枝 树枝 枝条 枝丫 柳枝 柳条 梅枝 树杈 木棍 竹竿 筷子 秆 茎 杆 棍 棍子',
    /^cành (?:cạch)/u,
  ],
  leaf: ['lá', '叶 叶子 树叶 落叶 荷叶 竹叶', /^lá (?:bài|thư|cờ|gan|chắn|phổi|bùa)|(?:茶叶|百叶|烟叶|肺叶|末叶)$/u],
  wood: ['củi|gỗ|than|ván', '柴 柴火 木头 木柴 木材 炭 木炭 煤 木板 原木', /^than (?:thở|vãn|khóc)/u],
  stone: [
    'đá|gạch|ngói|cát|đất|bùn|xi măng|vôi',
    '石头 石 石块 砖 砖头 瓦 沙 沙子 泥 泥土 土 沙袋 水泥 石子 石料',
    /^(?:đá (?:bóng|cầu))|(?:宝石|灵石|玉石|化石|钻石|晶石|磁石|领土|国土|尘土|出土|粉土|故土|风土)$|^đất (?:nước|đai|phong|trời|hứa)|^cát (?:tường|cánh)/u,
  ],
  // Arms, tools and machines.
  blade: [
    'kiếm|đao|dao|trường kiếm|bảo kiếm|trường đao|chủy thủ|bội kiếm|thương|búa|rìu|liềm|kéo|kích|binh khí',
    '剑 刀 匕首 长剑 长刀 宝剑 斧头 斧 镰刀 剪刀 兵器 长枪 菜刀 长矛 武器 佩刀 柴刀 戟',
    /^(?:kiếm (?:pháp|khí|ý|tu|khách|chiêu|thế|trận|tông)|đao (?:pháp|khí|khách|ý)|thương (?:thế|nghiệp|nhân|hội|gia|lượng|vong|hại|tổn|binh|hiệu)|kéo (?:dài|co)|búa xua|kích (?:thích|động|thước))/u,
  ],
  gun: [
    'súng|pháo|đại bác|nỏ|hỏa súng',
    '枪 手枪 步枪 机枪 炮 大炮 火枪 冲锋枪 狙击枪 弩 猎枪 火炮',
    /^(?:pháo (?:hoa|đài|binh|hôi|trúc))|(?:长枪|标枪|鞭炮|红缨枪|银枪|花枪|铁枪|枪法|开枪|水枪)$/u,
  ],
  bullet: [
    'đạn|viên đạn|bom|lựu đạn|mìn|tên lửa|băng đạn|đạn pháo',
    '子弹 炮弹 炸弹 手雷 手榴弹 地雷 导弹 弹药 弹夹 鱼雷 火箭弹 炸药',
  ],
  bow: [
    'cung',
    '弓 长弓 弓弩 弓箭 弓弦',
    /^cung (?:điện|nữ|đình|cấp|kính|chủ|khai|nhân|phụng|đường|môn|tay|phi|ứng|lễ)/u,
  ],
  arrow: [
    'mũi tên|tên',
    '箭 羽箭 利箭 暗器 飞镖 箭矢 冷箭',
    /^tên (?:gọi|họ|là|này|kia|trộm|lửa|tuổi|thật|tự)|(?:名|名字|名称)$/u,
  ],
  armour: [
    'giáp|khôi giáp|chiến giáp|áo giáp',
    '甲 盔甲 铠甲 战甲 护甲 装备',
    /^giáp (?:với|mặt)|(?:指甲|穿山甲|科甲)$/u,
  ],
  rope: [
    'dây|dây thừng|sợi dây|xích',
    '绳 绳子 绳索 麻绳 丝带 带子 铁丝 鞋带 电线 红绳 缰绳 缆绳 锁链',
    /^dây (?:dưa|chuyền|leo|thần|đàn|an toàn)/u,
  ],
  thread: [
    'chỉ|kim|sợi|len',
    '线 针 毛线 丝线 针线',
    /^chỉ (?:huy|thị|tiêu|số|dẫn|đạo|có|là)|^kim (?:loại|cương|đan|khố)|(?:视线|光线|路线|战线|航线|前线|防线|底线|曲线|天线|界线|方针|一线|专线|热线|干线|内线|眼线|电线)$/u,
  ],
  machine: [
    'máy|động cơ|thiết bị|máy móc|bộ phận',
    '机 机器 发动机 引擎 设备 仪器 电机 马达 零件 仪 打印机 洗衣机',
    /^máy (?:bay|may mắn|mắt)|(?:时机|危机|投机|动机|司机|生机|杀机|飞机|手机|天机|商机|契机|转机|有机|客机|战机|军机|心机|玄机|乘机|趁机)$/u,
  ],
  appliance: [
    'điện thoại|tivi|ti vi|máy tính|điều hòa|đèn pin|quạt điện|laptop|radio|loa|máy ảnh|camera|lò vi sóng|lò sưởi',
    '手机 电视 电脑 空调 音响 收音机 手电 手电筒 相机 电风扇 摄像头 摄像机 暖气 监控 投影仪 闹钟 笔记本电脑 洗衣机 显示器 水表 电表 水管 天线 栏杆 假肢 支架 热水器',
  ],
  lamp: ['đèn', '灯 灯笼 油灯 台灯 灯光 路灯 车灯 花灯 河灯'],
  candle: [
    'nến|hương',
    '蜡烛 烛 香烛 线香 檀香 香',
    /^hương (?:thơm|vị|hoa|liệu|trấn|thân|đình|khói)|(?:留香|清香|花香|幽香|芳香|飘香|体香|书香|酒香|国色天香)$/u,
  ],
  fire: [
    'lửa|ngọn lửa|đống lửa|bếp|lò|đuốc|pháo hoa',
    '火 火堆 炉子 灶 火把 篝火 炉火 烟花 鞭炮 炭盆 火盆 爆竹 火柴 引线',
    /^(?:lửa (?:giận)|lò (?:dò|xo))|(?:怒火|发火|怒火|战火|烽火|恼火|心火|欲火|开火|冒火|红火|着火|灭火|走火|香火|灯火|萤火|救火|失火|交火)$/u,
  ],
  power: [
    'điện',
    '电 电源 水电 煤气 电流 电闸 电费',
    /^điện (?:hạ|thoại|ảnh|báo|đài|đường|tử|chủ|não)|(?:闪电|来电|雷电|停电|充电|放电|发电)$/u,
  ],
  // Sky.
  sun: ['mặt trời|ánh nắng|mặt trăng|trăng|nắng', '太阳 阳光 日头 月亮 月光 烈日', /^trăng (?:hoa|trối)/u],
  wind: [
    'gió|cuồng phong',
    '风 狂风 寒风 大风 山风 海风 夜风',
    /(?:作风|威风|东风破|家风|麻将风|屏风|春风|口风|中风|学风|遗风|歪风|台风|抽风|门风|祖风|走风)$/u,
  ],
  rain: ['mưa|tuyết|mưa đá|sương', '雨 大雨 暴雨 小雨 雪 大雪 雷雨 冰雹 春雨 细雨 霜', /(?:云雨|血雨|枪林弹雨|风雨)$/u],
  thunder: ['sấm|sét|lôi', '雷 闪电 天雷 惊雷', /(?:地雷|手雷|鱼雷|布雷|扫雷|排雷)$/u],
  // Money and trade.
  money: [
    'tiền|bạc|ngân lượng|khoản tiền|tiền thưởng|vốn|ngân sách|học phí',
    '钱 银子 银两 款 费 资金 币 金币 硬币 工钱 赏钱 零钱 学费 房租 租金 奖金 工资 押金 定金 补贴 费用 经费 薪水 赎金 盘缠 保证金 灵石',
    /^tiền (?:bối|lệ|sử|thân|án|kiếp|triều|nhân|phong|sảnh|tuyến|đồ|nhiệm|đề|phương|viện|bán|đạo)|^bạc (?:hà|đãi|tình|phận|mệnh|trắng|nhược)|(?:条款|贷款|浪费|白费|免费|消费|金钱|花费|款款|花钱)$/u,
  ],
  account: [
    'sổ sách|nợ|khoản nợ|tài khoản|hóa đơn|sổ',
    '账 账目 账本 债 账户 账号 账单 欠款 旧账 贷款 赌债 债务',
    /^nợ (?:nần)?nước/u,
  ],
  wage: [
    'tiền lương|lương',
    '工资 薪水 薪 月钱 军饷 俸禄 奖金 年终奖',
    /^lương (?:thực|tâm|thiện|khô|thảo|duyên|y|tri)/u,
  ],
  tax: ['thuế', '税 赋税 租子 赋税 税款 房租 地租 保护费'],
  prize: [
    'giải|huy chương|phần thưởng|cúp',
    '奖 奖杯 奖状 奖牌 冠军 奖品',
    /^giải (?:thích|quyết|thoát|trí|độc|tán|pháp|phẫu)|(?:夸奖|褒奖|过奖|嘉奖)$/u,
  ],
  shop: [
    'công ty|cửa hàng|tiệm|quán|nhà máy|xưởng|tửu lâu|khách sạn|phòng khám|nhà hàng|siêu thị|y quán',
    '公司 店 铺 铺子 店铺 厂 工厂 饭店 酒楼 医馆 客栈 网店 超市 诊所 作坊 酒吧 武馆 药铺 镖局 学堂 工作室 茶馆 赌场 赌坊 青楼 夜总会 会所 网吧 商号',
    /(?:床铺|卧铺|上铺|下铺|地铺)$/u,
  ],
  // Affairs.
  lesson: [
    'tiết|bài giảng|môn|tiết học|bài học|khóa học',
    '课 课程 数学课 体育课 讲座 选修课',
    /^tiết (?:lộ|kiệm|tấu|tháo|mục|trời|chế)|^môn (?:phái|hạ|chủ|khách|sinh|đồ|quy)/u,
  ],
  exam: [
    'đề|bài thi|bài tập|đề thi|bài kiểm tra|câu hỏi',
    '题 试卷 卷子 作业 题目 数学题 考卷 习题 练习题',
    /^đề (?:nghị|phòng|xuất|cao|cử|bạt|đốc|án|cập)|(?:话题|问题|主题|标题|难题|议题|专题|课题|跑题)$/u,
  ],
  contest: [
    'cuộc thi|kỳ thi|giải đấu|trận đấu|môn thi',
    '比赛 大赛 赛 考试 项目 名额 联赛 大比 决赛 科举 选秀 选拔赛 补习班 培训班 兴趣班 夏令营 驾校',
  ],
  project: ['dự án|hạng mục|công trình|kế hoạch|hợp đồng|đơn hàng', '项目 工程 计划 订单 方案 合作 单子 业务 课题'],
  meeting: [
    'hội nghị|cuộc họp|họp|hội|tiệc|yến tiệc|yến hội|lễ|buổi tiệc',
    '会议 会 大会 例会 宴会 宴 晚会 酒会 发布会 派对 家长会 仪式 典礼 婚礼 寿宴',
    /^(?:hội (?:viên|trưởng|họa|phí|trường)|lễ (?:phép|nghi|vật|phục|nghĩa|bộ|độ|giáo))|(?:机会|社会|学会|体会|领会|误会|工会|商会|帮会|公会|协会|理会|议会|教会|一会|不会|约会)$/u,
  ],
  post: [
    'chức|quan|chức vụ|tước vị|vương',
    '官 职位 官职 爵位 职务 爵',
    /^(?:quan (?:hệ|tài|tâm|trọng|sát|phủ|binh|điểm|niệm|viên|lại|trường|phục|nha|ải)|chức (?:năng|nghiệp|trách)|vương (?:phi|gia|phủ|tử|triều|quốc|vị))|(?:感官|器官|五官|法官|警官|考官|长官|军官|教官)$/u,
  ],
  troops: [
    'quân|binh|binh mã|kỵ binh|đại quân|quân đội|quân địch|nhân mã|đội ngũ',
    '军 兵 军队 大军 兵马 敌军 人马 骑兵 部队 援军 官兵 伏兵 叛军 士兵 士卒 队伍',
    /^quân (?:tử|sư|doanh|lệnh|hàm|vương|y|tâm|thượng|phục|lương|kỳ|huấn)|(?:参军|将军|监军|亚军|冠军|从军|行军|阅兵)$/u,
  ],
  enemy: [
    'địch|kẻ địch|sơn tặc|thổ phỉ|cướp',
    '敌人 敌 山贼 土匪 贼 刺客 强盗 匪徒 叛徒 逃犯 犯人 嫌犯 小偷 凶手 罪犯 奸细 间谍',
    /(?:仇敌|轻敌|杀敌|无敌)$/u,
  ],
  case: [
    'vụ án|án|vụ việc',
    '案 案子 案件 命案 悬案 官司',
    /(?:方案|档案|答案|图案|草案|教案|提案|备案|报案|法案|病案|香案|几案)$/u,
  ],
  town: [
    'thành|thành trì|cửa ải|trại|doanh trại|pháo đài|lô cốt|thôn|sơn trại',
    '城 城池 关隘 据点 阵地 山寨 营寨 城市 要塞 碉堡 高地 山头',
    /^thành (?:công|tích|ra|viên|thật|ý|quả|lập|thân|phẩm|phần|kiến|hôn|tựu|tường)/u,
  ],
  post_guard: ['kho|trạm gác|ngục', '仓库 库房 粮仓 哨 岗 大牢 边疆 边关 国门 粮草 关口'],
  watchplace: ['linh đường|phòng bệnh|giường bệnh', '病床 灵堂 灵 病房 寡 活寡 孝'],
  // Bodies.
  illness: [
    'bệnh|chứng|cảm|ung thư|sốt|viêm',
    '病 症 感冒 癌 发烧 怪病 炎 肺炎 心脏病 病毒 瘟疫 风寒',
    /^(?:chứng (?:kiến|minh|cứ|nhận|thực|tỏ|chỉ)|bệnh (?:viện|nhân|án|phòng|sử)|cảm (?:giác|xúc|kích|thấy|ơn|tình|động|thán|ngộ)|sốt ruột)|(?:看病|治病|毛病|生病|养病|装病|老毛病|探病)$/u,
  ],
  wound: [
    'vết thương|thương thế|thương tích|vết',
    '伤 伤口 伤势 刀伤 枪伤 内伤 旧伤 重伤',
    /(?:悲伤|忧伤|感伤|哀伤|死伤|杀伤|创伤|受伤|养伤|疗伤|治伤|擦伤)$/u,
  ],
  limb: [
    'chân|tay|cánh tay|đùi|cổ tay|cổ chân|bắp chân|hai chân|ngón tay|xương|khớp',
    '腿 脚 手 胳膊 手臂 手腕 脚踝 骨 骨头 肋骨 腿骨 手指 腰 断骨',
    /^(?:chân (?:tướng|lý|thật|nhân|khí|thành|trời|dung|núi|tình|nguyên|đèn|tường)|tay (?:áo|lái|chơi|nghề|sai|vịn|cầm))|(?:高手|对手|选手|助手|杀手|凶手|歌手|水手|能手|打手|帮手|拿手|握手|放手|洗手|扶手|把手|新手|老手|枪手|人手|山脚|墙脚|阵脚|刺骨|入骨|一手|双手奉)$/u,
  ],
  hair: ['tóc|tóc dài|râu|bím tóc|búi tóc|lông mày', '头发 长发 胡子 辫子 胡须 发髻 青丝 刘海 眉 眉毛'],
  belly: ['bụng|dạ dày', '肚子 胃'],
  head: [
    'đầu|mặt|trán',
    '头 脸 脑袋 额头 脸颊',
    /^mặt (?:bàn|đất|trời|nạ|trăng|nước|hàng|sông|phẳng|khác|tiền|trận|dây|cỏ|biển|đường)|^(?:đầu (?:bếp|mục|óc|tiên|tư|cơ|hàng|đề|đường|độc|mối|lưỡi))|(?:石头|木头|馒头|念头|枕头|码头|镜头|骨头|舌头|街头|床头|心头|墙头|年头|额头上|苗头|斧头|锄头|工头|船头|村头|山头|坟头|砖头|尽头|指头|拳头|眉头|枝头|丫头|老头|势头|派头|噱头|领头|包工头|罐头|口头|回头|点头|摇头|低头|抬头|日头)$/u,
  ],
  // Feelings and thoughts.
  anger: [
    'giận|cơn giận|lửa giận|nộ khí|phẫn nộ|tức giận',
    '怒火 怒气 火气 怒意 脾气 气 火 怨气 闷气',
    /(?:空气|天气|语气|力气|勇气|运气|口气|灵气|真气|杀气|剑气|名气|暖气|煤气|客气|寒气|热气|冷气|香气|酒气|蒸汽|元气|节气|士气|义气|福气|习气|帅气|和气|小气|阔气|神气|才气|人气|元气|邪气|阴气|雾气|血气|手气|水汽|叹气|喘气|断气|生气|服气|阳气|风气|霸气|骨气|魔气|仙气|鬼气|霉气|一口气|孩子气|死气|霉气|志气|朝气|淘气|毒气|氧气|沼气|天然气|语气|底气|俗气|土气|景气)$|^giận (?:dữ|dỗi)$/u,
  ],
  idea: ['ý nghĩ|suy nghĩ|ý định|ý niệm|chủ ý', '念头 想法 主意 心思 疑心 杀心 贪念 歹念 疑问'],
  grudge: [
    'thù|mối thù|ơn|ân',
    '仇 恩 恩情 大仇 血仇 血海深仇 救命之恩 恩怨',
    /^ân (?:oán|hận|nhân|ái|cần|sư)|(?:报仇|复仇|感恩)$/u,
  ],
  fault: [
    'tội|lỗi|trách nhiệm|sai lầm',
    '罪 责任 罪名 过错 黑锅 过失',
    /^tội (?:nghiệp|phạm|nhân|ác)|(?:得罪|受罪|犯罪|有罪|怪罪|赔罪|谢罪|请罪|治罪|恕罪)$/u,
  ],
  promise: ['lời hứa|lời thề|ước hẹn|bí mật', '诺言 承诺 约定 秘密 誓言 规矩 纪律 信用 本分 妇道'],
  // Computers.
  software: [
    'phần mềm|chương trình|ứng dụng|hệ thống|trò chơi|trình duyệt',
    '软件 程序 系统 游戏 小程序 病毒程序 补丁 客户端 插件 网页 应用 固件',
  ],
  button: [
    'nút|phím|biểu tượng|đường link|liên kết',
    '按钮 按键 键 图标 链接 选项 快捷键 头像 热键 视频号 确认键 开关键',
    /(?:关键)$|^nút (?:thắt|áo|bình|cổ)/u,
  ],
  data: [
    'dữ liệu|số liệu|số lượng truy cập|tài nguyên|thành tích',
    '数据 流量 业绩 排行榜 排名 积分 经验 点击 销量 好评 声望 金币 副本',
  ],
  net: [
    'mạng|web|diễn đàn|nhóm chat',
    '网 网络 网站 论坛 微博 热搜 朋友圈 短视频 抖音 剧',
    /^mạng (?:người|sống|che|nhện)|(?:蛛网|渔网|法网|落网|情网|上网)$/u,
  ],
  number: ['số|số điện thoại|mã|mật mã', '号码 电话 电话号码 热线 密码 分机', /^số (?:phận|lượng|mệnh|trời)/u],
  ball: [
    'bóng|quả bóng|quả cầu',
    '球 篮球 足球 皮球 排球',
    /^bóng (?:tối|đêm|dáng|lưng|cây|ma|đèn|loáng|người)|(?:地球|星球|火球|雪球|月球|气球|眼球|全球|光球|打球|踢球)$/u,
  ],
  chess: [
    'cờ|ván cờ|quân cờ|bài|mạt chược',
    '棋 棋子 象棋 围棋 牌 麻将 扑克',
    /^(?:cờ (?:bạc|xí|hiệu|xanh|đỏ)|bài (?:hát|tập|thơ|văn|học|thi|viết|vị|bản|báo|xích|trừ|phát|ca|giảng))|(?:令牌|腰牌|招牌|木牌|品牌|路牌|名牌|门牌|灵牌|车牌|奖牌|底牌|金牌|银牌|挡箭牌|铜牌|号牌|盾牌|王牌)$/u,
  ],
  array: [
    'trận pháp|đại trận|kết giới|trận',
    '阵 阵法 大阵 结界 禁制 封印 剑阵 防火墙 防线 护盾 密码',
    /^trận (?:đấu|chiến|địa|doanh|thế|mưa|gió)|(?:上阵|对阵|临阵|破阵|一阵|退阵|掠阵)$/u,
  ],
  art: [
    'công pháp|kiếm pháp|võ công|bí thuật|pháp thuật|kỹ năng|chưởng pháp',
    '功法 剑法 刀法 武功 法术 拳法 秘术 心法 身法 技能 招式 神通 咒语',
  ],
  energy: ['linh lực|chân khí|nội lực|pháp lực|linh khí', '灵力 真气 内力 法力 灵气 魔力 仙气 斗气 元气'],
  trap: ['bẫy|cạm bẫy', '夹 陷阱 圈套 捕兽夹 套子 机关 鱼饵 夹子', /(?:发夹|票夹|钱夹|皮夹|弹夹|文件夹)$/u],
  name: [
    'tên|biệt danh|ngoại hiệu|họ tên',
    '名 名字 外号 绰号 小名 乳名 道号 艺名 法号',
    /^tên (?:lửa|trộm|này|kia|lính)|(?:书名|报名|罪名|闻名|著名|签名|点名|匿名)$/u,
  ],
  posting: ['bài đăng|bài viết', '帖 帖子 朋友圈 微博 动态 求助帖 公告 悬赏', /(?:请帖|喜帖|庚帖|字帖|拜帖|碑帖)$/u],
  rule: [
    'quy củ|quy định|thứ tự|kế hoạch|phương thuốc|tập tục|yêu cầu|tiêu chuẩn|tỷ lệ|trình tự|tuổi',
    '规矩 规定 顺序 计划 时间 惯例 比例 要求 吩咐 习俗 标准 年龄 次序 流程 方子 药方 图纸 名单 辈分 旧例 老规矩 礼数 军法 家法 剧本 说明书',
  ],
  course: [
    'lớp|chuyên ngành|nguyện vọng|câu lạc bộ|đoàn du lịch',
    '班 社团 旅行团 志愿 专业 补习班 夜校',
    /(?:上班|下班|加班|值班|夜班|早班|领班|接班|戏班|科班|同班|全班|换班|轮班)$/u,
  ],
  sausage: ['lạp xưởng|xúc xích|dồi', '香肠 腊肠 血肠 火腿肠'],
  pretence: ['điếc|câm|mù|say', '聋 耳聋 哑巴 瞎子 瘸子 醉 糊涂 可怜 清高 无辜 死 好人 晕'],
  haircut: ['đầu đinh|đầu trọc|tóc ngắn|kiểu tóc', '平头 寸头 光头 短发 发型 板寸'],
  child: ['hài tử|đứa bé|đứa trẻ|em bé|trẻ con', '孩子 婴儿 娃 娃娃 宝宝 儿子 女儿 孙子 小孩 弟弟 妹妹'],
  patient: ['bệnh nhân|người bị thương|thi thể|xác', '病人 伤员 尸体 遗体 伤者 死者 尸首'],
  pupil: ['đồ đệ|đệ tử|học trò|học sinh|nghĩa tử', '徒弟 弟子 学生 徒儿 义子 徒 门徒 干儿子'],
  lover: ['bạn gái|bạn trai|người yêu', '女朋友 男朋友 女友 男友 前任 对象'],
  doctor: ['bác sĩ|đại phu|thầy thuốc', '医生 大夫 郎中 太医 中医 专家门诊'],
  ticket: [
    'vé|thẻ|phiếu',
    '票 车票 机票 门票 船票 电影票 卡 银行卡 会员卡',
    /^phiếu (?:bầu)|(?:投票|银票|股票|钞票|绑票|支票|传票|选票|粮票|邮票|关卡|绑架)$/u,
  ],
  room_order: [
    'phòng|vị trí|chỗ|khách sạn|bàn ăn|nhà hàng',
    '房间 酒店 包间 包厢 位子 座位 雅间 位置 客房 套房 机票 酒席',
  ],
});

/** The index of nouns by the end of the source, and by the first word or two of the rendering. */
const BY_END = new Map<string, string[]>();
const BY_HEAD = new Map<string, string[]>();
const addTo = (index: Map<string, string[]>, key: string, name: string) => {
  const names = index.get(key);
  if (names === undefined) index.set(key, [name]);
  else if (!names.includes(name)) names.push(name);
};
for (const [name, [heads, ends]] of Object.entries(CLASSES)) {
  for (const head of heads.split('|')) addTo(BY_HEAD, head, name);
  for (const end of ends.split(' ')) addTo(BY_END, end, name);
}
const MAX_END = 4;
const MAX_HEAD_WORDS = 3;
const NONE: readonly string[] = [];
const known = new WeakMap<Token, readonly string[]>();

/** Returns the classes of a noun: "卡车" is a car, "酱牛肉" is a dish. */
export function classesOf(noun: Token): readonly string[] {
  const before = known.get(noun);
  if (before !== undefined) return before;
  const found = new Set<string>();
  const { source, text } = noun;
  // The longest end counts: 火车 is a train, and no car.
  for (let length = Math.min(MAX_END, source.length); length > 0; length--) {
    const names = BY_END.get(source.slice(-length));
    if (names === undefined) continue;
    for (const name of names) found.add(name);
    break;
  }
  const parts = text.split(' ', MAX_HEAD_WORDS);
  for (let length = parts.length; length > 0; length--) {
    const names = BY_HEAD.get(parts.slice(0, length).join(' '));
    if (names === undefined) continue;
    for (const name of names) found.add(name);
    break;
  }
  for (const name of found) {
    const exceptions = CLASSES[name]![2];
    if (exceptions !== undefined && (exceptions.test(source) || exceptions.test(text))) found.delete(name);
  }
  const classes = found.size === 0 ? NONE : [...found];
  known.set(noun, classes);
  return classes;
}

/** Measures that count one class only: 一艘 boats, 一首 songs. */
export const CLASSES_BY_MEASURE: Readonly<Record<string, string>> = tableOf({
  辆: 'car',
  艘: 'boat',
  架: 'plane',
  匹: 'mount',
  件: 'clothes',
  双: 'shoes',
  顶: 'hat',
  床: 'bedding',
  封: 'letter',
  本: 'book',
  首: 'music',
  帖: 'medicine',
  剂: 'medicine',
  粒: 'medicine',
  杯: 'tea',
  壶: 'tea',
  碗: 'soup',
  扇: 'door',
  盏: 'lamp',
  栋: 'house',
  幢: 'house',
  棵: 'tree',
  株: 'tree',
  朵: 'flower',
  笔: 'money',
  桩: 'case',
  堂: 'lesson',
  集: 'film',
  发: 'bullet',
  则: 'message',
  盘: 'dish',
  瓶: 'wine',
  份: 'portion',
  宗: 'case',
  箱: 'goods',
  车: 'goods',
});

/** Returns true if there is such a class; "any" is any object, "none" no object. */
export const isNounClass = (name: string): boolean => CLASSES[name] !== undefined || OTHERS.has(name);
const OTHERS = new Set(['person', 'any', 'none', 'toSomebody', 'onBody', 'portion']);
