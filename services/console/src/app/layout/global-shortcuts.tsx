import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { deferred } from '../../lib/deferred.tsx';
import { useMessages } from '../language.ts';
import { useShortcut } from '../shortcuts.tsx';
import { toggleTheme } from '../theme.tsx';

/** The overlay with the list of shortcuts. */
export const HelpDialog = deferred(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** The shortcuts that work on every page, and the overlay that lists all that work now. */
export const GlobalShortcuts = () => {
  const { shell } = useMessages();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const labels = shell.shortcuts;
  useShortcut({ keys: '?', label: labels.help, group: 'general', run: () => setOpen(true) });
  useShortcut({ keys: 't', label: labels.theme, group: 'general', run: toggleTheme });
  useShortcut({ keys: 'g b', label: labels.books, group: 'navigation', run: () => void navigate({ to: '/books' }) });
  useShortcut({
    keys: 'g s',
    label: labels.settings,
    group: 'navigation',
    run: () => void navigate({ to: '/settings' }),
  });
  return (
    isOpen && (
      <Suspense>
        <HelpDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
};
