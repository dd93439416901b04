// What models say about their work instead of translating, in the languages in which they do. It is a leak only if the
// source does not speak of translating itself.

/** Something that models say, unless the source says it. */
export interface Chatter {
  says: RegExp;
  /** A part of all that `says` finds, which takes a small part of its time to look for. */
  part?: RegExp;
  unless: RegExp;
  /** Primary subtag of a language in which people say it too, so that it is no sign of a model. */
  isPlainIn?: string;
}

const TRANSLATING = /译|譯|翻|訳|번역|перев|translat|interpret|traduc|überset|dịch/iu;
const PASSAGES = /[段节節条條行]|\bid\b|segment|paragraph/iu;

const ABOUT_TRANSLATING: readonly RegExp[] = [
  // English
  /\btranslat(?:e[ds]?|ions?|ors?|ing)\b/iu,
  /(?:^|[.!?,] )(?:here(?:'s|’s| is| are)|below (?:is|are))\b[^.!?]{0,60}\b(?:version|text|passage|segment|paragraph|draft)s?\b[^.!?]{0,20}:/iu,
  /\b(?:system prompt|system message|user message|json (?:document|object|format)|code fence|source ?lang|target ?lang)\b/iu,
  /^(?:(?:corrected|revised|final|updated|improved) (?:draft|version|text)|draft|output|answer|result|text)\s*(?:\d+\s*)?:/iu,
  // Vietnamese
  /^dịch\s*:/iu,
  /(?<!\p{L})(?:theo yêu cầu của bạn|nếu bạn cần (?:thêm|chỉnh|tôi)|hy vọng (?:bản|phần) (?:dịch |chỉnh sửa )?này)(?!\p{L})/iu,
  /(?<!\p{L})(?:chú thích|ghi chú|lưu ý|lời) của (?:người dịch|dịch giả|biên tập)(?!\p{L})/iu,
  /(?<!\p{L})(?:văn bản|đoạn) (?:gốc|nguồn)\s*:/iu,
  /^(?:bản (?:chỉnh sửa|đã sửa|sửa lại|hoàn chỉnh)|đoạn (?:đã sửa|chỉnh sửa))[^.!?]{0,30}:/iu,
  // Chinese
  /译文|譯文|翻译|翻譯|译者|譯者|原文如下/u,
];

// Vietnamese; dịch is also to shift, and a part of words for trade and disease.
const WITH_DICH: readonly RegExp[] = [
  /(?<!\p{L})(?:bản|phần|lời|đoạn|câu|bài|người|văn bản|nội dung|kết quả) (?:được |đã )?dịch(?! (?:bệnh|chuyển|vụ|tễ|thể|hạch|dung|lần|sang bên|ra xa))(?!\p{L})/iu,
  /(?<!\p{L}|không thể |không )dịch (?:(?:sang|ra|qua) (?:tiếng|ngôn ngữ)|thuật|nghĩa|giả|văn bản|toàn bộ|nội dung|như sau|lại (?:đoạn|câu|văn bản))(?!\p{L})/iu,
];

// What people say to each other in the language itself, and only models in a text of another language.
const POLITE: readonly Required<Pick<Chatter, 'says' | 'isPlainIn'>>[] = [
  {
    says: /^(?:here(?:'s|’s| is| are)|below (?:is|are)|sure|certainly|of course|absolutely|as requested)\b[^.!?]{0,60}[:,!.]/iu,
    isPlainIn: 'en',
  },
  {
    says: /\b(?:let me know if|i hope this helps|feel free to|as requested|happy to help|would you like me to)\b/iu,
    isPlainIn: 'en',
  },
  { says: /^(?:以下是|下面是|如下|好的[，,]|当然[，,])/u, isPlainIn: 'zh' },
];

/** Phrases in which a model announces, numbers, comments or excuses its translation. */
export const CHATTER: readonly Chatter[] = [
  ...ABOUT_TRANSLATING.map((says) => ({ says, unless: TRANSLATING })),
  ...WITH_DICH.map((says) => ({ says, part: /dịch/iu, unless: TRANSLATING })),
  ...POLITE.map((polite) => ({ ...polite, unless: TRANSLATING })),
  {
    says: /^\s*(?:[[({<]\s*)?(?:id|segment|seg|đoạn|paragraph)\s*[:=#]?\s*\d+\s*(?:[\])}>:.,-]|$)/iu,
    unless: PASSAGES,
  },
];

/** Marks of an added note: "(chú thích: …)", "T/N", "ND:". */
export const NOTE_MARKERS: readonly RegExp[] = [
  /(?<![\p{L}\p{M}])(?:t\/n|tl[/ ]?note|translator['’]s note|n\.?b\.|editor['’]s note)(?![\p{L}\p{M}])/iu,
  /(?:^|[(（[［【*])\s*(?:chú thích|chú giải|ghi chú|lưu ý|chú|nd|lời người dịch|footnotes?|notes?|注|註|译注|譯註)\s*(?:\d+\s*)?[:：]/iu,
];

/** Words by which a source has notes of its own. */
export const HAS_NOTES = /注|註|备忘|備註|备注|\bnotes?\b|\bp\.?s\b/iu;
