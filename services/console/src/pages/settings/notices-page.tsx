import { useQuery } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide-react';
import { noticesQuery } from '../../api/workspace.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { NoticeLink, noticeKey, noticeWords } from '../../components/notice-words.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { SectionIntro } from '../../components/ui/section.tsx';
import { EmptyState } from '../../components/ui/states.tsx';

/** What somebody should look at, each with what to do about it. */
export const NoticesPage = () => {
  const messages = useMessages();
  const { notices: texts } = messages;
  const format = useFormat();
  const query = useQuery(noticesQuery);
  return (
    <>
      <SectionIntro text={texts.intro} />
      <QueryView query={query}>
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState icon={<CircleCheck aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <ul className="flex flex-col gap-4">
              {notices.map((notice) => {
                const { text, step } = noticeWords(notice, messages);
                return (
                  <li key={noticeKey(notice)}>
                    <Card className="flex items-start gap-4">
                      <BellRing className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden />
                      <div className="min-w-0 flex-1">
                        <h2 className="font-semibold">{text}</h2>
                        <p className="mt-1 max-w-prose">{step}</p>
                        {notice.since !== null && (
                          <p className="mt-1 text-muted-foreground text-sm">
                            {texts.since(format.dateTime(notice.since))}
                          </p>
                        )}
                        <Button variant="secondary" size="small" className="mt-3" asChild>
                          <NoticeLink notice={notice} />
                        </Button>
                      </div>
                    </Card>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
    </>
  );
};
