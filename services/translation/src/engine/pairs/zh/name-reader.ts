import type { NameDecision } from '../../naming/types.ts';

/** How a target language writes Chinese names. */
export interface NameReader {
  /** Returns the rendering of a name of a kind; empty: left open. */
  render(source: string, kind: NameDecision['kind']): string;
  /** Returns the rendering of a title, with or without a name before it (韩长老); empty: left open. */
  renderTitle(source: string): string;
  /** Returns true if a rendering writes the sounds of a source. */
  isReading(source: string, target: string): boolean;
  /** Returns true if a rendering of a full name may not be, because it is none of its readings. */
  isWrongName(source: string, target: string): boolean;
  /** Returns true if a rendering of a full name reads the surname rightly and another character wrongly. */
  isMisread(source: string, target: string): boolean;
  /** Returns the usual reading of a source in the form that `keyOf` gives it; undefined if it has none. */
  read(source: string): string | undefined;
  /** Returns a rendering in a form that is the same for all spellings of a reading. */
  keyOf(target: string): string;
}
