/** What a name or term says of itself when it is pointed at. */
export interface MarkedRecord {
  source: string;
  target: string;
  /** Further facts, in words. */
  facts: string;
}

/** A piece of a text: plain, or the name of a record. */
export interface Piece {
  text: string;
  record?: MarkedRecord;
}

/** Cuts a text at the names in it; the longest name at a place counts. */
export type Marker = (text: string) => Piece[];

interface Name {
  text: string;
  record: MarkedRecord;
}

const WORD = /[\p{L}\p{M}\p{Nd}]/u;
// Nothing separates the words of these scripts.
const PLAIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Makes a marker for names: by their first letter, because a book has thousands and a text is short. */
export const createMarker = (names: readonly Name[]): Marker => {
  const byFirst = new Map<string, Name[]>();
  for (const name of names) {
    if (name.text === '') continue;
    const first = name.text[0]!;
    byFirst.get(first)?.push(name) ?? byFirst.set(first, [name]);
  }
  for (const group of byFirst.values()) group.sort((a, b) => b.text.length - a.text.length);
  return (text) => {
    const pieces: Piece[] = [];
    let plainFrom = 0;
    for (let at = 0; at < text.length; ) {
      const found = byFirst.get(text[at]!)?.find((name) => isAt(text, name.text, at));
      if (found === undefined) {
        at += 1;
        continue;
      }
      if (at > plainFrom) pieces.push({ text: text.slice(plainFrom, at) });
      pieces.push({ text: found.text, record: found.record });
      at += found.text.length;
      plainFrom = at;
    }
    if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom) });
    return pieces;
  };
};

const isAt = (text: string, name: string, at: number): boolean => {
  if (!text.startsWith(name, at)) return false;
  if (PLAIN.test(name)) return true;
  return !WORD.test(text[at - 1] ?? '') && !WORD.test(text[at + name.length] ?? '');
};
