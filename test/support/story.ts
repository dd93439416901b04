const SENTENCES = [
  '沈砚提着油壶，沿着石阶一级一级往上走。',
  '“你为什么还不睡？”师姐低声问道。',
  '山风吹过，灯火摇了摇，却没有熄灭。',
  '他沉默了片刻，终于点了点头。',
  '宗门里有108盏魂灯，每一盏都有自己的名字。',
  '第3天清晨，雨停了，远处传来钟声。',
  '少年握紧了手里的剑，一步也没有退。',
  '“放心，我一定会回来。”她笑着说道。',
];

/**
 * Chinese text of at least `characters` characters, the same for the same seed: paragraphs of two to five sentences,
 * some blank lines.
 */
export const storyOf = (seed: number, characters: number): string => {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const lines: string[] = [];
  for (let length = 0; length < characters; ) {
    const paragraph = Array.from({ length: 2 + next(4) }, () => SENTENCES[next(SENTENCES.length)]).join('');
    lines.push(paragraph);
    if (next(6) === 0) lines.push('');
    length += paragraph.length;
  }
  return lines.join('\n');
};
