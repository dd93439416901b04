import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a name that ends in a word for what it names', () => {
  test.each([
    ['a sect', '碧霄宗的弟子都来了。', 'Bích Tiêu Tông'],
    ['a sect of arms', '铁剑门的二长老来了。', 'Thiết Kiếm Môn'],
    ['a temple', '他住在白云观。', 'Bạch Vân Quan'],
    ['a village of a family', '顾家庄的庄主来了。', 'Cố Gia Trang'],
    ['a mountain', '他住在栖霞山上。', 'trên Thê Hà Sơn'],
    ['a pass', '敌军已经过了函谷关。', 'Hàm Cốc Quan'],
    ['a city of one character', '他们来到了洛城。', 'Lạc Thành'],
    ['a province that is a word by itself', '他是江州人。', 'Giang Châu'],
    ['a firm', '他在禾丰食品上班。', 'Hòa Phong thực phẩm'],
    ['a hermit called after a thing', '葫芦道人笑了。', 'Hồ Lô đạo nhân'],
    ['a family', '萧家的大小姐来了。', 'Tiêu Gia'],
    ['a land', '苍澜大陆上强者如云。', 'Thương Lan đại lục'],
    ['an organisation', '赤焰公会的人来了。', 'Xích Diễm công hội'],
    ['an inn', '他走进了悦来客栈。', 'Duyệt Lai khách sạn'],
    ['an academy', '青叶学园的门开了。', 'Thanh Diệp học viện'],
    ['a firm of a thing', '他在蓝鲸传媒干了三年。', 'Lam Kình truyền thông'],
    ['a pavilion with a deed', '他往听涛阁走去。', 'Thính Đào Các'],
    ['a place beside what has a name', '他们在碎骨溪边扎营。', 'bên Toái Cốt Khê'],
    ['a pill', '他炼成了凝魂丹。', 'Ngưng Hồn Đan'],
    ['a mill', '他在永昌纱厂做工。', 'xưởng sợi Vĩnh Xương'],
    ['a shrine', '他走出白鹭神社。', 'đền thờ Bạch Lộ'],
    ['a palace', '景和宫那边有消息吗？', 'Cảnh Hòa Cung'],
    ['a slope', '后山叫落霞坡。', 'Lạc Hà Pha'],
    ['a road', '他在湖滨路等我。', 'Hồ Tân Lộ'],
    ['a marquis', '她是镇远侯叶承泽的嫡女。', 'Trấn Viễn Hầu'],
    ['a shop', '他站在沧浪书店门口。', 'hiệu sách Thương Lãng'],
    ['a number that nothing is counted with', '万剑宗的弟子来了。', 'Vạn Kiếm Tông'],
    ['a firm with a word for what it is like', '鼎盛集团的人来了。', 'Đỉnh Thịnh'],
    ['a guild with a verse', '龙战天下公会的人来了。', 'Long Chiến Thiên Hạ công hội'],
    ['an office', '照夜司的人来了。', 'Chiếu Dạ Tư'],
    ['a tribe', '乌浑部的骑兵来了。', 'Ô Hồn Bộ'],
    ['a society', '这里是黑旗会的地盘。', 'Hắc Kỳ Hội'],
    ['an army', '飞熊军的马死了。', 'Phi Hùng Quân'],
    ['a lane', '他回到了同孚里。', 'Đồng Phu Lý'],
    ['a house of amusement', '他去了群芳院。', 'Quần Phương Viện'],
    ['a shoal', '前面就是哭魂滩。', 'Khốc Hồn Than'],
    ['a residence', '他是定远侯府的人。', 'Định Viễn hầu phủ'],
    ['a firm of culture', '她在启明文化上班。', 'Khải Minh'],
    ['a school that the lexicon has no word for', '他是苍梧剑派的弟子。', 'Thương Ngô kiếm phái'],
    ['a residence of a family', '沈府的管家来了。', 'Thẩm Phủ'],
    ['a residence in the middle of a clause', '距离徐府很近。', 'Từ Phủ'],
    ['a lane that general text has', '他站在青果巷口。', 'Thanh Quả Hạng'],
    ['a sword after what is done', '那是照雪剑。', 'Chiếu Tuyết Kiếm'],
    ['a spear after a word', '那是破阵枪。', 'Phá Trận Thương'],
    ['a lamp after what is done', '他点亮了照夜灯。', 'Chiếu Dạ Đăng'],
    ['a lane before a verb', '先回同孚里换身衣裳。', 'Đồng Phu Lý'],
    ['a sword of characters of names', '他拔出了青鸾剑。', 'Thanh Loan Kiếm'],
    ['a farm of its time', '红旗农场离这里八十里。', 'Hồng Kỳ'],
    ['a guild of a time of day', '她是拂晓公会的人。', 'Phất Hiểu công hội'],
    ['a temple that general text has', '这是玉真观的东西。', 'Ngọc Chân Quan'],
    ['a town of the lexicon', '松原的雪很大。', 'Tùng Nguyên'],
    ['a school of soldiers', '他考上了天权军校。', 'Thiên Quyền'],
    ['a sword after the sky', '赤霄剑在墙上。', 'Xích Tiêu Kiếm'],
    ['an epithet', '玉衡真人睁开了眼睛。', 'Ngọc Hành chân nhân'],
  ])('%s', (_what, source, name) => {
    expect(vietnamese(source)).toContain(name);
  });
});

