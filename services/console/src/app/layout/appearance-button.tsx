import { Languages } from 'lucide-react';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import { deferred } from '../../lib/deferred.tsx';
import { useMessages } from '../language.ts';

/** The language, and light or dark. */
export const AppearanceMenu = deferred(async () => (await import('./appearance-menu.tsx')).AppearanceMenu);

/** The button that opens it. */
export const AppearanceButton = () => {
  const { shell } = useMessages();
  return (
    <MenuButton
      label={`${shell.language}, ${shell.theme}`}
      icon={<Languages aria-hidden className="size-5!" />}
      onPreload={AppearanceMenu.preload}
    >
      {(props) => <AppearanceMenu {...props} />}
    </MenuButton>
  );
};
