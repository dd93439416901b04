import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useMessages } from '../language.ts';
import { type ShortcutGroup, useShortcut, useShortcuts } from '../shortcuts.tsx';
import { toggleTheme } from '../theme.tsx';

const GROUPS: readonly ShortcutGroup[] = ['page', 'navigation', 'general'];

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
    <Dialog open={isOpen} onOpenChange={setOpen} title={shell.help} description={shell.helpText}>
      <ShortcutList />
    </Dialog>
  );
};

const ShortcutList = () => {
  const { shell } = useMessages();
  const shortcuts = useShortcuts();
  return GROUPS.map((group) => {
    const own = shortcuts.filter((shortcut) => shortcut.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group}>
        <h3 className="mb-2 font-medium text-muted-foreground text-sm">{shell.shortcutGroups[group]}</h3>
        <dl className="flex flex-col gap-2">
          {own.map(({ keys, label }) => (
            <div key={keys} className="flex items-center justify-between gap-4">
              <dt>{label}</dt>
              <dd className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded border bg-muted px-1.5 py-0.5 text-center font-sans text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
};
