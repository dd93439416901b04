import { describe, expect, test } from 'vitest';
import { isNoise } from './noise.ts';

describe('noise', () => {
  test.each([
    '求推荐票！求收藏！',
    '新书期间，跪求各种推荐票。',
    'PS：今天三更，求月票支持！',
    '（本章完）',
    '本章未完，请点击下一页继续阅读',
    '（未完待续。）',
    '手机用户请浏览m.qidian.com阅读，更优质的阅读体验。',
    '天才一秒记住本站地址：www.biquge.com',
    '请记住本书首发域名：xxbiquge.com。手机版阅读网址：m.xxbiquge.com',
    'www.123du.net',
    'https://www.69shu.com/txt/1.htm',
    '欢迎广大书友光临阅读，最新、最快的连载作品尽在www.qidian.com',
    '月票推荐票都砸来吧！',
  ])('%s', (text) => expect(isNoise(text)).toBe(true));

  test.each([
    '他推开门，走进了青云宗。',
    '“求月票！”直播间里的弹幕刷了起来。',
    '他打开手机，浏览了一会儿新闻。',
    '他求师父收他为徒。',
    '她收藏了许多古画，件件价值连城。',
    '他在浏览器里输入了一个网址，屏幕却是一片漆黑。',
    '票务员看了看他的月票。',
    '这本书的最新章节，他早就读完了。',
    '第二天，他去订阅了一份报纸。',
    '这一章的内容，全书完稿之后他又改了三遍。',
    '他把那张推荐信递了过去，恳求对方收下。',
    '他登录了公司的网站www.shengshi.com，找到了那份名单。',
    '台下的鲜花向着台上砸来。',
    '四处求人收藏这幅画，却无人理会。',
    '……',
    '',
  ])('is not: %s', (text) => expect(isNoise(text)).toBe(false));
});
