/** Chapters of one book (rulings section 1, `limit_reached`). */
export const CHAPTERS_PER_BOOK = 20_000;

/** orderNo is at most this (rulings section 1): the largest int32. */
export const ORDER_NO_MAX = 2_147_483_647;

/** Characters of a chapter's title (specification section 8). */
export const TITLE_CHARACTERS_MAX = 300;

/** Bytes of one uploaded file, and files of one upload (rulings section 1). */
export const FILE_BYTES_MAX = 64 * 1024 * 1024;
export const FILES_PER_UPLOAD = 1_000;

/** Chapters or jobs that one internal call may name. */
export const BATCH_MAX = 20_000;

/** Pieces of a stream. */
export const PIECE_BYTES = 1024 * 1024;
