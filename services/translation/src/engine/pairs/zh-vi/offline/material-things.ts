import { tableOf } from './tokens.ts';

/** Things of the household and parts of them, as their last character says them. */
const THINGS: Readonly<Record<string, string>> = tableOf({
  梯: 'thang',
  棚: 'lán',
  瓦: 'ngói',
  柜: 'tủ',
  箱: 'thùng',
  盒: 'hộp',
  匣: 'hộp',
  盆: 'chậu',
  桶: 'thùng',
  罐: 'hũ',
  坛: 'vò',
  瓮: 'vò',
  碗: 'bát',
  盘: 'đĩa',
  碟: 'đĩa',
  勺: 'thìa',
  匙: 'thìa',
  筷: 'đũa',
  杯: 'chén',
  壶: 'ấm',
  瓶: 'lọ',
  缸: 'vại',
  锅: 'nồi',
  架: 'giá',
  板: 'tấm',
  杆: 'cán',
  柄: 'cán',
  钩: 'móc',
  链: 'dây xích',
  门: 'cửa',
  窗: 'cửa sổ',
  框: 'khung',
  桌: 'bàn',
  椅: 'ghế',
  凳: 'ghế đẩu',
  床: 'giường',
  榻: 'sập',
  墙: 'tường',
  栏: 'lan can',
  梁: 'xà',
  柱: 'cột',
  桩: 'cọc',
  桥: 'cầu',
  筒: 'ống',
  筐: 'sọt',
  篮: 'giỏ',
  篓: 'giỏ',
  笼: 'lồng',
  锤: 'búa',
  斧: 'rìu',
  铲: 'xẻng',
  锹: 'xẻng',
  耙: 'cào',
  钳: 'kìm',
  叉: 'chĩa',
  环: 'vòng',
  圈: 'vòng',
  箍: 'đai',
  轮: 'bánh xe',
  轴: 'trục',
  尺: 'thước',
  针: 'kim',
  锥: 'dùi',
  盾: 'khiên',
  棍: 'gậy',
  棒: 'gậy',
  鞋: 'giày',
  靴: 'ủng',
  帽: 'mũ',
  袋: 'túi',
  帘: 'rèm',
  伞: 'ô',
  扇: 'quạt',
  灯: 'đèn',
  炉: 'lò',
  锁: 'khóa',
  哨: 'còi',
  铃: 'chuông',
  网: 'lưới',
  槽: 'máng',
  墩: 'bệ',
  座: 'đế',
  碑: 'bia',
  船: 'thuyền',
  车: 'xe',
  壳: 'vỏ',
  皮: 'vỏ',
  片: 'mảnh',
  条: 'thanh',
  块: 'miếng',
  渣: 'vụn',
  屑: 'vụn',
  底: 'đáy',
});
/** Things that have a colour rather than a material. */
const COLOURED: Readonly<Record<string, string>> = tableOf({
  衣: 'áo',
  裙: 'váy',
  裤: 'quần',
  袍: 'áo bào',
  袄: 'áo bông',
  褂: 'áo khoác',
  袜: 'tất',
  巾: 'khăn',
  绳: 'dây',
  线: 'chỉ',
  毯: 'thảm',
  帐: 'màn',
  绸: 'lụa',
  缎: 'gấm',
  纱: 'sa',
  布: 'vải',
  纸: 'giấy',
  漆: 'sơn',
  瓷: 'sứ',
  釉: 'men',
  墨: 'mực',
  印: 'dấu',
  毛: 'lông',
  须: 'râu',
  羽: 'lông vũ',
  尾: 'đuôi',
  马: 'ngựa',
  驴: 'lừa',
  牛: 'bò',
  羊: 'cừu',
  狗: 'chó',
  猫: 'mèo',
  兔: 'thỏ',
  鼠: 'chuột',
  鸡: 'gà',
  鸭: 'vịt',
  鹅: 'ngỗng',
  鸟: 'chim',
  虫: 'sâu',
  蚁: 'kiến',
  砖: 'gạch',
  灰: 'tro',
  烟: 'khói',
  边: 'viền',
  面: 'mặt',
  字: 'chữ',
  点: 'chấm',
  斑: 'đốm',
});
/** Buildings and ways are named by colours; only their material describes them. */
const BUILT: Readonly<Record<string, string>> = tableOf({ 楼: 'lầu', 屋: 'nhà', 房: 'nhà', 路: 'đường', 院: 'sân' });
/** Animals of farms and houses by a part of them: 红嘴鸟 "chim mỏ đỏ". */
const ANIMALS: Readonly<Record<string, string>> = tableOf({
  鸟: 'chim',
  鸡: 'gà',
  鸭: 'vịt',
  鹅: 'ngỗng',
  鸽: 'bồ câu',
  狗: 'chó',
  犬: 'chó',
  猫: 'mèo',
  兔: 'thỏ',
  鼠: 'chuột',
  马: 'ngựa',
  驴: 'lừa',
  牛: 'bò',
  羊: 'cừu',
  猪: 'lợn',
});
const PARTS: Readonly<Record<string, string>> = tableOf({
  毛: 'lông',
  尾: 'đuôi',
  嘴: 'mỏ',
  羽: 'lông',
  头: 'đầu',
  脚: 'chân',
  爪: 'vuốt',
  角: 'sừng',
  皮: 'da',
  耳: 'tai',
  脸: 'mặt',
  腿: 'chân',
  颈: 'cổ',
});
const MATERIALS: Readonly<Record<string, string>> = tableOf({
  铁: 'sắt',
  木: 'gỗ',
  竹: 'tre',
  石: 'đá',
  铜: 'đồng',
  锡: 'thiếc',
  钢: 'thép',
  铅: 'chì',
  银: 'bạc',
  金: 'vàng',
  瓷: 'sứ',
  皮: 'da',
  布: 'vải',
  纸: 'giấy',
  草: 'cỏ',
  藤: 'mây',
  麻: 'gai',
  砖: 'gạch',
  泥: 'đất',
  蜡: 'sáp',
});
const COLOURS: Readonly<Record<string, string>> = tableOf({
  灰: 'xám',
  白: 'trắng',
  黑: 'đen',
  红: 'đỏ',
  绿: 'xanh lục',
  蓝: 'xanh lam',
  黄: 'vàng',
  紫: 'tím',
  褐: 'nâu',
  棕: 'nâu',
});
const STATES: Readonly<Record<string, string>> = tableOf({
  小: 'nhỏ',
  旧: 'cũ',
  破: 'rách',
  新: 'mới',
  长: 'dài',
  短: 'ngắn',
  高: 'cao',
  矮: 'thấp',
  窄: 'hẹp',
  厚: 'dày',
  薄: 'mỏng',
  粗: 'thô',
  圆: 'tròn',
  方: 'vuông',
  空: 'không',
});
/** Of wood, iron and stone, what is torn elsewhere is broken. */
const HARD = /[铁木竹石铜锡钢铅银金瓷砖泥藤]/u;
/** Of gold and silver these are treasures, weapons or parts of names: 金轮, 银针. */
const PRECIOUS = /^[盒匣盆罐碗盘碟勺匙筷杯壶瓶锁壳片条块]$/u;
/** Words of old times that are read: 石碑, 金桥. */
const READ_OFTEN =
  /^(?:石[门墩梁船车]|木[马牛船]|草[木船]|纸[马]|黄[衣巾袍布毛印马点]|白[虎马毛羽点]|金.|铁柱|黑[马石]|红[尘娘线])$/u;

