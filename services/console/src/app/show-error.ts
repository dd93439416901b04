import { useCallback } from 'react';
import { showToast } from '../components/ui/toast.tsx';
import { errorWords } from './error-words.ts';
import { useMessages } from './language.ts';

/** Returns a function for a mutation's `onError`: it shows the error as a message, with what to do. */
export const useShowError = () => {
  const messages = useMessages();
  return useCallback(
    (error: unknown) => {
      const { text, detail } = errorWords(error, messages);
      showToast({ kind: 'error', title: text, text: detail && messages.errors.serviceSaid(detail) });
    },
    [messages],
  );
};
