import { ChevronDown, Download } from 'lucide-react';
import { API_ROOT } from '../../api/client.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../components/ui/menu.tsx';

const FORMATS = ['epub', 'docx', 'txt'] as const;

/** The book as a document, with the translation alone or beside the original. */
export const DownloadMenu = ({ bookId }: { bookId: string }) => {
  const { chapters: texts } = useMessages();
  const items = (isBilingual: boolean) =>
    FORMATS.map((format) => (
      <MenuItem key={format} asChild>
        <a href={new URL(`books/${bookId}/download?format=${format}&bilingual=${isBilingual}`, API_ROOT).href} download>
          {texts.formats[format]}
        </a>
      </MenuItem>
    ));
  return (
    <Menu
      label={texts.download}
      trigger={
        <Button variant="secondary">
          <Download aria-hidden />
          {texts.download}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{texts.translationOnly}</MenuLabel>
      {items(false)}
      <MenuSeparator />
      <MenuLabel>{texts.bilingual}</MenuLabel>
      {items(true)}
    </Menu>
  );
};
