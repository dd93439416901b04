import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../app/language.ts';
import { Button } from './button.tsx';
import { showToast } from './toast.tsx';

/** Copies a text, and says so. */
export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const { common } = useMessages();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without TLS browsers have no clipboard.
      showToast({ kind: 'error', title: common.copyFailed });
    }
  };
  return (
    <Button variant="secondary" onClick={copy} onBlur={() => setCopied(false)}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? common.copied : (label ?? common.copy)}</span>
    </Button>
  );
};
