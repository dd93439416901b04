import { counted } from '../numbers.ts';

/** Files that become chapters: choosing, the preview, and what was added. */
export const upload = {
  dropText:
    'Drop TXT, DOCX, ODT, PDF, EPUB, FB2, HTML or Markdown files here, or a ZIP of them. They are put in the order of their names.',
  chooseFiles: 'Choose files',
  chosenFiles: (files: number, size: string) => `${counted(files, 'file')}, ${size}`,
  removeFile: (name: string) => `Remove ${name}`,
  split: 'Divide into chapters',
  splits: { auto: 'Where there are headings', headings: 'At every heading', none: 'Each file is a chapter' },
  splitHints: {
    auto: 'A file with two headings or more is divided at them: heading styles, or lines such as 第一章 or Chapter 1.',
    headings: 'A file is divided at each heading, even at a single one: heading styles, or lines such as 第一章.',
    none: 'Each file becomes one chapter; each part of an EPUB and each section of an FB2, too.',
  },
  notes: 'Foot- and endnotes',
  notesHint: 'Not of PDF and TXT.',
  noteChoices: { inline: 'Behind their paragraph', drop: 'Leave them out' },
  firstNumber: 'First number',
  firstNumberHint: (next: string) => `If empty: ${next}`,
  limits: {
    fileBytes: (name: string) => `${name} is larger than 64 MiB. Remove it, or save it in smaller parts.`,
    files: 'At most 1,000 files can be added at once. Remove some, and add them afterwards.',
    bytes: 'At most 256 MiB can be added at once. Remove some files, and add them afterwards.',
  },
  sendingLabel: 'Files are being sent',
  sending: (percent: string) => `Sending: ${percent}`,
  reading: 'The service is reading the files …',
  storing: 'The chapters are being added …',
  leaveOut: (name: string) => `Go on without ${name}`,
  divideIt: 'Divide it at its headings',
  preview: 'The chapters that will be added',
  file: 'File',
  noTitle: 'Without a title',
  found: (chapters: number, characters: number) =>
    `${counted(chapters, 'chapter')}, ${counted(characters, 'character')}.`,
  noWarnings: 'Nothing stands out.',
  warnings: (places: number) => `${counted(places, 'place')} to look at.`,
  onlyWarned: 'Only chapters to look at',
  warningCodes: {
    number_missing: 'Numbers are missing before this chapter.',
    number_repeated: 'Two chapters have the same number.',
    order_unclear: 'This chapter may be in the wrong place.',
    heading_unclear: 'A line may be a heading or a sentence.',
    notes_dropped: 'Footnotes or endnotes were left out.',
    hidden_text_dropped: 'Hidden text was left out.',
    layout_unclear: 'The text may be in the wrong order here.',
    images_dropped: 'Images were left out.',
    order_exists: 'The book already has a chapter with this number.',
  },
  numberTaken: 'The book already has chapters with these numbers. Choose another first number, or leave it empty.',
  add: (chapters: number) => `Add ${counted(chapters, 'chapter')}`,
  result: 'The last upload',
  added: (chapters: number) => `${counted(chapters, 'chapter')} added.`,
  showWarnings: 'Show what to look at',
  undo: 'Undo upload',
  undoTitle: 'Undo this upload?',
  undoText:
    'Its chapters are deleted, with everything that was translated of them. Chapters that are queued or being translated stay.',
  undone: (chapters: number) => `${counted(chapters, 'chapter')} deleted`,
  staying: (numbers: string) =>
    `These chapters stay, because they are queued or being translated: ${numbers}. Stop them, then undo again.`,
};
