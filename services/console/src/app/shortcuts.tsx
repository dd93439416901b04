import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Where the help overlay lists a shortcut. */
export type ShortcutGroup = 'general' | 'navigation' | 'page';

/** A key, or two that are pressed one after the other, and what they do. */
export interface Shortcut {
  /** As KeyboardEvent.key has them, with a space between: `?`, `g b`, `ArrowDown`. */
  keys: string;
  label: string;
  group: ShortcutGroup;
  run(): void;
}

const SEQUENCE_MS = 1_500;

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Shortcut[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All shortcuts that work now, the page's own included. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => registered);

/** Makes a shortcut work, and be listed in the help, while the component is shown. */
export const useShortcut = (shortcut: Shortcut): void => {
  const run = useEffectEvent(shortcut.run);
  const { keys, label, group } = shortcut;
  useEffect(() => {
    const own: Shortcut = { keys, label, group, run: () => run() };
    change([...registered, own]);
    return () => change(registered.filter((other) => other !== own));
  }, [keys, label, group]);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'));

/** Listens for the keys; there is one in the application. */
export const ShortcutListener = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    let first: { key: string; atMs: number } | undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // A dialog has the keyboard for itself.
      if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')) return;
      const isSecond = first !== undefined && event.timeStamp - first.atMs <= SEQUENCE_MS;
      const keys = isSecond ? `${first!.key} ${event.key}` : event.key;
      const found = registered.findLast((shortcut) => shortcut.keys === keys);
      first = found === undefined && !isSecond ? { key: event.key, atMs: event.timeStamp } : undefined;
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return children;
};
