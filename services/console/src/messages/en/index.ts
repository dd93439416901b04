// What the sign-in page, the frame and the list of books need. All other texts are in pages.ts.
import { books } from './books.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

export const messages = { books, common, errors, session, shell, validation };
