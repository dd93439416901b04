import { describe, expect, it } from 'vitest';
import { loadVocabulary } from './vocabulary.ts';
import { findRecurringWholes } from './whole-recurring.ts';

const vocabulary = loadVocabulary();
const find = (text: string) => findRecurringWholes(text.split('\n'), vocabulary);

describe('names that recur as a whole', () => {
  it('finds persons whose given name is made of function words', () => {
    const text = `鲍从今接过银子。\n王爷又让鲍从今操练队列。\n鲍从今摇了摇头。\n鲍从实凑到鲍从今嘴边。\n鲍从实看了看他，转过身去。\n他把鲍从实拉了回来。\n鲍从今看了一眼。`;
    expect(find(text).persons).toEqual(['鲍从今', '鲍从实']);
  });

  it('finds persons whose given name is a word that is no thing', () => {
    const text = '殷不难哼了一声。\n众人都看向殷不难。\n殷不难转过身来。\n她拉了拉殷不难的袖子。';
    expect(find(text).persons).toEqual(['殷不难']);
    const things = '白狐狸看了他一眼。\n他看着白狐狸。\n白狐狸转过身来。\n他拉住白狐狸的尾巴。';
    expect(find(things).persons).toEqual([]);
  });

  it('finds sects, places and weapons, also with a deed before what they are', () => {
    const text =
      '他们都是焚琴谷的弟子。\n来到焚琴谷时，天色已晚。\n焚琴谷山门紧闭。\n他握紧劈柴棍。\n劈柴棍飞了出去。\n捡起劈柴棍。';
    expect(find(text).things).toEqual(['焚琴谷', '劈柴棍']);
    const ofWords = '他走进宿舍楼。\n宿舍楼里很安静。\n回到宿舍楼。\n他杀出城门。\n这座高山门口。';
    expect(find(ofWords).things).toEqual([]);
  });

  it('finds who is called by 小 and a character that is nowhere else', () => {
    const text = '小珞掉头就走。\n他对小珞道：“走吧。”\n小珞笑了笑。\n小珞看着他。';
    expect(find(text).nicknames).toEqual(['小珞']);
    const small = '小箱里有书。\n他打开小箱，看了看大箱。\n小箱空了。\n箱子很重。';
    expect(find(small).nicknames).toEqual([]);
  });

  it('finds things with a common beginning that is no word', () => {
    const text =
      '他走进玄昊坛。\n玄昊坛里很静。\n守着玄昊坛的人。\n回到玄昊坛。\n玄昊鉴在发光。\n他握着玄昊鉴。\n取出玄昊鉴。';
    expect(find(text).things).toContain('玄昊坛');
  });

  it('finds nothing that is counted, or beside which nothing changes', () => {
    expect(find('三座黑塔门前。\n那座黑塔门前。\n两座黑塔门前。').things).toEqual([]);
    expect(find('他叫殷不难。\n他叫殷不难。\n他叫殷不难。').persons).toEqual([]);
  });
});
