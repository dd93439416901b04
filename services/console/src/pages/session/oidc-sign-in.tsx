import { useQuery } from '@tanstack/react-query';
import { oidcSignInUrl, signInMethodsQuery } from '../../api/session.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';

/** The way to the OpenID provider; nothing where none is configured. */
export const OidcSignIn = ({ returnTo, workspaceId }: { returnTo: string; workspaceId?: string }) => {
  const { session: texts } = useMessages();
  const { data: methods } = useQuery(signInMethodsQuery);
  if (!methods?.oidc) return null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center text-muted-foreground text-sm">{texts.or}</p>
      <Button asChild variant="secondary">
        <a href={oidcSignInUrl(returnTo, workspaceId)}>{texts.oidcSubmit(methods.oidc.name)}</a>
      </Button>
    </div>
  );
};
