import { Outlet } from '@tanstack/react-router';
import { useMessages } from '../../app/language.ts';
import { GuideLink } from '../../components/guide-link.tsx';
import { TabLink, TabLinks } from '../../components/ui/tab-links.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { BIBLE_SECTIONS } from './sections.ts';
import { useBookId } from './use-book-id.ts';

/** The sections of a book's Bible. */
export const BibleLayout = () => {
  const messages = useMessages();
  const bookId = useBookId();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-end gap-4">
        <GuideLink to="names" />
        <DocumentMenu bookId={bookId} />
      </div>
      <TabLinks label={messages.bible.sections}>
        {BIBLE_SECTIONS.map((section) => (
          <TabLink key={section.to} to={section.to} params={{ bookId }}>
            {section.label(messages)}
          </TabLink>
        ))}
      </TabLinks>
      <Outlet />
    </>
  );
};
