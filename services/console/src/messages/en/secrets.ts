/** Secrets that are shown once. */
export const secrets = {
  saved: 'I have saved it',
  shownOnce: 'This is shown only once. Copy it and store it where you keep passwords; nobody can show it again.',
};
