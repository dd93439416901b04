import type { ReactNode } from 'react';

/** The introduction of a section of the settings, with where more is said and its action. */
export const SectionIntro = ({ text, more, action }: { text: string; more?: ReactNode; action?: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
    <div className="max-w-prose">
      <p className="text-pretty text-muted-foreground">{text}</p>
      {more && <p className="mt-1">{more}</p>}
    </div>
    {action}
  </div>
);
