/** The meaning of each code of an error body, with an example of its message (docs/rules.md#errors). */
export const ERROR_CODES: Readonly<Record<string, { meaning: string; message?: string }>> = {
  invalid_body: {
    meaning:
      'a field, a query parameter or a header is missing, of a wrong type or over its limit; `message` names each',
    message: 'title is required; autoApprove must be true or false',
  },
  invalid_json_body: { meaning: 'the body is not JSON', message: 'the body is not JSON' },
  invalid_passphrase: {
    meaning: "the passphrase unlocks none of the workspace's provider keys for this model",
    message: 'the passphrase unlocks no provider key for this model',
  },
  Unauthorized: { meaning: 'the API key or the session is missing or wrong' },
  out_of_funds: {
    meaning: 'the balance cannot cover the translation; nothing was queued',
    message: 'the translation needs 1200 words, 700 are available',
  },
  plan_required: { meaning: 'the workspace does not have the Pro plan', message: 'webhooks need the Pro plan' },
  suspended: {
    meaning: 'the operator has suspended the workspace: every request is refused until it is resumed',
    message: 'the workspace is suspended: ask the operator',
  },
  forbidden: {
    meaning:
      "the API key lacks the scope `settings`, the member's role does not allow it, or the header `X-Versio-Csrf` is missing",
    message: 'this key lacks the scope "settings"',
  },
  workspace_not_found: { meaning: 'the workspace is gone' },
  book_not_found: { meaning: 'there is no such book in the workspace' },
  chapter_not_found: { meaning: 'there is no such chapter in the book' },
  revision_not_found: { meaning: 'there is no such revision of the chapter' },
  term_not_found: { meaning: 'there is no such term in the book' },
  character_not_found: { meaning: 'there is no such character in the book' },
  relation_not_found: { meaning: 'there is no such relation in the book' },
  idiom_not_found: { meaning: 'there is no such idiom in the book' },
  conflict_not_found: { meaning: 'there is no such conflict in the book' },
  upload_not_found: { meaning: 'the book has no such upload of the last 25 hours' },
  dictionary_not_found: { meaning: 'the book has no dictionary' },
  cover_not_found: { meaning: 'the book has no cover' },
  lesson_not_found: { meaning: 'there is no such lesson in the book' },
  member_not_found: { meaning: 'there is no such member in the workspace' },
  webhook_not_found: { meaning: 'there is no such webhook in the workspace' },
  delivery_not_found: { meaning: 'there is no such delivery of the webhook' },
  api_key_not_found: { meaning: 'there is no such API key in the workspace' },
  provider_key_not_found: { meaning: 'there is no such provider key in the workspace' },
  not_found: { meaning: 'there is no such route', message: 'there is no route GET /book' },
  chapter_order_exists: {
    meaning: 'the book has a chapter with this number; nothing was added',
    message: 'orderNo: the book already has a chapter 1; choose another number',
  },
  character_exists: {
    meaning: 'the slug of the new character is taken by one with the same nameCn',
    message: 'the character lam-dong has this nameCn already',
  },
  conflict_resolved: { meaning: 'the conflict has been decided already, differently' },
  chapter_busy: {
    meaning: 'the chapter is queued or running',
    message: 'the chapter is queued; wait until it is done, or cancel it',
  },
  last_owner: { meaning: 'the workspace would have no owner left' },
  webhook_exists: { meaning: 'the workspace has a webhook with this url' },
  limit_reached: { meaning: 'the limit for these is reached', message: 'the plan allows 100 books in a workspace' },
  idempotency_key_in_use: {
    meaning: 'the first request with this Idempotency-Key has not been answered yet; retry after `Retry-After`',
  },
  idempotency_key_reused: {
    meaning: 'this Idempotency-Key was used with another request, or its response held a secret, which is never stored',
  },
  payload_too_large: {
    meaning: 'the body is over the byte limit',
    message: 'the body is larger than this route takes',
  },
  unsupported_media_type: {
    meaning: 'the body has no Content-Type, or one that this route does not accept, or is compressed',
    message: 'the body must be application/json',
  },
  unsupported_document: {
    meaning:
      'a file cannot be read as PDF, DOCX, ODT, EPUB, FB2, HTML, Markdown, TXT or a ZIP of them; `message` names it; nothing was added',
    message: 'chapter-7.pdf cannot be read as a PDF',
  },
  rate_limited: { meaning: 'too many requests; retry after `Retry-After`', message: 'too many requests' },
  internal_error: { meaning: 'an error of the service; try again later' },
  unavailable: {
    meaning: 'a needed part of the service cannot be reached; nothing was changed; retry after `Retry-After`',
    message: 'a part of the service cannot be reached right now; nothing was changed, try again',
  },
};

/** Returns the message of an error that brings none, or an example of one: what is not found is named. */
export const messageOf = (code: string): string | undefined => {
  const { meaning, message } = ERROR_CODES[code] ?? {};
  return message ?? (code.endsWith('_not_found') ? meaning : undefined);
};
