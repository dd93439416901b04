import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** A name or explanation on hover and focus, for instance of a button that is only an icon. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={400}>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          className="z-60 max-w-72 rounded-md bg-foreground px-2.5 py-1.5 text-background text-sm shadow-lg"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
);
