import type { TitleWords } from '../titles.ts';

const SMALL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|and|first|second|third';
const NUMBER = `(?:\\d+|[IVXLC]+|(?:${SMALL})(?:[\\s-]+(?:${SMALL}))*)(?![\\p{L}\\d])`;
const NAMES = 'volume|book|part|season|section|chapter|act|episode|scene|extra|side story';
const ALONE =
  'prologue|preface|foreword|introduction|epilogue|afterword|final chapter|finale|extra|side story|bonus chapter';

/** The forms of titles in English. */
export const ENGLISH_TITLES: TitleWords = {
  names: {
    volume: 'Volume',
    part: 'Part',
    book: 'Book',
    season: 'Season',
    section: 'Section',
    chapter: 'Chapter',
    act: 'Act',
    extra: 'Extra',
    prologue: 'Prologue',
    preface: 'Preface',
    introduction: 'Introduction',
    epilogue: 'Epilogue',
    afterword: 'Afterword',
    finale: 'Finale',
  },
  form: new RegExp(
    `^(?:(?:(?:${ALONE})(?=\\s*(?:$|[:.,\\-–—])|\\s+${NUMBER})|(?:${NAMES})\\s+(?:no\\.?\\s*)?(?=${NUMBER}))\\s*(?:${NUMBER})?\\s*[:.,\\-–—]*\\s*){1,3}`,
    'iu',
  ),
};
