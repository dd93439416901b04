// The written syllables of Vietnamese, generated from onset, rhyme and tone.

const ONSETS = 'b c ch d đ g gh gi h k kh l m n ng ngh nh p ph q r s t th tr v x'.split(' ');

/** Rhymes of all six tones: those that end in a vowel, m, n, ng or nh. */
const OPEN_RHYMES = [
  'a ai ao au ay am an ang anh ăm ăn ăng â âu ây âm ân âng',
  'e eo em en eng ê êu êm ên ênh i iu im in inh y',
  'ia iêu iêm iên iêng yêu yêm yên yêng',
  'o oi om on ong oong ô ôi ôm ôn ông ơ ơi ơm ơn',
  'u ui um un ung ua uôi uôm uôn uông ư ưi ưu ưm ưn ưng ưa ươi ươu ươm ươn ương',
  'oa oai oao oay oam oan oang oanh oăm oăn oăng oe oeo oen',
  'uân uâng uây uê uên uênh uơ uy uya uyu uyn uynh uyên uyêng',
]
  .join(' ')
  .split(' ');

/** Rhymes that end in c, ch, p or t: only the tones sắc and nặng. */
const STOPPED_RHYMES = [
  'ac ach ap at ăc ăp ăt âc âp ât ec ep et êch êp êt êc ich ip it iêc iêp iêt yêt',
  'oc op ot ooc ôc ôp ôt ơp ơt uc up ut uôc uôt uôp ưc ưt ưp ươc ươp ươt',
  'oac oach oap oat oăc oăp oăt oet oec uât uêch uêt uych uyp uyt uyêt',
]
  .join(' ')
  .split(' ');

const FRONT = /^[eêiy]/;
// An o or u before another vowel is a glide, unless both write one vowel (ua, uô).
const GLIDE = /^(?:o[aăe]|u[âêơy])/;
const LABIALS = new Set(['b', 'm', 'p', 'ph', 'v']);
// Loan words with a glide after a labial: boa, moay ơ, phuy, voan, buýt.
const LABIAL_GLIDES = new Set(['boa', 'moay', 'phuy', 'voan', 'buyt', 'puy']);
const Y_ONSETS = new Set(['', 'd', 'h', 'k', 'l', 'm', 'n', 'qu', 's', 't', 'th', 'v']);

const spell = (onset: string, rhyme: string): string | undefined => {
  if (onset === 'q') {
    if (/^u[âêơyô]/.test(rhyme) || /^ua?$/.test(rhyme)) return `q${rhyme}`;
    return /^(?:[aăâeê]|ô[cn]|ơ|i|y|it$)/.test(rhyme) ? `qu${rhyme}` : undefined;
  }
  if (onset === 'gi') {
    // gi + i writes one i: gì, gìn, giếng.
    if (/^i(?:$|[mnptê])/.test(rhyme)) return `g${rhyme}`;
    return rhyme.startsWith('y') || GLIDE.test(rhyme) ? undefined : `gi${rhyme}`;
  }
  if (rhyme === 'y') return Y_ONSETS.has(onset) ? `${onset}y` : undefined;
  if (rhyme.startsWith('yê')) return onset === '' ? rhyme : undefined;
  if (rhyme.startsWith('iê') && onset === '') return undefined;
  const isFront = FRONT.test(rhyme);
  if ((onset === 'c' || onset === 'g' || onset === 'ng') && isFront) return undefined;
  if ((onset === 'k' || onset === 'gh' || onset === 'ngh') && !isFront) return undefined;
  if (!GLIDE.test(rhyme)) return onset + rhyme;
  if (onset === 'c') return undefined;
  return LABIALS.has(onset) && !LABIAL_GLIDES.has(onset + rhyme) ? undefined : onset + rhyme;
};

const syllablesOf = (rhymes: readonly string[]): Set<string> =>
  new Set(['', ...ONSETS].flatMap((onset) => rhymes.flatMap((rhyme) => spell(onset, rhyme) ?? [])));

const OPEN = syllablesOf(OPEN_RHYMES);
const STOPPED = syllablesOf(STOPPED_RHYMES);

const TONE_MARK = /[\u0300\u0301\u0303\u0309\u0323]/g;
const SAC_OR_NANG = /^[\u0301\u0323]$/;

/**
 * Returns true if a word in lower case is a syllable of Vietnamese as it is written. The tone mark may be on any of its
 * vowels (hoà, hòa), and i and y may replace each other at the end (lí, lý) where both are written.
 */
export const isSyllable = (word: string): boolean => {
  const decomposed = word.normalize('NFD');
  const tones = decomposed.match(TONE_MARK) ?? [];
  if (tones.length > 1) return false;
  const letters = decomposed.replace(TONE_MARK, '').normalize('NFC');
  if (STOPPED.has(letters)) return tones.length === 1 && SAC_OR_NANG.test(tones[0]!);
  return OPEN.has(letters);
};

/** Returns the number of the syllables without tone marks, and with them. */
export const countSyllables = (): { letters: number; forms: number } => ({
  letters: OPEN.size + STOPPED.size,
  forms: OPEN.size * 6 + STOPPED.size * 2,
});
