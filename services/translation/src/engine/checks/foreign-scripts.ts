import { scriptOfLetter } from '../pairs/scripts.ts';
import type { Finding } from '../types.ts';
import { type Check, finding } from './check.ts';

/**
 * The translation has letters of a script that neither the target language nor the paragraph's source uses, outside of
 * the records' targets. One finding per script, blocking. Letters of the source language are the check of residue.
 */
export const foreignScript: Check = (segment, { pair, recordText = '' }) => {
  const { foreignLetter, residue } = pair;
  if (foreignLetter === undefined || !foreignLetter.test(segment.target)) return [];
  const findings: Finding[] = [];
  let rest = [...segment.target.normalize('NFC')].filter((letter) => foreignLetter.test(letter));
  while (rest.length > 0) {
    const letter = rest[0]!;
    const script = scriptOfLetter(letter);
    rest = rest.filter((other) => !script.letter.test(other));
    if (residue?.test(letter) || script.letter.test(segment.source) || script.letter.test(recordText)) continue;
    const word = segment.target.normalize('NFC').match(script.run)![0];
    const text = `the translation holds "${word}", letters of another script; translate it`;
    findings.push(finding(segment, 'foreign_script', 'blocking', text));
  }
  return findings;
};
