import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** A panel that comes in from the left, for the navigation on narrow screens. */
export const Drawer = ({ onClose, title, children }: { onClose(): void; title: string; children: ReactNode }) => (
  <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
      <RadixDialog.Content
        aria-describedby={undefined}
        className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r bg-surface shadow-xl"
      >
        <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  </RadixDialog.Root>
);
