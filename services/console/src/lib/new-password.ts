import * as v from 'valibot';
import { problem } from './form.ts';

/** As the service demands it. */
export const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 1_024;

/** A new password, entered twice. */
export const newPasswordSchema = v.pipe(
  v.object({
    newPassword: v.pipe(
      v.string(),
      v.minLength(MIN_PASSWORD_LENGTH, problem('tooShort')),
      v.maxLength(MAX_PASSWORD_LENGTH, problem('tooLong')),
    ),
    newPasswordAgain: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['newPasswordAgain']],
      ({ newPassword, newPasswordAgain }) => newPassword === newPasswordAgain,
      problem('mismatch'),
    ),
    ['newPasswordAgain'],
  ),
);
