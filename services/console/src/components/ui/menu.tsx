import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';

const item =
  'flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 outline-none select-none data-[disabled]:cursor-default data-[disabled]:opacity-50 data-[highlighted]:bg-muted [&_svg]:size-4';

/** What opened a menu before its code was there. */
export type OpenedBy = 'keyboard' | 'pointer';

/** A menu that its trigger opens. With `openedBy` it opens at once, as the trigger's press would have opened it. */
export const Menu = ({
  trigger,
  label,
  openedBy,
  children,
}: {
  trigger: ReactNode;
  label?: string;
  openedBy?: OpenedBy | undefined;
  children: ReactNode;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  // Pressed once more, because what opens it decides what has the focus then.
  useEffect(() => {
    const again = { bubbles: true, cancelable: true };
    if (openedBy === 'keyboard')
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { ...again, key: 'Enter' }));
    if (openedBy === 'pointer') button.current?.dispatchEvent(new PointerEvent('pointerdown', { ...again, button: 0 }));
  }, [openedBy]);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          aria-label={label}
          className="z-50 min-w-48 rounded-lg border bg-raised p-1 shadow-lg"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};

export const MenuItem = ({
  className,
  isDangerous = false,
  ...props
}: ComponentProps<typeof DropdownMenu.Item> & { isDangerous?: boolean }) => (
  <DropdownMenu.Item {...props} className={cn(item, isDangerous && 'text-danger', className)} />
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2.5 py-1.5 font-medium text-muted-foreground text-sm">
    {children}
  </DropdownMenu.Label>
);

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-border" />;

/** Items of which one is chosen. */
export const MenuChoice = <Value extends string>({
  value,
  onChange,
  options,
}: {
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; label: string; lang?: string }[];
}) => (
  <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
    {options.map((option) => (
      <DropdownMenu.RadioItem key={option.value} value={option.value} lang={option.lang} className={cn(item, 'pl-8')}>
        <DropdownMenu.ItemIndicator className="absolute left-3.5">
          <Check aria-hidden />
        </DropdownMenu.ItemIndicator>
        {option.label}
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
);
