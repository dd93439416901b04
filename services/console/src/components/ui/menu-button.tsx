import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import type { Menu, OpenedBy } from './menu.tsx';

/** What a deferred menu is given, for its `Menu`. */
export type MenuProps = Pick<ComponentProps<typeof Menu>, 'trigger' | 'label' | 'openedBy'>;

/** A button with a sign, whose menu is loaded when somebody is about to open it. */
export const MenuButton = ({
  label,
  icon,
  onPreload,
  children,
}: {
  label: string;
  icon: ReactNode;
  onPreload(): void;
  /** The deferred menu. */
  children(props: MenuProps): ReactNode;
}) => {
  const [openedBy, setOpenedBy] = useState<OpenedBy>();
  const button = { variant: 'ghost', size: 'icon', 'aria-label': label, children: icon } as const;
  const closed = (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      // A click made by a key has no count.
      onClick={(event: MouseEvent) => setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event: KeyboardEvent) => event.key === 'ArrowDown' && setOpenedBy('keyboard')}
    />
  );
  if (openedBy === undefined) return closed;
  return <Suspense fallback={closed}>{children({ label, openedBy, trigger: <Button {...button} /> })}</Suspense>;
};
