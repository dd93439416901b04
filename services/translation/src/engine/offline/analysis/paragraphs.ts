/** A paragraph, taken apart into what is told and what is said. */
export interface Paragraph {
  /** With “” in the place of each speech. */
  told: string;
  /** The sentences of what is told, each with its end mark. */
  sentences: string[];
  /** What is said, in order, without quotation marks. */
  speeches: string[];
}

const SPEECH = /“([^“”]*)”|「([^「」]*)」|『([^『』]*)』/g;
const SENTENCE = /[^。！？!?；]*[。！？!?；]+|[^。！？!?；]+$/g;

/** Takes paragraphs apart. */
export const readParagraphs = (texts: readonly string[]): Paragraph[] =>
  texts.map((text) => {
    const speeches: string[] = [];
    const told = text.replaceAll(SPEECH, (_, ...[first, second, third]: (string | undefined)[]) => {
      speeches.push(first ?? second ?? third ?? '');
      return '“”';
    });
    return { told, sentences: told.match(SENTENCE) ?? [], speeches };
  });
