import { TriangleAlert } from 'lucide-react';
import type { UploadWarning } from '../../../api/upload.ts';
import { useMessages } from '../../../app/language.ts';
import { wordFor } from '../../../lib/word-for.ts';

/** What to look at in a chapter: in the language of the interface, with what the service says of it. */
export const WarningWords = ({ warning: { code, message } }: { warning: Pick<UploadWarning, 'code' | 'message'> }) => {
  const { upload: texts } = useMessages();
  return (
    <p className="flex gap-2 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
      <span className="min-w-0 break-words">
        {wordFor(texts.warningCodes, code)}{' '}
        <span lang="en" className="text-muted-foreground">
          {message}
        </span>
      </span>
    </p>
  );
};
