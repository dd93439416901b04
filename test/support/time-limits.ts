import { vi } from 'vitest';

// Vitest gives up waiting after a second, which a busy machine needs for nothing at all. It has no setting for this.
const { waitFor } = vi;
vi.waitFor = (check, options = {}) =>
  waitFor(check, { timeout: 60_000, interval: 20, ...(typeof options === 'number' ? { timeout: options } : options) });
