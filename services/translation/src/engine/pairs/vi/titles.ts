import type { TitleWords } from '../titles.ts';

const NUMBER =
  '(?:\\d+|[IVXLC]+|(?:(?:một|hai|ba|bốn|tư|năm|sáu|bảy|bẩy|tám|chín|mười|mươi|mốt|lăm|nhăm|linh|lẻ|trăm|nghìn|ngàn|không|nhất|đầu|cuối)(?:\\s+|(?![\\p{L}\\p{M}]))){1,9})';
const NAMES = 'quyển|tập|bộ|phần|mùa|thiên|chương|hồi|tiết|màn|thứ|cuốn|phiên ngoại|ngoại truyện';
const ALONE =
  'tiết tử|chương mở đầu|mở đầu|lời mở đầu|lời tựa|tự|lời nói đầu|dẫn truyện|dẫn tử|lời dẫn|vĩ thanh|phần kết|lời kết|hậu ký|lời bạt|chương cuối|chương kết|đại kết cục|kết cục|hồi kết|phiên ngoại|ngoại truyện';

/** The forms of titles in Vietnamese. */
export const VIETNAMESE_TITLES: TitleWords = {
  names: {
    volume: 'Quyển',
    part: 'Thiên',
    book: 'Bộ',
    season: 'Phần',
    section: 'Tiết',
    chapter: 'Chương',
    act: 'Màn',
    extra: 'Phiên ngoại',
    prologue: 'Chương mở đầu',
    preface: 'Lời tựa',
    introduction: 'Dẫn truyện',
    epilogue: 'Vĩ thanh',
    afterword: 'Hậu ký',
    finale: 'Chương cuối',
  },
  form: new RegExp(
    `^(?:(?:(?:${ALONE})(?=\\s*(?:$|[:.,\\-–—])|\\s+${NUMBER})|(?:${NAMES})\\s+(?:thứ\\s+|số\\s+)?(?=${NUMBER}))\\s*${NUMBER}?\\s*[:.,\\-–—]*\\s*){1,3}`,
    'iu',
  ),
};
