import { type Session, useSignOut } from '../../api/session.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../components/ui/menu.tsx';
import type { MenuProps } from '../../components/ui/menu-button.tsx';
import { useMessages } from '../language.ts';
import { useShowError } from '../show-error.ts';

/** Who is signed in, and what can be done about it. */
export const AccountMenu = ({
  session,
  onChangePassword,
  ...props
}: MenuProps & { session: Session; onChangePassword(): void }) => {
  const { shell, session: texts } = useMessages();
  const signOut = useSignOut();
  const showError = useShowError();
  return (
    <Menu {...props}>
      <MenuLabel>{shell.signedInAs(session.member.email)}</MenuLabel>
      <MenuSeparator />
      {session.hasPassword && <MenuItem onSelect={onChangePassword}>{texts.changePassword}</MenuItem>}
      <MenuItem onSelect={() => signOut.mutate(undefined, { onError: showError })}>{shell.signOut}</MenuItem>
    </Menu>
  );
};
