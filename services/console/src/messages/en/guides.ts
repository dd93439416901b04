/** Links to the guides of the service, which open in a new tab. */
export const guides = {
  'quick-start': 'Guide: quick start',
  documents: 'Guide: documents',
  names: 'Guide: names and the Book Bible',
  models: 'Guide: models',
  'polling-and-webhooks': 'Guide: polling and webhooks',
  'audit-log': 'Guide: audit log',
};
