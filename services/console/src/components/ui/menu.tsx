import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

const item =
  'flex cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 outline-none select-none data-[disabled]:cursor-default data-[disabled]:opacity-50 data-[highlighted]:bg-muted [&_svg]:size-4';

/** A menu that its trigger opens. */
export const Menu = ({ trigger, label, children }: { trigger: ReactNode; label?: string; children: ReactNode }) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
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
