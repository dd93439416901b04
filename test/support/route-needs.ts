/** A route, and the services that it needs beside the gateway and workspaces. */
export interface RouteNeeds {
  method: string;
  /** With `:bookId`. */
  path: string;
  /** When they are all there. */
  status: number;
  services: readonly string[];
  /** Its body. */
  form?: () => FormData;
}

const uploadForm = (): FormData => {
  const form = new FormData();
  form.append('files', new Blob(['<h1>第一章</h1><p>他站了起来。</p>'], { type: 'text/html' }), '第一章.html');
  return form;
};

/** What requests need. */
export const ROUTE_NEEDS: readonly RouteNeeds[] = [
  { method: 'GET', path: '/workspace/api-keys', status: 200, services: [] },
  { method: 'GET', path: '/workspace', status: 200, services: ['billing', 'translation', 'books', 'notifier'] },
  { method: 'GET', path: '/workspace/webhooks', status: 200, services: ['notifier'] },
  { method: 'GET', path: '/translation/models', status: 200, services: ['translation'] },
  { method: 'GET', path: '/books', status: 200, services: ['books'] },
  { method: 'GET', path: '/books/:bookId', status: 200, services: ['books'] },
  { method: 'GET', path: '/books/:bookId/glossary', status: 200, services: ['bible', 'books'] },
  {
    method: 'POST',
    path: '/books/:bookId/chapters/preview',
    status: 200,
    services: ['books', 'documents'],
    form: uploadForm,
  },
  { method: 'GET', path: '/translation/books/:bookId/jobs', status: 200, services: ['translation', 'books'] },
  {
    method: 'POST',
    path: '/translation/books/:bookId/translate',
    status: 202,
    services: ['translation', 'books', 'billing'],
  },
];
