/** Names of classes whose elements a style sheet does not show. */
export type HiddenClasses = ReadonlySet<string>;

/** Style sheets beyond this length are looked at no further. */
const MAX_STYLE_UNITS = 2_000_000;

/**
 * Returns the classes that style sheets hide by `display: none` in every rule on them that says how to display them.
 * Rules for certain media and selectors of more than a class, with or without an element, are left aside: what they
 * hide stays in the text, which is better than a text that misses a part.
 */
export const hiddenClasses = (styles: Iterable<string>): HiddenClasses => {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const style of styles) {
    const plain = withoutAtRules(style.slice(0, MAX_STYLE_UNITS).replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '));
    for (const rule of plain.split('}')) {
      const brace = rule.lastIndexOf('{');
      const [selectors, declarations] = [rule.slice(0, Math.max(0, brace)), rule.slice(brace + 1)];
      const display = /(?:^|;)\s*display\s*:\s*([\w-]+)/i.exec(declarations)?.[1]?.toLowerCase();
      if (display === undefined) continue;
      for (const selector of selectors.slice(selectors.lastIndexOf('{') + 1).split(',')) {
        const name = /^(?:[a-z][\w-]*)?\.([\w-]+)$/i.exec(selector.trim())?.[1];
        if (name !== undefined) (display === 'none' ? hidden : shown).add(name);
      }
    }
  }
  for (const name of shown) hidden.delete(name);
  return hidden;
};

/** Removes rules that begin with an @, with the blocks they hold. */
const withoutAtRules = (style: string): string => {
  let kept = '';
  let depth = 0;
  let inRule = false;
  for (const [part] of style.matchAll(/[^@{};]+|[@{};]/g)) {
    if (part === '@' && depth === 0) inRule = true;
    if (!inRule) kept += part;
    if (part === '{') depth++;
    else if (part === '}') depth = Math.max(0, depth - 1);
    if (inRule && depth === 0 && (part === '}' || part === ';')) inRule = false;
  }
  return kept;
};
