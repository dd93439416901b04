import { hasUnit, isClearSurname, SURNAMES, unitSet } from '@versio/kit/text';
import { isNamePart, nameInVietnamese, surnameLength } from './names.ts';
import { actsAlone } from './names-by-role.ts';
import type { Vocabulary } from './vocabulary.ts';

/** 他叫林动。 introduces a person whose name may occur once; 法号玄清 and 玩家“夜未央” say that a word is a name. */
export const takeIntroduced = (
  text: string,
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  // “我叫豆子。” … 豆子摇摇头: a word that acts is a name.
  for (const [, name] of text.matchAll(CALLED_BY_WORD))
    if (lexicon.lengthAt(name!, 0, 2) === 2 && actsAlone(name!, texts))
      found.set(name!, nameInVietnamese(name!, readings));

  for (const [, , surname] of text.matchAll(SURNAME_GIVEN))
    if (isClearSurname(surname!)) found.set(`姓${surname}`, `họ ${nameInVietnamese(surname!, readings)}`);
  for (const pattern of [CALLED, CALLED_IN_QUOTES])
    for (const [, name] of text.matchAll(pattern)) {
      if (lexicon.lengthAt(name!, 0, name!.length) === name!.length) continue;
      found.set(name!, nameInVietnamese(name!, readings));
      // 名叫楼听雪: what the others call her.
      const given = name!.slice(1);
      if (name!.length === 3 && hasUnit(IS_SURNAME, name!.charCodeAt(0)) && lexicon.lengthAt(given, 0, 2) < 2)
        found.set(given, nameInVietnamese(given, readings));
    }
  for (const pattern of [CALLED_PERSON, CALLED_SOMEBODY, CALLED_THING])
    for (const [, name] of text.matchAll(pattern))
      if (isUnlisted(name!, lexicon)) found.set(name!, nameInVietnamese(name!, readings));
  for (const [, name] of text.matchAll(INTRODUCTION)) {
    const surname = surnameLength(name!);
    const given = name!.length - surname;
    const isName = surname > 0 && given > 0 && given <= 2 && [...name!].every((each) => isNamePart(each.charCodeAt(0)));
    if (!isName || lexicon.lengthAt(name!, 0, name!.length) > surname) continue;
    found.set(name!, nameInVietnamese(name!, readings));
    // 名字叫白秀英: what the others call her.
    const alone = name!.slice(surname);
    if (given === 2 && lexicon.lengthAt(alone, 0, 2) < 2) found.set(alone, nameInVietnamese(alone, readings));
  }
};
const IS_SURNAME = unitSet(SURNAMES);
/** Of characters of names, none of which begins a word. */
const isUnlisted = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  [...name].every(
    (character, at) => isNamePart(character.charCodeAt(0)) && lexicon.lengthAt(name, at, name.length) < 2,
  );
const CALLED_PERSON = /(?:名叫|名唤|全名|本名|[他她我]叫)(\p{Script=Han}{2,3})(?=[，。！？；”’…]|$)/gu;
const CALLED_SOMEBODY =
  /叫(\p{Script=Han}{2,3})的(?:新人|人|女人|男人|女孩|男孩|少年|少女|家伙|姑娘|小子|孩子|老头|女子|男子)/gu;
const CALLED_BY_WORD = /(?:名叫|名唤|(?:^|[，。！？“「])[他她我]叫)(\p{Script=Han}{2})(?=[，。！？；”’…]|$)/gu;
const SURNAME_GIVEN = /(?<!贵|尊|百|同|老百)(姓)(\p{Script=Han})(?=[，。！？；、”’…名的]|$)/gu;
const CALLED =
  /(?:法号|道号|表字|名唤|唤作|名曰|绰号|外号|艺名|化名|乳名|小名|昵称|网名|代号|(?<![个部本座家这那])名叫|全名|本名|原名|真名)(?:是|叫|为|叫做|唤作)?(\p{Script=Han}{2,3})(?=[，。！？；、”’…]|$)/gu;
/** 他的刀叫断岳: things that have names. */
const CALLED_THING =
  /(?:[刀剑枪弓马猫狗船店山村城镇岛谷河湖]|客栈|酒楼|茶馆|酒馆)(?:就|便|也)?名?叫(?:做|作)?(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
const CALLED_IN_QUOTES =
  /(?:玩家|名叫|名为|叫做|名唤|唤作|人称|江湖人称|绰号|外号|绰号叫|昵称|网名|代号|用户名)[“「『‘](\p{Script=Han}{2,6})[”」』’]/gu;
const INTRODUCTION = /(?:叫|叫做|名为|在下|我乃)(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
