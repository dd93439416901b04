/** Signing in. */
export const session = {
  title: 'Sign in',
  intro: 'Translate whole books, chapter by chapter.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'E-mail or password is wrong. Check both, or ask an owner of your workspace for a new link.',
  tooMany: 'Too many attempts. Wait a few minutes, then try again.',
  forgotten: 'Password forgotten? An owner of your workspace can send you a link for a new one.',
  signedOut: 'You are signed out.',
};
