import { isBefore, isKind, kinds, type Place, type Sense, sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';

/** Characters that, doubled, are mostly the name of a child or a friend: 婷婷 "Đình Đình". */
const NAMES =
  '朵 Đóa, 果 Quả, 豆 Đậu, 糖 Đường, 妞 Nữu, 萌 Manh, 童 Đồng, 欣 Hân, 婷 Đình, 贝 Bối, 浩 Hạo, 晨 Thần, 航 Hàng, 阳 Dương, 琪 Kỳ, 佳 Giai, 丽 Lệ, 莉 Lị, 娜 Na, 芳 Phương, 玲 Linh, 兰 Lan, 蕾 Lôi, 妮 Ni, 媛 Viện, 倩 Thiến, 苗 Miêu, 涵 Hàm, 萱 Huyên, 轩 Hiên, 桃 Đào, 乐 Lạc, 瑶 Dao, 雯 Văn, 颖 Dĩnh, 敏 Mẫn, 娇 Kiều, 菲 Phỉ, 露 Lộ, 薇 Vi, 璐 Lộ, 楠 Nam, 宁 Ninh, 帆 Phàm, 凯 Khải, 鹏 Bằng, 辰 Thần, 睿 Duệ, 琳 Lâm, 珊 San, 燕 Yến, 霞 Hà, 秀 Tú, 翠 Thúy, 安 An, 恩 Ân, 希 Hi, 诺 Nặc, 瑞 Thụy, 彬 Bân, 斌 Bân, 曦 Hi, 桐 Đồng, 米 Mễ, 囡 Niếp';
/** Characters that, doubled, are words as well: names only behind a word for whose child it is. */
const NAMES_OF_CHILDREN =
  '甜 Điềm, 笑 Tiếu, 圆 Viên, 静 Tĩnh, 依 Y, 悠 Du, 月 Nguyệt, 彤 Đồng, 点 Điểm, 壮 Tráng, 洋 Dương, 念 Niệm, 蓉 Dung, 星 Tinh, 暖 Noãn';
const CHILDREN =
  /^(?:女儿|儿子|闺女|孙女|孙子|外孙女|外孙|妹妹|弟弟|宝贝|小侄女|侄女|侄子|我们家|我家|咱家|小名|小名叫|闺蜜|室友|女友|女朋友)$/u;
const COUNTED_FLOWERS = kinds('noun place');

const rows = (text: string, when: Sense['when']): readonly (readonly [string, readonly Sense[]])[] =>
  text.split(', ').map((row) => {
    const name = row.slice(2);
    return [row[0]! + row[0]!, [sense(`${name} ${name}`, 'name', when)]];
  });

/** No word, and no run of things (朵朵白云). */
const isNoWord = ({ tokens, index, next }: Place): boolean =>
  tokens[index]!.kind === 'reading' && !(tokens[index]!.source === '朵朵' && isKind(next, COUNTED_FLOWERS));

/** 女儿朵朵 "con gái Đóa Đóa": doubled characters that are names where no other sign of a name tells so. */
export const DOUBLED_NAME_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf(
  Object.fromEntries([
    ...rows(NAMES, (place) => isNoWord(place) || isBefore(place, CHILDREN)),
    ...rows(NAMES_OF_CHILDREN, (place) => isBefore(place, CHILDREN)),
  ]),
);
