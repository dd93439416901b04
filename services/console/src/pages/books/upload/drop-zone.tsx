import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../app/language.ts';
import { GuideLink } from '../../../components/guide-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { droppedFiles } from '../../../lib/dropped-files.ts';

// What the service reads (docs/rules.md#uploads).
const ACCEPTED = '.txt,.docx,.odt,.pdf,.epub,.fb2,.html,.htm,.xhtml,.md,.markdown,.zip';

/** Takes files that are dropped on it or chosen. */
export const DropZone = ({ onAdd }: { onAdd(files: File[]): void }) => {
  const { upload: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is for the keyboard
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-xl border-2 border-dashed p-4 text-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then(onAdd);
      }}
    >
      <p className="text-muted-foreground">{texts.dropText}</p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden />
        {texts.chooseFiles}
      </Button>
      <GuideLink to="documents" />
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={texts.chooseFiles}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
};
