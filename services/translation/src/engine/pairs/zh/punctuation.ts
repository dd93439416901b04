/** Full-width marks, which are used only between CJK characters; one match for each. */
export const CJK_MARKS = /[，。、；：？！（）［］｛｝．＂＇～・「」『』《》〈〉【】〔〕〖〗〝〞\u3000]/u;
