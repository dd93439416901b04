/** A title, with its Vietnamese form and what it says about the person. */
export interface Title {
  source: string;
  vietnamese: string;
  gender: Gender;
  /** Used among people of similar age: with a surname it may refer to any person of that surname in a chapter. */
  isPeer: boolean;
}

/** The gender of a person, as far as known. */
export type Gender = 'male' | 'female' | 'unknown';

/** A relation, identified by the word for one of the two persons (师兄), here called the kin. */
export interface Kinship {
  kind: string;
  /** The form of address for the kin. */
  other: string;
  /** What the speaker calls themselves when addressing the kin, by the speaker's gender. */
  self: Record<Gender, string>;
  /** The other direction: what the kin calls themselves and the speaker. */
  back: { self: string; other: Record<Gender, string> };
}

const all = (text: string): Record<Gender, string> => ({ male: text, female: text, unknown: text });
const by = (male: string, female: string, unknown = ''): Record<Gender, string> => ({ male, female, unknown });

const MALE_PEERS =
  '师兄 sư huynh;师弟 sư đệ;公子 công tử;少爷 thiếu gia;少侠 thiếu hiệp;大哥 đại ca;兄 huynh;小哥 tiểu ca';
const FEMALE_PEERS = '师姐 sư tỷ;师妹 sư muội;姑娘 cô nương;小姐 tiểu thư;仙子 tiên tử;大姐 đại tỷ';

const toTitles = (list: string, gender: Gender): Title[] =>
  list.split(';').map((entry) => {
    const space = entry.indexOf(' ');
    return { source: entry.slice(0, space), vietnamese: entry.slice(space + 1), gender, isPeer: true };
  });

/** Titles that, after a surname, refer to a person whom the chapter also names otherwise. */
export const PEER_TITLES: readonly Title[] = [...toTitles(MALE_PEERS, 'male'), ...toTitles(FEMALE_PEERS, 'female')];

const elder = (other: string): Kinship => ({
  kind: 'đồng môn',
  other,
  self: by('đệ', 'muội'),
  back: { self: 'ta', other: by('sư đệ', 'sư muội') },
});
const younger = (other: string): Kinship => ({
  kind: 'đồng môn',
  other,
  self: all('ta'),
  back: { self: other.endsWith('đệ') ? 'đệ' : 'muội', other: by('sư huynh', 'sư tỷ') },
});
const MASTER: Kinship = {
  kind: 'sư đồ',
  other: 'sư phụ',
  self: all('đệ tử'),
  back: { self: 'vi sư', other: all('đồ nhi') },
};
const DISCIPLE: Kinship = {
  kind: 'sư đồ',
  other: 'đồ nhi',
  self: all('vi sư'),
  back: { self: 'đệ tử', other: all('sư phụ') },
};
const sibling = (other: string, self: Record<Gender, string>, back: Kinship['back']): Kinship => ({
  kind: 'anh chị em',
  other,
  self,
  back,
});
const parent = (kind: string, other: string): Kinship => ({
  kind,
  other,
  self: by('hài nhi', 'nữ nhi', 'con'),
  back: { self: 'ta', other: all('con') },
});
const child = (): Kinship => ({
  kind: 'cha mẹ và con',
  other: 'con',
  self: all('ta'),
  back: { self: 'con', other: by('phụ thân', 'mẫu thân') },
});
const WIFE: Kinship = {
  kind: 'vợ chồng',
  other: 'nương tử',
  self: all('ta'),
  back: { self: 'thiếp', other: all('phu quân') },
};
const HUSBAND: Kinship = {
  kind: 'vợ chồng',
  other: 'phu quân',
  self: all('thiếp'),
  back: { self: 'ta', other: all('nương tử') },
};
const ELDER_BROTHER = sibling('ca ca', by('đệ', 'muội'), { self: 'ta', other: by('đệ đệ', 'muội muội') });
const ELDER_SISTER = sibling('tỷ tỷ', by('đệ', 'muội'), { self: 'ta', other: by('đệ đệ', 'muội muội') });

/** Relations of families and schools, by their word. */
export const KINSHIP: ReadonlyMap<string, Kinship> = new Map([
  ['师兄', elder('sư huynh')],
  ['师姐', elder('sư tỷ')],
  ['师弟', younger('sư đệ')],
  ['师妹', younger('sư muội')],
  ['师父', MASTER],
  ['师傅', MASTER],
  ['师尊', MASTER],
  ['徒弟', DISCIPLE],
  ['徒儿', DISCIPLE],
  ['哥哥', ELDER_BROTHER],
  ['兄长', ELDER_BROTHER],
  ['姐姐', ELDER_SISTER],
  ['弟弟', sibling('đệ đệ', all('ta'), { self: 'đệ', other: by('ca ca', 'tỷ tỷ') })],
  ['妹妹', sibling('muội muội', all('ta'), { self: 'muội', other: by('ca ca', 'tỷ tỷ') })],
  ['父亲', parent('cha mẹ và con', 'phụ thân')],
  ['爹爹', parent('cha mẹ và con', 'cha')],
  ['母亲', parent('cha mẹ và con', 'mẫu thân')],
  ['娘亲', parent('cha mẹ và con', 'mẹ')],
  ['儿子', child()],
  ['女儿', child()],
  ['妻子', WIFE],
  ['丈夫', HUSBAND],
  ['夫君', HUSBAND],
]);
