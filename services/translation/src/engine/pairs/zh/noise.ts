// Signs of what is no part of a Chinese web novel. Long lines, dialogue and lines about somebody are never noise, since
// people in a novel vote, read and visit sites, too.
const MAX_CHARACTERS = 120;
const TELLING = /[“”「」『』‘’"他她]/u;

const BEGGING =
  /求[^，。！？]{0,4}(?:推荐票|月票|票票|红票|全订|首订)|求(?:个|波|下)?(?:收藏|订阅|打赏|鲜花|点击)(?![家者的了])|(?:推荐票|月票|票票)[^，。！？]{0,6}(?:拿来|砸来|砸过来|投给|走起)/u;
const END_MARK = /^[（(【[\s]*(?:本章(?:未完|完|完结)|未完待续|全书完|未完，待续)[^。]{0,20}[）)】\]\s。.…]*$/u;
const PHONE_READER =
  /手机(?:用户|版|阅读)[^。]{0,8}(?:请|浏览|访问|网址|阅读网)|(?:请|可)(?:到|访问|浏览)[^。]{0,10}手机站/u;
const REMINDER =
  /(?:天才)?(?:一|1)秒记住|请(?:大家)?(?:记住|收藏)(?:本站|本书|我们的)|本书(?:首发|最新章节)|最新章节(?:请到|尽在|全文阅读|首发)|(?:正版|首发)(?:于|在)?(?:起点|纵横|番茄|晋江)|无弹窗(?:广告|小说)|(?:广告|弹窗)[^。]{0,4}小说网/u;
const ADDRESS = /(?:https?:\/\/|www\.|(?<![a-z0-9-])[a-z0-9-]+\.(?:com|net|org|cc|cn|info|xyz|la|me|tv)(?![a-z]))/iu;
const SITE_CUE = /小说|阅读|首发|更新|最快|章节|网址|域名|手机版|全文|下载|书友|访问|浏览|记住/u;

/** Returns true for an advert, begging for votes, the name of a site or a mark of the chapter's end. */
export const isNoise = (text: string): boolean => {
  if (text.length > 2 * MAX_CHARACTERS || [...text].length > MAX_CHARACTERS || TELLING.test(text)) return false;
  if (BEGGING.test(text) || END_MARK.test(text) || PHONE_READER.test(text) || REMINDER.test(text)) return true;
  if (!ADDRESS.test(text)) return false;
  const ascii = text.replaceAll(/[^\x21-\x7e]/gu, '').length;
  return SITE_CUE.test(text) || ascii * 2 >= text.length;
};
