import { Suspense } from 'react';
import { deferred } from '../../lib/deferred.tsx';
import { hideToast, useToasts } from './toast.tsx';

/** The list of messages, of which there is none at first. */
export const ToastList = deferred(async () => (await import('./toast-list.tsx')).ToastList);

/** Where the messages appear; there is one in the application. */
export const Toaster = () => {
  const messages = useToasts();
  if (messages === undefined) return null;
  return (
    <Suspense>
      <ToastList messages={messages} onHide={hideToast} />
    </Suspense>
  );
};
