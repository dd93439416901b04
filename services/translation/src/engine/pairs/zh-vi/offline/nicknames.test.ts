import { describe, expect, test } from 'vitest';
import { vietnamese, vietnameseOfChapter } from './translate-text.ts';

describe('words are the name of whom the texts show as a person', () => {
  test.each([
    ['of an age', ['老墙是个四十多岁的货车司机。', '大家都看着老墙。'], 'nhìn Lão Tường'],
    ['after a profession', ['技术员老鼠推了推眼镜。', '老鼠敲了几下键盘。'], 'Kỹ thuật viên Lão Thử'],
    ['after a profession, of two nouns', ['首领血斧带着人冲了上来。', '血斧咧开嘴。'], 'Huyết Phủ toét'],
    ['who is called', ['“小鱼干，快跑！”', '小鱼干一边跑一边喊。'], 'Tiểu Ngư Can vừa chạy'],
    ['of four characters', ['“一剑霜寒，好久不见。”', '一剑霜寒冷笑一声。'], 'Nhất Kiếm Sương Hàn cười'],
    ['a dish', ['队长糖醋排骨一边骂一边跑。', '糖醋排骨叹了口气。', '他看着糖醋排骨。'], 'nhìn Đường Thố Bài Cốt'],
    ['a child', ['最小的泥鳅才六岁。', '泥鳅拍了拍他的肩膀。', '他看着泥鳅。'], 'nhìn Nê Thu'],
    ['who is introduced', ['唯一的女孩叫铃铛，手脚很轻。', '铃铛第一个爬了上去。'], 'Linh Đang là người đầu tiên'],
    ['a pet', ['黑猫午夜跳上窗台。', '午夜不满地喵了一声。'], 'Ngọ Dạ bất mãn'],
    ['after the surname', ['“我姓安，叫安静。”', '他看着身后的安静。'], 'An Tĩnh'],
    ['in quotation marks once', ['书上写着“影袭”两个字。', '他学会了影袭。'], 'học được Ảnh Tập'],
    ['whom one is up against', ['听说对手是赤鳞，都病倒了。', '“赤鳞！”他喊道。'], '“Xích Lân!”'],
    ['beside the word for it', ['他姓金，外号金牙。'], 'biệt hiệu Kim Nha'],
    ['of a guild', ['公会“落雪无声”的人来了。', '他加入了落雪无声。'], 'gia nhập Lạc Tuyết Vô Thanh'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).toContain(name);
  });
});

describe('and the words that they are elsewhere', () => {
  test.each([
    ['a counted animal', ['一只老鼠推了推门。', '老鼠敲了几下。'], 'Lão Thử'],
    ['an animal', ['泥鳅跳了几下。', '他抓住了泥鳅。'], 'Nê Thu'],
    ['a dish', ['糖醋排骨端上来了。', '他吃着糖醋排骨。'], 'Đường Thố'],
    ['a time', ['午夜下起了雨。', '午夜很安静。'], 'Ngọ Dạ'],
    ['a bell', ['她叫铃铛响起来。', '铃铛响了。'], 'Linh Đang'],
    ['a wall', ['他推倒了老墙。', '老墙塌了。'], 'Lão Tường'],
    ['a part of a body', ['老师手背又抽了抽。', '手背笑了笑。'], 'Thủ Bối'],
    ['somebody', ['白发老者笑道：“好。”', '“白发老者，请坐。”'], 'Bạch Phát'],
    ['what is said', ['他说“动手”的时候很小声。', '大家动手吧。'], 'Động Thủ'],
    ['a call', ['“猎鹰呼叫山雀，听到请回答。”'], 'Hô Khiếu'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).not.toContain(name);
  });
});

test.each([
  ['【公会】夜猫子：快来！\n夜猫子发了一张图。', '\nDạ Miêu Tử'],
  ['论坛上有个叫铁锅炖的玩家。', 'Thiết Oa Đôn'],
])('%s: a player by whatever words', (source, target) => expect(vietnamese(source)).toContain(target));