/**
 * Returns a thing of one character with its colour or material, and at most one more quality before them: 铁梯 "thang
 * sắt", 小木棚 "lán gỗ nhỏ", 灰瓦 "ngói xám"; undefined for anything else.
 */
export const materialThing = (source: string): string | undefined => {
  if (source.length < 2 || source.length > 3) return undefined;
  const animal = source.length === 3 ? animalByPart(source) : undefined;
  if (animal !== undefined) return animal;
  const [head, of] = [source.at(-1)!, source.at(-2)!];
  const material = MATERIALS[of];
  const thing =
    material !== undefined
      ? (THINGS[head] ?? builtOf(of, head))
      : COLOURS[of] !== undefined
        ? (COLOURED[head] ?? THINGS[head])
        : undefined;
  if (thing === undefined || READ_OFTEN.test(source)) return undefined;
  if (/[金银]/u.test(of) && !PRECIOUS.test(head)) return undefined;
  const described = `${thing} ${material ?? COLOURS[of]!}`;
  if (source.length === 2) return described;
  const [state] = source;
  const colour = material === undefined ? undefined : COLOURS[state!];
  const said = state === '破' && HARD.test(of) ? 'hỏng' : (STATES[state!] ?? colour);
  return said === undefined ? undefined : `${described} ${said}`;
};

const animalByPart = (source: string): string | undefined => {
  const [how, part, animal] = source;
  const [thing, side] = [ANIMALS[animal!], PARTS[part!]];
  const said = COLOURS[how!] ?? SHAPES[how!];
  if (thing === undefined || side === undefined || said === undefined) return undefined;
  return `${thing} ${part === '嘴' && !BEAKED.test(animal!) ? 'mõm' : side} ${said}`;
};
const BEAKED = /[鸟鸡鸭鹅鸽]/u;
const SHAPES: Readonly<Record<string, string>> = tableOf({ 长: 'dài', 短: 'ngắn', 卷: 'xoăn', 大: 'to', 秃: 'trụi' });

/** 铁屋, 石路, but 金屋 is said of ladies. */
const builtOf = (material: string, head: string): string | undefined =>
  HARD_BUILT.test(material) ? BUILT[head] : undefined;
const HARD_BUILT = /[铁木竹石砖泥草]/u;
