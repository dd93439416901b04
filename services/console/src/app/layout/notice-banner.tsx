import { Link } from '@tanstack/react-router';
import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import type { Notice } from '../../api/workspace.ts';
import { NoticeLink, noticeKey, noticeWords } from '../../components/notice-words.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFormat } from '../format.ts';
import { useMessages } from '../language.ts';

const link = 'font-medium whitespace-nowrap underline underline-offset-4';

/** The first notice that was not hidden, below the header of every page. */
export const NoticeBanner = ({ notices }: { notices: readonly Notice[] }) => {
  const messages = useMessages();
  const { notices: texts } = messages;
  const format = useFormat();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const notice = notices.find((each) => !hidden.has(noticeKey(each)));
  if (notice === undefined) return null;
  return (
    <aside
      aria-label={texts.title}
      className="flex items-start gap-3 border-b bg-warning-surface px-4 py-1.5 text-sm text-warning sm:items-center sm:px-6"
    >
      <BellRing className="mt-2 size-4 shrink-0 sm:mt-0" aria-hidden />
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 py-1.5">
        {noticeWords(notice, messages).text} <NoticeLink notice={notice} className={link} />
        {notices.length > 1 && (
          <Link to="/settings/notices" className={link}>
            {texts.more(format.number(notices.length))}
          </Link>
        )}
      </p>
      <Button
        variant="ghost"
        size="icon"
        className="size-8!"
        aria-label={texts.hide}
        onClick={() => setHidden(new Set([...hidden, noticeKey(notice)]))}
      >
        <X aria-hidden />
      </Button>
    </aside>
  );
};
