import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleUser, Coins, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Session, useSignOut } from '../../api/session.ts';
import { workspaceQuery } from '../../api/workspace.ts';
import { Button } from '../../components/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../components/ui/menu.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { useFormat } from '../format.ts';
import { useMessages } from '../language.ts';
import { useShowError } from '../show-error.ts';
import { AppearanceMenu } from './appearance-menu.tsx';

// The form is loaded when it is asked for.
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The workspace, its balance, and the person. */
export const Header = ({ session, onOpenNavigation }: { session: Session; onOpenNavigation(): void }) => {
  const { shell, session: texts } = useMessages();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const { data: workspace } = useQuery(workspaceQuery);
  const signOut = useSignOut();
  const showError = useShowError();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-surface px-3 sm:px-5">
      <Button
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label={shell.openNavigation}
        onClick={onOpenNavigation}
      >
        <MenuIcon aria-hidden />
      </Button>
      <p className="min-w-0 flex-1 truncate font-medium">{workspace?.name ?? session.workspace.name}</p>
      <Balance />
      <AppearanceMenu />
      <Menu
        label={shell.account}
        trigger={
          <Button variant="ghost" size="icon" aria-label={shell.account}>
            <CircleUser aria-hidden className="size-5!" />
          </Button>
        }
      >
        <MenuLabel>{shell.signedInAs(session.member.email)}</MenuLabel>
        <MenuSeparator />
        {session.hasPassword && <MenuItem onSelect={() => setChangingPassword(true)}>{texts.changePassword}</MenuItem>}
        <MenuItem onSelect={() => signOut.mutate(undefined, { onError: showError })}>{shell.signOut}</MenuItem>
      </Menu>
      {isChangingPassword && (
        <Suspense>
          <ChangePasswordDialog email={session.member.email} onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </header>
  );
};

/** The words that can be spent. */
const Balance = () => {
  const { shell } = useMessages();
  const format = useFormat();
  // Spent by jobs meanwhile.
  const { data } = useQuery({ ...workspaceQuery, refetchInterval: 30_000 });
  if (data === undefined) return null;
  const words = data.balanceWords - data.reservedWords;
  return (
    <Tooltip text={shell.balanceOf(format.number(words))}>
      <Link
        to="/settings/ledger"
        className="flex h-9 items-center gap-1.5 rounded-md px-2.5 font-medium text-sm tabular-nums hover:bg-muted"
      >
        <Coins className="size-4 text-muted-foreground" aria-hidden />
        {format.compact(words)} <span className="sr-only">{shell.balance}</span>
      </Link>
    </Tooltip>
  );
};
