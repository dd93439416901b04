/** The words that a document has beside the text of its chapters. */
export interface DocumentLabels {
  contents: string;
  /** The title of a chapter that has none. */
  chapter: (orderNo: number) => string;
}

const LABELS: Readonly<Record<string, DocumentLabels>> = {
  vi: { contents: 'Mục lục', chapter: (orderNo) => `Chương ${orderNo}` },
  en: { contents: 'Contents', chapter: (orderNo) => `Chapter ${orderNo}` },
  zh: { contents: '目录', chapter: (orderNo) => `第${orderNo}章` },
  ja: { contents: '目次', chapter: (orderNo) => `第${orderNo}章` },
  ko: { contents: '목차', chapter: (orderNo) => `제${orderNo}장` },
  fr: { contents: 'Table des matières', chapter: (orderNo) => `Chapitre ${orderNo}` },
  de: { contents: 'Inhalt', chapter: (orderNo) => `Kapitel ${orderNo}` },
  es: { contents: 'Índice', chapter: (orderNo) => `Capítulo ${orderNo}` },
  pt: { contents: 'Sumário', chapter: (orderNo) => `Capítulo ${orderNo}` },
  ru: { contents: 'Содержание', chapter: (orderNo) => `Глава ${orderNo}` },
};

// A number is a title in any language.
const NUMBERS: DocumentLabels = { contents: 'Contents', chapter: String };

/** Returns the words of a document in a language, a BCP 47 tag. */
export const labelsOf = (language: string): DocumentLabels => LABELS[language.toLowerCase().split('-')[0]!] ?? NUMBERS;
