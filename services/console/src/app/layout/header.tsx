import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleUser, Coins, Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Session } from '../../api/session.ts';
import { workspaceQuery } from '../../api/workspace.ts';
import { Button } from '../../components/ui/button.tsx';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import { deferred } from '../../lib/deferred.tsx';
import { useFormat } from '../format.ts';
import { useMessages } from '../language.ts';
import { AppearanceButton } from './appearance-button.tsx';

/** The person. */
export const AccountMenu = deferred(async () => (await import('./account-menu.tsx')).AccountMenu);
const ChangePasswordDialog = deferred(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog);

/** The workspace, its balance, and the person. */
export const Header = ({ session, onOpenNavigation }: { session: Session; onOpenNavigation(): void }) => {
  const { shell } = useMessages();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const { data: workspace } = useQuery(workspaceQuery);
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
      <AppearanceButton />
      <MenuButton
        label={shell.account}
        icon={<CircleUser aria-hidden className="size-5!" />}
        onPreload={AccountMenu.preload}
      >
        {(props) => <AccountMenu {...props} session={session} onChangePassword={() => setChangingPassword(true)} />}
      </MenuButton>
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
    <Link
      to="/settings/ledger"
      title={shell.balanceOf(format.number(words))}
      className="flex h-9 items-center gap-1.5 rounded-md px-2.5 font-medium text-sm tabular-nums hover:bg-muted"
    >
      <Coins className="size-4 text-muted-foreground" aria-hidden />
      {format.number(words)} <span className="sr-only">{shell.balance}</span>
    </Link>
  );
};
