export { INBOX_MIGRATIONS, takeEach, takeOnce } from './inbox.ts';
export { deleteInBatches, enqueue, OUTBOX_MIGRATIONS } from './outbox.ts';
export { startRelay } from './relay.ts';
