import { type ComponentType, lazy } from 'react';

/** A component whose code is loaded when it is first shown, or earlier by `preload`. */
export const deferred = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    // What fails here is tried again when it is shown.
    { preload: (): void => void load().catch(() => {}) },
  );
