/** A paragraph, divided into narration and speech. */
export interface Paragraph {
  /** The narration, with “” in the place of each speech. */
  told: string;
  /** The sentences of the narration, each with its end mark. */
  sentences: string[];
  /** The speeches in order, without quotation marks. */
  speeches: string[];
}

const SPEECH = /“([^“”]*)”|「([^「」]*)」|『([^『』]*)』/g;
const SENTENCE = /[^。！？!?；]*[。！？!?；]+|[^。！？!?；]+$/g;

/** Divides paragraphs into narration and speech. */
export const readParagraphs = (texts: readonly string[]): Paragraph[] =>
  texts.map((text) => {
    const speeches: string[] = [];
    const told = text.replaceAll(SPEECH, (_, ...[first, second, third]: (string | undefined)[]) => {
      speeches.push(first ?? second ?? third ?? '');
      return '“”';
    });
    return { told, sentences: told.match(SENTENCE) ?? [], speeches };
  });
