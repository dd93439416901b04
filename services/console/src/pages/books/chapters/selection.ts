/** Which chapters are chosen, and from where a range reaches. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** The last chapter that was chosen or given up by itself. */
  anchor: string | undefined;
}

/** Nothing is chosen. */
export const NO_SELECTION: Selection = { chosen: new Set(), anchor: undefined };

/** Chooses a chapter, or gives it up. */
export const toggle = ({ chosen }: Selection, id: string): Selection => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
};

/** Chooses all from the anchor to a chapter, in the order in which they are shown. */
export const extend = (selection: Selection, id: string, shown: readonly string[]): Selection => {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  if (from === -1) return toggle(selection, id);
  const to = shown.indexOf(id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
};

/** Chooses all that are shown; gives them up when all were chosen. */
export const toggleAll = ({ chosen }: Selection, shown: readonly string[]): Selection =>
  shown.every((id) => chosen.has(id)) ? NO_SELECTION : { chosen: new Set(shown), anchor: undefined };
