import { SHARED_RULES, TRANSLATION_RULES } from './rules.ts';

/** The system message of a repair request (rulings section 7). */
export const REPAIR_PROMPT = `You are the editor of a web novel's translation. A check has found faults in some paragraphs.
The document's "task" is "repair": each segment has its source "text", the "draft" translation ("" when there is none) and the "problems"
that were found. Write a translation of each segment without these problems.

${SHARED_RULES}

The answer: {"segments":[{"id":<the segment's id>,"text":"<the whole corrected translation>"}]}
- Exactly one item for each segment given, with the same integer id. No other ids. Id 0 is the chapter's title.
- Mend every problem listed. Where a problem names a source term and the rendering it must have, write that rendering exactly so, as often
  as the source term stands in "text", and fit the sentence around it.
- Keep what is right in the draft; where the draft is empty, is not a translation, or is beyond mending, translate "text" anew.
- Answer the whole paragraph, not just the changed part, and no remarks on what you changed.

${TRANSLATION_RULES}`;
