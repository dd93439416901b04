import { describe, expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';

const model = createOfflineModel();
const translate = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

describe('forms that are read as plainer ones', () => {
  test.each([
    ['时候 without 的', '当日浩劫来临时候，众人都在这里。', 'Khi ngày đó hạo kiếp đến, mọi người đều ở nơi này.'],
    ['那一瞬间 without 的', '就在他转身那一瞬间，门开了。', 'Khoảnh khắc hắn xoay người, cửa mở.'],
    ['时刻 of an act', '走出大门时刻，他停下了。', 'Khi đi ra cổng lớn, hắn dừng lại.'],
    ['inside a time', '在这段时间里，他一直在修炼。', 'Trong thời gian này, hắn vẫn luôn đang tu luyện.'],
    ['this animal', '这头蠢狗又跑了。', 'Con chó ngu xuẩn này lại chạy mất.'],
    [
      'what is before somebody',
      '出现在他眼前的却只有一片废墟。',
      'Xuất hiện trước mắt hắn lại chỉ có một đống phế tích.',
    ],
    ['时候 behind an object', '就在他冲进密林时候，天亮了。', 'Khi hắn xông vào rừng rậm, trời sáng.'],
    ['an act under way', '他正在修炼中，忽然门开了。', 'Hắn đang tu luyện, bỗng nhiên cửa mở.'],
    ['how much more', '这脚印比常人大上一倍。', 'Dấu chân này lớn hơn gấp đôi người thường.'],
    ['a sound of an act', '门外传来一阵打斗声音。', 'Ngoài cửa truyền đến một trận tiếng đánh nhau.'],
    [
      'after what one has gone through',
      '在经历了几次失败之后，他终于成功了。',
      'Sau khi trải qua mấy lần thất bại, hắn rốt cuộc thành công.',
    ],
    ['a pair', '那一双眼睛很亮。', 'Đôi mắt kia rất sáng.'],
    ['how long', '再迟上一时半会，就没救了。', 'Lại muộn một chốc một lát, liền hết cứu rồi.'],
    ['by what somebody is shaken', '他身子为之一震。', 'Thân thể hắn chấn động.'],
    ['half a day', '找了个半天，也没找到。', 'Tìm hồi lâu, cũng không tìm được.'],
    ['那么的', '他还是那么的熟悉。', 'Hắn vẫn quen thuộc như vậy.'],
    ['what is not used', '他没有用刀，只用了一根木棍。', 'Hắn không dùng đao, chỉ dùng một cây gậy gỗ.'],
    ['在 before an act', '他在离开之前，给我留了一封信。', 'Trước khi hắn rời đi, để lại cho ta một phong thư.'],
    ['before a thing', '他在大殿之前停了下来。', 'Hắn ngừng lại trước đại điện.'],
    ['one that is pointed at', '这一个人很奇怪。', 'Người này rất kỳ quái.'],
    ['together', '他和我一起来的。', 'Hắn và ta cùng nhau đến.'],
    ['what one has', '不知姑娘有何打算？', 'Không biết cô nương có dự định gì?'],
    ['with him', '包括他在内，所有人都愣住了。', 'Kể cả hắn, tất cả mọi người đều sững sờ.'],
    ['after a state', '最初的惊愕过后，他走了。', 'Sau sự kinh ngạc ban đầu, hắn đi.'],
    ['alike', '这是恶魔一般的鬼怪。', 'Đây là quỷ quái như ác ma.'],
    ['ordinary', '一般的人做不到。', 'Người bình thường không làm được.'],
    [
      'whom it is done by',
      '此事若为他所知，后果不堪设想。',
      'Việc này nếu được hắn biết, hậu quả không dám tưởng tượng.',
    ],
    ['for whom one is taken', '她只是拿你当弟弟看。', 'Nàng chỉ coi ngươi là đệ đệ.'],
    ['a part of a month', '到了五月底，他就走了。', 'Đến cuối tháng năm, hắn liền đi.'],
    ['how many of them', '病人的存活率很低。', 'Tỷ lệ sống sót của bệnh nhân rất thấp.'],
    ['a later time', '希望以后能和大家一起进步。', 'Hy vọng sau này có thể cùng mọi người tiến bộ.'],
    ['an earlier time', '他发现自己以前好像小看她了。', 'Hắn phát hiện mình trước kia hình như coi thường nàng.'],
    ['weather', '外面正下着小雨。', 'Bên ngoài trời đang mưa nhỏ.'],
    ['how often', '这个月已经是第三回了。', 'Tháng này đã là lần thứ ba.'],
    ['where one grew up', '我从小在槐树村长大。', 'Ta từ nhỏ lớn lên ở Hòe Thụ Thôn.'],
    ['therefore', '他猛然惊醒，是以没有受伤。', 'Hắn đột nhiên giật mình tỉnh dậy, bởi vậy không bị thương.'],
  ])('%s', (_what, text, expected) => {
    expect(translate(text)).toBe(expected);
  });

  test.each([
    ['of no use', '他没有用处。', 'Hắn không có tác dụng.'],
    ['a time in life', '小时候的事。', 'Chuyện khi còn bé.'],
    ['a day of a month', '腊月初八，天还没亮。', 'Mùng tám tháng chạp, trời vẫn chưa sáng.'],
    ['two likenesses', '像刀子一般的目光。', 'Ánh mắt như con dao.'],
    ['alike, but ordinary', '这不是一般的毒药。', 'Đây không phải là độc dược bình thường.'],
    ['in what way', '他是以礼相待的。', 'Hắn là lấy lễ đối đãi.'],
    ['a time', '春节之前，他回来了。', 'Trước tết âm lịch, hắn về rồi.'],
  ])('not %s', (_what, text, expected) => {
    expect(translate(text)).toBe(expected);
  });
});
