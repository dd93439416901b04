import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useImportNames } from '../../../api/dictionary.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { CheckField } from '../../../components/ui/field.tsx';
import { FileInput } from '../../../components/ui/file-input.tsx';
import { Checkbox } from '../../../components/ui/input.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { SkippedLines } from './skipped-lines.tsx';

/** Names from a file become terms of the glossary. */
export const NamesCard = ({ bookId }: { bookId: string }) => {
  const { dictionary: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [all, setAll] = useState(false);
  const importNames = useImportNames(bookId);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg">{texts.namesTitle}</h2>
        <p className="mt-1 max-w-prose text-muted-foreground">{texts.namesText}</p>
      </div>
      <CheckField label={texts.allNames} hint={texts.allNamesHint}>
        {(control) => <Checkbox {...control} checked={all} onChange={({ target }) => setAll(target.checked)} />}
      </CheckField>
      <FileInput
        ref={input}
        accept=".txt,.tsv,.csv,text/plain,text/csv"
        label={texts.namesFile}
        onFile={(file) => importNames.mutate({ file, all })}
      />
      <Button className="self-start" pending={importNames.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {texts.importNames}
      </Button>
      {importNames.error && <ErrorNotice error={importNames.error} />}
      {importNames.data && (
        <div className="flex flex-col gap-3">
          <p role="status">{texts.imported(importNames.data.imported)}</p>
          <SkippedLines {...importNames.data} />
        </div>
      )}
    </Card>
  );
};
