import { useSyncExternalStore } from 'react';

/** A message that is shown for a while. */
export interface ToastMessage {
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
}

/** A message with its number. */
export type ShownToast = ToastMessage & { id: number };

const MAX_SHOWN = 4;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: typeof shown): void => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a message at the edge of the screen. */
export const showToast = (message: ToastMessage): void => {
  lastId += 1;
  change([...shown, { ...message, id: lastId }].slice(-MAX_SHOWN));
};

/** Hides a message. */
export const hideToast = (id: number): void => change(shown.filter((message) => message.id !== id));

/** The messages that are shown now; undefined until there was one. */
export const useToasts = (): readonly ShownToast[] | undefined => {
  const messages = useSyncExternalStore(subscribe, () => shown);
  return lastId === 0 ? undefined : messages;
};
