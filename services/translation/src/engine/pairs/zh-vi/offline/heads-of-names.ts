import { tableOf } from './tokens.ts';

const list = (text: string): string[] => text.split(' ');

/**
 * Words for named things that are native Vietnamese or modern: they go before the name (仁和医院 "bệnh viện Nhân Hòa"),
 * while those of costume novels go after it (龙泉山庄 "Long Tuyền sơn trang").
 */
export const SAID_FIRST: ReadonlySet<string> = new Set(
  list(
    '纱厂 戏院 洋行 神社 警署 车站 海岸 旅馆 旅店 大厦 舞厅 当铺 酒馆 茶馆 药铺 钱庄 布庄 饭店 酒吧 集市 高中 书店 事务所 ' +
      '医院 酒店 大酒店 大饭店 大学 中学 小学 幼儿园 公司 集团 银行 森林 城堡 花园 小区 公寓 咖啡馆 餐厅 机场 广场 公园 码头 大桥 水库 ' +
      '基地 监狱 修道院 孤儿院 疗养院 福利院 敬老院 峡谷 沼泽 要塞 超市 商场 百货 宾馆 招待所 农场 林场 牧场 煤矿 油田 酒庄 庄园 ' +
      '研究所 研究院 博物馆 电视台 电影院 影城 会所 俱乐部 诊所 律所 供销社 机床厂 棉纺厂 机械厂 纺织厂 酒厂 药厂 茶厂 ' +
      '隘口 巢穴 中队 菜市场 律师事务所 会计师事务所 实验室 教堂 绸缎庄 胭脂铺 成衣铺 生药铺 绣庄 绣坊 染坊 酒坊 米行 粮行 戏园 派出所 分局 公社 大队 空间站 舰队 防线 计划 行动 小队 社区 部落 氏族 冰原 雪原 竞技场 公路 大道 大街 胡同 新村 冒险团 战队 科技 游戏 地产 律所 基金 证券 殖民地',
  ),
);

/** The renderings of such words with a name: 云岭饭店 is a hotel. */
export const NAMED_AS: Readonly<Record<string, string>> = tableOf({
  饭店: 'khách sạn',
  大饭店: 'khách sạn',
  大酒店: 'khách sạn',
  事务所: 'sở sự vụ',
  森林: 'rừng',
  花园: 'hoa viên',
  新村: 'tân thôn',
  大道: 'đại lộ',
  殖民地: 'thuộc địa',
  资本: 'Capital',
  科技: 'công nghệ',
  地产: 'địa ốc',
  证券: 'chứng khoán',
  基金: 'quỹ',
  游戏: 'trò chơi',
  律所: 'văn phòng luật',
});
