import { useSyncExternalStore } from 'react';
import { keepPreference, readPreference } from './preferences.ts';

/** How the interface looks. */
export type Theme = 'light' | 'dark' | 'system';

export const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
const kept = readPreference('theme') as Theme | undefined;
let theme: Theme = kept && THEMES.includes(kept) ? kept : 'system';

const isDark = (): boolean => theme === 'dark' || (theme === 'system' && systemIsDark.matches);
const apply = (): void => void document.documentElement.classList.toggle('dark', isDark());

/** Puts the theme in force, and follows the system from then on. */
export const startTheme = (): void => {
  apply();
  systemIsDark.addEventListener('change', apply);
};

const setTheme = (next: Theme): void => {
  theme = next;
  keepPreference('theme', next);
  apply();
  for (const listener of listeners) listener();
};

/** Changes from light to dark and back. */
export const toggleTheme = (): void => setTheme(isDark() ? 'light' : 'dark');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen theme, and how to change it. */
export const useTheme = (): [Theme, (next: Theme) => void] => [useSyncExternalStore(subscribe, () => theme), setTheme];
