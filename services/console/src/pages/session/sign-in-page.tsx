import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { VersioError } from '@versio/client/rest';
import * as v from 'valibot';
import { sessionQuery, useSignIn } from '../../api/session.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { ErrorNotice } from '../../components/ui/states.tsx';
import { emailText, problem, useSchemaForm } from '../../lib/form.ts';
import { OidcSignIn } from './oidc-sign-in.tsx';
import { SessionFrame } from './session-frame.tsx';

const schema = v.object({ email: emailText, password: v.pipe(v.string(), v.nonEmpty(problem('required'))) });
const route = getRouteApi('/sign-in');

/** Signs a person in by password or with the OpenID provider, and leads back to the page that was asked for. */
export const SignInPage = () => {
  const { session: texts } = useMessages();
  const { returnTo = '/books', problem: oidcProblem } = route.useSearch();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useSchemaForm(schema, { email: '', password: '' });
  if (session !== null) return <Navigate to={returnTo} replace />;
  return (
    <SessionFrame title={texts.title} text={texts.intro}>
      {oidcProblem && !signIn.isSuccess && !signIn.error && <OidcProblem problem={oidcProblem} />}
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
      >
        <Field label={texts.email} error={formState.errors.email}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" />}
        </Field>
        <Field label={texts.password} error={formState.errors.password}>
          {(control) => (
            <Input {...control} {...register('password')} type="password" autoComplete="current-password" />
          )}
        </Field>
        {signIn.error && <SignInError error={signIn.error} />}
        <Button type="submit" pending={signIn.isPending}>
          {texts.submit}
        </Button>
      </form>
      <OidcSignIn returnTo={returnTo} />
      <p className="text-muted-foreground text-sm">{texts.forgotten}</p>
    </SessionFrame>
  );
};

const OidcProblem = ({ problem: code }: { problem: string }) => {
  const { session: texts } = useMessages();
  const known: Record<string, string> = texts.oidcProblems;
  return (
    <p role="alert" className="rounded-lg bg-danger-surface p-3 text-sm">
      {known[code] ?? texts.oidcProblems.refused}
    </p>
  );
};

const SignInError = ({ error }: { error: Error }) => {
  const { session: texts } = useMessages();
  const status = error instanceof VersioError ? error.status : undefined;
  if (status !== 401 && status !== 429) return <ErrorNotice error={error} />;
  return (
    <p role="alert" className="rounded-lg bg-danger-surface p-3 text-sm">
      {status === 401 ? texts.wrong : texts.tooMany}
    </p>
  );
};
