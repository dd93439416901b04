import { books } from './books.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

export const messages = { books, common, errors, session, settings, shell, validation };
