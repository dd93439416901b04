import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { VersioError } from '@versio/client/rest';
import { linkQuery, type SignInLink, useRedeemLink } from '../../api/session.ts';
import { useMessages } from '../../app/language.ts';
import { forgetLinkSecret, linkSecret } from '../../app/link-secret.ts';
import { NewPasswordInputs } from '../../components/new-password-inputs.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ErrorNotice, Loading } from '../../components/ui/states.tsx';
import { useSchemaForm } from '../../lib/form.ts';
import { newPasswordSchema } from '../../lib/new-password.ts';
import { OidcSignIn } from './oidc-sign-in.tsx';
import { SessionFrame } from './session-frame.tsx';

/** Uses a link: an invitation or a reset asks for a password, a sign-in link for one click. */
export const LinkPage = () => {
  const { session: texts } = useMessages();
  const secret = linkSecret();
  const query = useQuery({ ...linkQuery(secret ?? ''), enabled: secret !== undefined });
  if (secret === undefined) return <LinkGone text={texts.linkMissingText} />;
  if (query.data) return <RedeemLink secret={secret} link={query.data} />;
  if (query.error instanceof VersioError && query.error.status === 401) return <LinkGone text={texts.linkGoneText} />;
  return (
    <SessionFrame title={texts.title}>
      {query.error ? <ErrorNotice error={query.error} onRetry={() => void query.refetch()} /> : <Loading />}
    </SessionFrame>
  );
};

const LinkGone = ({ text }: { text: string }) => {
  const { session: texts } = useMessages();
  return (
    <SessionFrame title={texts.linkGoneTitle} text={text}>
      <Button asChild>
        <Link to="/sign-in">{texts.toSignIn}</Link>
      </Button>
    </SessionFrame>
  );
};

const RedeemLink = ({ secret, link }: { secret: string; link: SignInLink }) => {
  const { session: texts } = useMessages();
  const navigate = useNavigate();
  const redeem = useRedeemLink();
  const { register, handleSubmit, formState } = useSchemaForm(newPasswordSchema, {
    newPassword: '',
    newPasswordAgain: '',
  });
  const needsPassword = link.kind !== 'sign_in';
  const use = (password?: string) =>
    redeem.mutate(
      { secret, ...(password === undefined ? {} : { password }) },
      {
        onSuccess: () => {
          forgetLinkSecret();
          void navigate({ to: '/books', replace: true });
        },
      },
    );
  return (
    <SessionFrame title={texts.linkTitles[link.kind]} text={texts.linkText(link.email, link.workspace.name)}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={
          needsPassword
            ? handleSubmit(({ newPassword }) => use(newPassword))
            : (event) => {
                event.preventDefault();
                use();
              }
        }
      >
        {needsPassword && <NewPasswordInputs register={register} errors={formState.errors} email={link.email} />}
        {redeem.error && <ErrorNotice error={redeem.error} />}
        <Button type="submit" pending={redeem.isPending}>
          {texts.linkSubmit}
        </Button>
      </form>
      {link.kind === 'invitation' && <OidcSignIn returnTo="/books" workspaceId={link.workspace.id} />}
    </SessionFrame>
  );
};
