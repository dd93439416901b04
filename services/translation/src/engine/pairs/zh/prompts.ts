import type { PairPrompts } from '../pair.ts';

/** The parts of the system messages that know Chinese, whatever the target language is. */
export const CHINESE_SOURCE: PairPrompts = {
  translate: `- Chinese leaves out subjects, pronouns, tense and number: supply them as the target language needs them, from the context.
- 他 is a man, 她 a woman, 它 a thing or an animal: keep them apart wherever the target language can.
- Sounds and exclamations (哈哈, 嗯, 轰) become those of the target language, never pinyin.`,
  analyze: `- A nickname made of a name (云儿, 阿云, 小云, 老萧) and a surname with a title (萧公子) are aliases of their bearer.`,
  name: `- "gender": signs of it are 他, 她, 公子, 姑娘, 师兄, 师姐 in the quotes, if they are said of that person.
- Names that are foreign themselves take their own spelling, not the reading of their characters (约翰 → John, 藤原 → Fujiwara).`,
};
