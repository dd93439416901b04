import { Dialog } from '../../components/ui/dialog.tsx';
import { useMessages } from '../language.ts';
import { type ShortcutGroup, useShortcuts } from '../shortcuts.tsx';

const GROUPS: readonly ShortcutGroup[] = ['page', 'navigation', 'general'];

/** The overlay that lists the shortcuts that work now. */
export const HelpDialog = ({ onClose }: { onClose(): void }) => {
  const { shell } = useMessages();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={shell.help} description={shell.helpText}>
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
