import { readingsOf } from './titles-in-rows.ts';

/** Posts and trades that Vietnamese says before a name (护士长 in 钟护士长 "y tá trưởng Chung"), as the lexicon has them. */
export const POSTS: readonly string[] = (
  '州长 司长 区长 乡长 署长 议员 委员 委员长 大使 公使 参赞 领事 总领事 导师 考官 主考官 警督 警司 巡长 巡警 军长 司令员 总司令 大校 准将 领班 课长 股长 主管 出纳 工头 包工头 班主任 ' +
  '辅导员 技师 护士长 护工 主播 编导 作家 画家 诗人 科学家 歌手 演员 模特 摄影师 化妆师 造型师 设计总监 技术总监 财务总监 艺术总监 项目经理 部门经理 大堂经理 客户经理 顾问 股东 审判员 检察官 ' +
  '检察长 教员 助教 总工 总工程师 乘务员 列车长 乘务长 机长 机械师 大副 轮机长 水手长 领航员 飞行员 副官 警员 交警 狱警 刑警 协警 辅警 特警 保安 保安队长 保姆 月嫂 房东 大厨 主厨 厨师 店家 ' +
  '船工 船老大 猎手 匠人 泥瓦匠 鞋匠 锁匠 银匠 铜匠 皮匠 陶匠 染匠 花匠 漆匠 窑匠 补锅匠 剃头匠 园丁 更夫 轿夫 马夫 挑夫 脚夫 车把式 牛倌 羊倌 马倌 神婆 巫婆 稳婆 接生婆 媒婆 牙婆 讼师 ' +
  '牢头 奶娘 乳母 乳娘 队医 校医 兽医 村医 博导 硕士 总统 首相 总理 总书记 教导主任 教务主任 车间主任 系主任 年级主任 科主任 主治医师 主任医师 营养师 会计师 分析师 建筑师 程序员 架构师 调酒师 ' +
  '理发师 魔术师 拍卖师 鉴宝师 风水师 理事长 理事 秘书长 干事 专员 特派员 侦察员 通讯员 警卫员 勤务兵 炊事员 保管员 主持人 评委 裁判 主教 大主教 红衣主教 牧师 修女 神甫 男爵 子爵 伯爵 侯爵 ' +
  '公爵 爵士 勋爵 领主 执政官 警探 督察长 中队长 小队长 支队长 总队长 矿长 教练员 车长 制作人 监制 剪辑师 企业家 宿管 门卫 门房 教师 幼师 导游 翻译官 团支书 学委 课代表 体育委员 学习委员 ' +
  '文艺委员 生活委员 劳动委员 姨妈 姑父 姨父 大妈 祭司 大祭司 巫师 捕蛇人 相士 庙祝 电工 木工 瓦工 焊工'
).split(' ');

/** Those that the lexicon lacks or has as another word. */
export const READINGS_OF_POSTS = readingsOf(
  '账房 thầy ký, 园长 hiệu trưởng mầm non, 议长 chủ tịch nghị viện, 警监 giám sát cảnh sát, 中士 trung sĩ, 上士 thượng sĩ, ' +
    '下士 hạ sĩ, 准尉 chuẩn úy, 大尉 đại úy, 少佐 thiếu tá, 中佐 trung tá, 大佐 đại tá, 监理 giám sát, 策划 người lên kế hoạch, ' +
    '药剂师 dược sĩ, 董事 đổng sự, 审判长 chủ tọa, 书记员 thư ký tòa, 公证员 công chứng viên, 站务员 nhân viên nhà ga, ' +
    '二副 phó hai, 三副 phó ba, 民警 cảnh sát, 瓦匠 thợ nề, 篾匠 thợ đan tre, 锡匠 thợ thiếc, 买办 mại bản, ' +
    '办公室主任 chủ nhiệm văn phòng, 大队书记 bí thư đại đội, 支部书记 bí thư chi bộ, 团委书记 bí thư đoàn, 舵手 người cầm lái, ' +
    '广播员 phát thanh viên, 播音员 phát thanh viên, 治安官 cảnh sát trưởng, 郡长 quận trưởng, 总警司 tổng cảnh ti, ' +
    '高级督察 thanh tra cấp cao, 分队长 phân đội trưởng, 厂医 bác sĩ xưởng, 工长 đốc công, 段长 đoạn trưởng, ' +
    '场长 giám đốc nông trường, 司务长 tư vụ trưởng, 联络员 liên lạc viên, 审计师 kiểm toán viên, 评估师 thẩm định viên, ' +
    '鉴定师 giám định viên, 纪律委员 ủy viên kỷ luật, 翻译 phiên dịch, 奶妈 vú nuôi, 宿管阿姨 dì quản lý ký túc xá, ' +
    '门房 người gác cổng',
);
