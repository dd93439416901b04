import { BookOpenText } from 'lucide-react';
import { API_ROOT } from '../api/client.ts';
import { useMessages } from '../app/language.ts';
import type { GuideName } from '../lib/guides.ts';

/** A link to a guide, in a tab of its own, so that what is being filled in stays. */
export const GuideLink = ({ to }: { to: GuideName }) => {
  const { guides: texts } = useMessages();
  return (
    <a
      href={new URL(`docs/${to}`, API_ROOT).href}
      target="_blank"
      rel="noreferrer"
      hrefLang="en"
      className="inline-flex items-center gap-1.5 text-primary text-sm hover:underline"
    >
      <BookOpenText className="size-4 shrink-0" aria-hidden />
      {texts[to]}
    </a>
  );
};
