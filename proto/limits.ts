// The limits of the contract between the services, in one place for the gateway, which refuses a request early, and the
// service that enforces them. Lengths of texts are in Unicode code points. See docs/rules.md#limits and
// docs/rest-interface.md#8-limits.

const MEBIBYTE = 1024 * 1024;

// Lists

/** Items of one page of a list. */
export const MAX_PAGE_SIZE = 1_000;
/** Items that a list can skip: the largest int32. */
export const MAX_OFFSET = 2_147_483_647;

// Books and chapters

/** The largest int32. */
export const MAX_ORDER_NO = 2_147_483_647;
export const MAX_CHAPTERS_PER_BOOK = 20_000;
/** Titles of books and chapters, also translated ones. */
export const MAX_TITLE_LENGTH = 300;
export const MAX_LANGUAGE_TAG_LENGTH = 35;
/** The author of a book. */
export const MAX_AUTHOR_LENGTH = 300;
export const MAX_BOOK_DESCRIPTION_LENGTH = 5_000;
export const MAX_COVER_BYTES = 5 * MEBIBYTE;
export const MAX_SOURCE_TEXT_LENGTH = 500_000;
/** Only of a text set by a person. */
export const MAX_TRANSLATED_TEXT_LENGTH = 1_000_000;
export const MAX_HAN_ALLOW_LIST_ENTRIES = 1_000;
export const MAX_HAN_ALLOW_LIST_ENTRY_LENGTH = 200;
/** The errorMsg of a failed chapter. */
export const MAX_ERROR_MESSAGE_LENGTH = 2_000;

/** Code points of translation in one GetPrecedingText. */
export const MAX_PRECEDING_CHARACTERS = 2_000;

/** A text to find, and one that replaces it. */
export const MAX_SEARCHED_TEXT_LENGTH = 200;

// Records of the Book Bible

/** Names, terms and idioms, in the source and in the translation. */
export const MAX_RECORD_NAME_LENGTH = 200;
/** Slugs, kinds and words of address. */
export const MAX_RECORD_LABEL_LENGTH = 100;
/** Roles, factions, realms, readings and other short texts. */
export const MAX_RECORD_TEXT_LENGTH = 500;
/** Notes, events and the rules of lessons. */
export const MAX_RECORD_NOTE_LENGTH = 2_000;
export const MAX_CHARACTER_DESCRIPTION_LENGTH = 5_000;

// Request bodies

/** A chapter of 500,000 characters takes up to 3 MB when escaped. */
export const MAX_JSON_BODY_BYTES = 8 * MEBIBYTE;
/** A Book Bible to import. */
export const MAX_IMPORT_BYTES = 64 * MEBIBYTE;
/** Lists and objects in one another, in any JSON body. */
export const MAX_JSON_DEPTH = 32;
/** Values of a JSON body. */
export const MAX_JSON_VALUES = 100_000;
/** Values of an import: 24 bytes each if it has 64 MiB. Exported records take 28 and more. */
export const MAX_IMPORT_VALUES = 2_800_000;
/** A multipart body with all its files. */
export const MAX_UPLOAD_BYTES = 256 * MEBIBYTE;
export const MAX_UPLOADED_FILE_BYTES = 64 * MEBIBYTE;
export const MAX_UPLOADED_FILES = 1_000;
/** A message of UploadDocument or DownloadBook. */
export const MAX_PIECE_BYTES = MEBIBYTE;

// Dictionaries

/** The text of a dictionary, or of names to import. */
export const MAX_DICTIONARY_BYTES = 64 * MEBIBYTE;
export const MAX_DICTIONARY_ENTRIES = 1_000_000;
/** Names in one import. */
export const MAX_IMPORTED_NAMES = 200_000;
/** Lines that could not be read and are named in a response; the others are only counted. */
export const MAX_NAMED_LINES = 1_000;

// Jobs

/** Chapters that a translate call can name. */
export const MAX_NAMED_CHAPTERS = 1_000;
/** Chapters that a call can delete. */
export const MAX_DELETED_CHAPTERS = 1_000;
/** Jobs in one call of Reserve, GetHolds, MarkQueued or ReleaseChapters: one for each chapter of a book. */
export const MAX_JOBS_PER_CALL = 20_000;
/** Jobs in one call of GetJobOutcomes. */
export const MAX_JOB_OUTCOMES = 1_000;
/** Chapters in one call of GetChapters. */
export const MAX_CHAPTERS_PER_READ = 50;
/** Chapters in one call of AddChapters. */
export const MAX_CHAPTERS_PER_ADD = 50;
/** Versions that a caller has, in one call that returns nothing else for a known one. */
export const MAX_KNOWN_VERSIONS = 10;
/** Analyses in one call of ApplyAnalyses and MarkManyAnalysed. Their transaction holds the lock of the book's Bible. */
export const MAX_ANALYSES_PER_CALL = 25;
/** Jobs in one call of MarkManyRunning. A source text has up to 1.5 MB. */
export const MAX_STARTS_PER_CALL = 25;
/**
 * Jobs in one call of CompleteChapters. With more texts of a few thousand characters, the row locks of its transaction
 * last too long.
 */
export const MAX_COMPLETIONS_PER_CALL = 50;
/** The name of a model. */
export const MAX_MODEL_NAME_LENGTH = 64;

// Workspaces and webhooks

/** Days of one request for the used words: a leap year. */
export const MAX_USAGE_DAYS = 366;

/** Names and labels. */
export const MAX_NAME_LENGTH = 200;

/** Lengths of the passphrase of a new provider key, in characters. Older keys may have shorter ones. */
export const MIN_PASSPHRASE_LENGTH = 8;
export const MAX_PASSPHRASE_LENGTH = 1_024;
export const MAX_MEMBERS = 1_000;
/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** Lengths of a member's password, in characters. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 1_024;
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 300;
