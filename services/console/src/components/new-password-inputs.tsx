import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormat } from '../app/format.ts';
import { useMessages } from '../app/language.ts';
import { MIN_PASSWORD_LENGTH } from '../lib/new-password.ts';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';

type Name = 'newPassword' | 'newPasswordAgain';

/** Asks for a new password, twice. The hidden address lets password managers store it under the right name. */
export const NewPasswordInputs = ({
  register,
  errors,
  email,
}: {
  register(name: Name): UseFormRegisterReturn;
  errors: { [name in Name]?: { message?: string } };
  email: string;
}) => {
  const { session: texts } = useMessages();
  const format = useFormat();
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={texts.newPassword}
        hint={texts.newPasswordHint(format.number(MIN_PASSWORD_LENGTH))}
        error={errors.newPassword}
      >
        {(control) => <Input {...control} {...register('newPassword')} type="password" autoComplete="new-password" />}
      </Field>
      <Field label={texts.newPasswordAgain} error={errors.newPasswordAgain}>
        {(control) => (
          <Input {...control} {...register('newPasswordAgain')} type="password" autoComplete="new-password" />
        )}
      </Field>
    </>
  );
};
