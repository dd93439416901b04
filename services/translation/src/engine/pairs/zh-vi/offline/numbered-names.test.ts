import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a name that begins with a number', () => {
  test.each([
    ['a town', '镖车在四平镇歇了一夜。', 'Tứ Bình Trấn'],
    ['an inn', '他在一品居订了酒席。', 'Nhất Phẩm Cư'],
    ['a sect', '五毒教的人来了。', 'Ngũ Độc Giáo'],
    ['a place that is miles away', '他们到了七里坡。', 'Thất Lý Pha'],
    ['a firm', '这趟货是四海镖局接的。', 'Tứ Hải'],
    ['a farm of a feast', '他是五一农场的人。', 'nông trường Ngũ Nhất'],
    ['a hundred of them', '他去了百花楼。', 'Bách Hoa Lâu'],
  ])('names %s', (_what, source, expected) => {
    expect(vietnamese(source)).toContain(expected);
  });

  test.each([
    ['shops', '他问过三家店。', 'Tam'],
    ['ridges', '他们走过两道山岭。', 'Lưỡng'],
    ['miles', '前面三里处有一座庙。', 'Tam'],
    ['an ordinal', '这是第三河段。', 'Tam Hà'],
    ['a square table', '四方的桌子上摆着菜。', 'Tứ Phương'],
  ])('leaves %s', (_what, source, unexpected) => {
    expect(vietnamese(source)).not.toContain(unexpected);
  });
});

describe('a person named by the number among the brothers', () => {
  test.each([
    ['酒馆的王三走了进来。', 'Vương Tam của quán rượu đi vào.'],
    ['隔壁王五死了。', 'Vương Ngũ'],
    ['卖肉的赵六抬起头。', 'Triệu Lục bán thịt'],
  ])('%s', (source, expected) => expect(vietnamese(source)).toContain(expected));

  test.each([
    ['姓王的三个人都来了。', 'Tam'],
    ['他的钱三天就花光了。', 'Tiền Tam'],
    ['这是姓李的三分之一家产。', 'Lý Tam'],
  ])('%s: a quantity', (source, name) => expect(vietnamese(source)).not.toContain(name));
});
