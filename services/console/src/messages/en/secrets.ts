/** Secrets that are shown once. */
export const secrets = {
  saved: 'I have kept it',
  shownOnce: 'This is shown only now. Copy it and keep it where you keep passwords; nobody can show it again.',
};
