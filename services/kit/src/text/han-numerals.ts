/** The value of each figure, plain and formal. */
export const HAN_FIGURES: ReadonlyMap<string, number> = createFigures();

/** The value of each unit. */
export const HAN_UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1_000, 仟: 1_000, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }),
);

/** Matches a figure or unit; global. */
export const HAN_NUMERAL_LETTER = new RegExp(`[${[...HAN_FIGURES.keys(), ...HAN_UNITS.keys()].join('')}]`, 'g');

/** A Han numeral in a text. */
export interface HanNumeral {
  value: number;
  /** The UTF-16 offset of its end. */
  end: number;
}

/**
 * Reads the Han numeral that begins at an offset: 三百二十 (320), 三百五 (350), 一万二 (12,000), 二〇二三 (2023). Returns
 * undefined if none begins there, or if the run of figures and units is no well-formed number (七八十, 千千万万).
 */
export const readHanNumeral = (text: string, start: number): HanNumeral | undefined => {
  let end = start;
  while (end < text.length && (HAN_FIGURES.has(text[end]!) || HAN_UNITS.has(text[end]!))) end += 1;
  // After a unit 两 is a measure: 三万两.
  if (end - start > 1 && /[两兩]/u.test(text[end - 1]!)) end -= 1;
  if (end === start) return undefined;
  const characters = [...text.slice(start, end)];
  const isPositional = characters.length > 1 && characters.every((character) => HAN_FIGURES.has(character));
  const value = isPositional
    ? Number(characters.map((character) => HAN_FIGURES.get(character)!).join(''))
    : valueOfNumeral(characters);
  return value === undefined ? undefined : { value, end };
};

/**
 * Returns the value of a number of figures and units, undefined if it is not well-formed (十百, 千千万万). In speech
 * 三百五 is 350; of ordinal numbers, 第三百五章, it is a careless 305.
 */
export const valueOfNumeral = (characters: readonly string[], { ordinal = false } = {}): number | undefined => {
  let [total, section] = [0, 0];
  let figure: number | undefined;
  let smallestUnit = Number.POSITIVE_INFINITY;
  let hasZero = false;
  for (const character of characters) {
    const unit = HAN_UNITS.get(character);
    const next = HAN_FIGURES.get(character);
    if (next !== undefined) {
      if (next === 0) hasZero = true;
      else if (figure !== undefined) return undefined;
      else figure = next;
    } else if (unit! >= 1e4) {
      if (section === 0 && figure === undefined && total === 0) return undefined;
      const above = section + (figure ?? 0);
      total = unit === 1e8 ? (total + above) * unit : above === 0 ? total * unit! : total + above * unit!;
      [section, figure, smallestUnit, hasZero] = [0, undefined, Number.POSITIVE_INFINITY, false];
    } else {
      if (unit! >= smallestUnit || (figure === undefined && unit !== 10)) return undefined;
      section += (figure ?? 1) * unit!;
      [smallestUnit, figure, hasZero] = [unit!, undefined, false];
    }
  }
  // 三百五 is 350 and 一万二 12,000: a last figure without a zero before it belongs to the next smaller unit.
  const last = HAN_UNITS.get(characters.at(-2) ?? '');
  const scale = !ordinal && figure !== undefined && !hasZero && last !== undefined && last > 10 ? last / 10 : 1;
  return total + section + (figure ?? 0) * scale;
};

function createFigures(): Map<string, number> {
  const figures = new Map<string, number>();
  for (const [value, characters] of [
    '〇零',
    '一壹',
    '二贰貳两兩',
    '三叁參',
    '四肆',
    '五伍',
    '六陆陸',
    '七柒',
    '八捌',
    '九玖',
  ].entries())
    for (const character of characters) figures.set(character, value);
  return figures;
}
