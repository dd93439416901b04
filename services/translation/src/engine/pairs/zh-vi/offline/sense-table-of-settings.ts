import type { Place, Sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';
import type { TokenKind } from './types.ts';

/** The greatest distance of a sign of the setting, in tokens. */
const REACH = 24;
/** Words that occur in one setting only. */
const SETTINGS: Readonly<Record<string, RegExp>> = tableOf({
  games:
    /副本|血条|血量|残血|丝血|技能|装备|玩家|奶妈|打野|嘲讽|仇恨|大招|开团|团灭|灭团|法师|牧师|加血|回血|打怪|小怪|奶.一口|首领|队友|公会|网游|上单|中单|排位|复活点|蓝条|蓝药|掉线|走位/u,
  net: /直播|主播|粉丝|弹幕|网友|微博|热搜|评论区|账号|帖子|论坛|私信|流量|水军|黑粉|爆料|转发|点赞|短视频|直播间|朋友圈|博主|营销号|舆论/u,
  wards:
    /护士|医生|病房|病床|病人|患者|输液|急诊|抢救|监护仪|手术|体温|退烧|呼吸机|住院|家属|血压|血氧|药房|点滴|吊瓶|大夫|医嘱/u,
  machines:
    /监护仪|输液泵|微量泵|呼吸机|仪器|传感器|烟雾|控制台|仪表|雷达|系统|服务器|机房|反应堆|舱|引擎|锅炉|压力表|探测器|燃气|机组|设备|汽车|车子|发动机/u,
  computers:
    /电脑|鼠标|键盘|点开|双击|屏幕|硬盘|U盘|优盘|网盘|拷贝|下载|解压|程序|笔记本|邮件|邮箱|桌面上|代码|服务器/u,
  mails: /邮件|邮箱|下载|点开|发送|发给|发了过来|发过来|电脑|打开附件|合同|协议/u,
  races: /选手|起跑|跑道|百米|决赛|运动会|发令|检录|泳道|泳池|冲刺|终点|接力|对手|裁判|赛场/u,
  cars: /方向盘|油门|刹车|离合|车子|司机|挂挡|引擎|开车|车速|档位|挡位/u,
  police: /交警|酒驾|酒精|酒后|驾照|驾驶证/u,
  releases: /产品|项目|版本|系统|需求|电影|电视剧|剧集|网剧|节目|游戏|软件|应用|平台|程序|功能|新歌|专辑/u,
  joints: /骨头|骨|脱臼|关节|肩膀|胳膊|手腕|脚踝/u,
  armies: /[团军敌队兵]|部落|商会|全族|佣兵/u,
  frames: /机甲|机体|引擎|推进器|反应堆|驾驶舱|战舰|飞船|同步率/u,
  fevers:
    /(?:又|一直|还|再)\|(?:起来|到|得|了).*(?:护士|医生|抗生素|退烧|体温|抗生|点滴)|(?:病房|护士|医生|家属|退烧|体温|床).*(?:又|一直|还|再)\|(?:起来|到|得|了)/u,
  stocks: /股价|股票|散户|套牢|大盘|股市|涨停|跌停|炒股|仓位|持仓/u,
  films: /导演|剧组|演员|拍戏|片场|镜头|杀青|制片|女主角|男主角|综艺|经纪人/u,
  stages: /话筒|唱歌|歌手|舞台|主持人|KTV|包间|麦克风|耳返|录音棚|直播|主播|语音|队友|连麦|伴奏/u,
});
/** For each word, its rendering and part of speech in a setting. */
const ROWS = `
  坦克 tanker|person|games
  全灭 chết sạch|verb|games
  全灭 bị diệt sạch|verb|armies
  出力 công suất|noun|frames
  清仓 bán sạch|verb|stocks
  烧 sốt|verb|fevers
  血线 lượng máu|noun|games
  回城 về thành|verb|games
  封号 khóa tài khoản|verb|net games
  大号 tài khoản chính|noun|net games
  小号 tài khoản phụ|noun|net games
  水军 đội bình luận thuê|noun|net
  人肉 truy lùng danh tính|verb|net
  反转 lật ngược|verb|net
  石锤 bằng chứng thép|noun|net
  关注 theo dõi|verb|net
  马甲 thân phận ẩn|noun|net
  词条 từ khóa|noun|net
  限流 bóp tương tác|verb|net
  打赏 tặng quà|verb|net
  吃瓜 hóng chuyện|verb|net
  刷屏 tràn màn hình|verb|net
  报警 báo động|verb|machines
  点滴 dịch truyền|noun|wards
  复位 nắn lại|verb|joints
  按压 ép tim|verb|wards
  吹气 thổi nồng độ cồn|verb|police
  高烧 sốt cao|noun|wards
  附件 tệp đính kèm|noun|mails
  文件夹 thư mục|noun|computers
  木马 mã độc|noun|computers
  后台 hệ thống quản trị|noun|computers
  刷新 tải lại|verb|computers
  反超 vượt lên|verb|races
  打死 đánh hết lái|verb|cars
  上线 ra mắt|verb|releases
  开机 khai máy|verb|films
  通告 lịch quay|noun|films
  替身 đóng thế|noun|films
  麦 mic|noun|stages
`;

/** Returns true if a sign of one of the settings is near, in other clauses too. */
const isIn =
  (settings: readonly RegExp[]) =>
  ({ tokens, index }: Place): boolean => {
    let text = '';
    for (let at = Math.max(0, index - REACH); at < Math.min(tokens.length, index + REACH); at++)
      text += at === index ? '|' : tokens[at]!.source;
    return settings.some((setting) => setting.test(text));
  };

/** Modern words with another sense in one setting: 报警 of a pump, 附件 of a mail, 坦克 in a dungeon. */
export const SETTING_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf(
  Object.fromEntries(
    Map.groupBy(
      ROWS.trim()
        .split('\n')
        .map((row) => /^(\S+) (.+)\|(.+)\|(.+)$/u.exec(row.trim())!),
      ([, source]) => source!,
    )
      .entries()
      .map(([source, rows]) => [
        source,
        rows.map(([, , text, kind, settings]) => ({
          text: text!,
          kind: kind as TokenKind,
          when: isIn(settings!.split(' ').map((setting) => SETTINGS[setting]!)),
        })),
      ]),
  ),
);