describe('words that only look like such names', () => {
  test.each([
    ['江湖上人人都知道。', 'Giang Hồ Thượng'],
    ['他在银行工作。', 'Ngân Hành'],
    ['他把钱存进银行。', 'Tồn'],
    ['把孩子送进幼儿园。', 'Tống'],
    ['给灾民分发食品。', 'Phân'],
    ['黑衣道人来了。', 'Hắc'],
    ['宗门老祖来了。', 'Tông'],
    ['敌军屯在城外。', 'Đồn'],
    ['他推开门走了。', 'Môn'],
    ['两座大山之间有一条路。', 'Sơn'],
    ['整个宗门都知道了。', 'Tông'],
    ['魔法学院的老师。', 'Ma Pháp'],
    ['附近医院里没有人。', 'Phụ Cận'],
    ['他管着一家跨国集团。', 'Khóa Quốc'],
    ['他的大名叫什么？他喊：“什么？”', 'Thập Ma'],
    ['民国三年生的，民国三年，那是哪一年？', 'Tam Niên'],
    ['藤原医生看着第一场雪。雪落在他的肩头。', 'Nhất Trường'],
    ['他回家了。', 'Gia'],
    ['今天没有人通关。', 'Thông Quan'],
    ['他攻下了三座城。', 'Thành'],
    ['他和宫女说话。', 'Hòa Cung'],
    ['前面是一条石子路。', 'Lộ'],
    ['他在公司内部查。', 'Bộ'],
    ['他的腿部受了伤。', 'Thoái Bộ'],
    ['这件事他会来办。', 'Hội'],
    ['药箱里没有药。', 'Dược Tương'],
    ['沙子里有金子。', 'Lý'],
    ['他泡温泉去了。', 'Phao'],
    ['他拿着桃木剑。', 'Đào Mộc'],
    ['寒风刀一样地刮着他的脸。', 'Phong Đao'],
    ['寒风刀割一般。', 'Phong Đao'],
    ['风雨刀口，他走过。', 'Vũ Đao'],
    ['流星剑雨落下。', 'Tinh Kiếm'],
    ['星光灯亮着，他看不见。', 'Quang Đăng'],
    ['雪夜灯下，他写着字。', 'Dạ Đăng'],
    ['寒夜灯前，她在等他。', 'Dạ Đăng'],
    ['落花扇底，她笑了。', 'Hoa Phiến'],
    ['红云扇子在她手里。', 'Vân Phiến'],
    ['梧桐里传来鸟叫。', 'Đồng Lý'],
    ['梧桐里有鸟。', 'Đồng Lý'],
    ['松柏里传来鸟叫。', 'Bách Lý'],
    ['他在穷山沟里长大。', 'Cùng Sơn'],
    ['这是传统文化。', 'Truyền Thống'],
    ['时任警部看着他。', 'Cảnh Bộ'],
  ])('%s', (source, name) => {
    expect(vietnamese(source)).not.toContain(name);
  });
});

describe('names that the text gives', () => {
  test.each([
    ['贫僧法号慧明。', 'Tuệ Minh'],
    ['这位客官姓钱。', 'họ Tiền'],
    ['来了一个姓乔的叔叔。', 'họ Kiều'],
    ['他姓孟，单名一个槐字。', 'chữ Hòe'],
    ['男生们都怕他，背地里叫他黑面神。', 'Hắc Diện Thần'],
    ['玉牌上刻着两个小字：若雪。', 'Nhược Tuyết'],
    ['她在游戏里的名字叫孤鸢，大家都认识。', 'Cô Diên'],
    ['他的刀叫断岳。', 'Đoạn Nhạc'],
    ['听小禄子说，人都走了。', 'Tiểu Lộc Tử'],
    ['瑾妃怕是保不住了。', 'Cẩn phi'],
    ['玩家“夜雨声烦”上线了。', 'Dạ Vũ Thanh Phiền'],
    ['小张，你过来一下。', 'Tiểu Trương'],
    ['马护士关上了门。', 'Y tá Mã'],
    ['裴校尉带人守住了城门。', 'Bùi hiệu úy'],
    ['周律师来了。', 'Luật sư Chu'],
  ])('%s', (source, name) => {
    expect(vietnamese(source)).toContain(name);
  });
});

describe('western names that occur once', () => {
  test.each([
    ['亚瑟举起了剑。', 'Á Sắt'],
    ['艾莉诺公主来了。', 'Ngải Lị Nặc'],
    ['他看着塞西莉亚。', 'Tắc Tây Lị Á'],
    ['汤姆走了。', 'Thang Mỗ'],
    ['丽莎小姐笑了。', 'Lệ Toa'],
  ])('%s', (source, name) => {
    expect(vietnamese(source)).toContain(name);
  });
});
