import type { ReactNode } from 'react';

/** The introduction of a section of the settings, with its action. */
export const SectionIntro = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
    <p className="max-w-prose text-pretty text-muted-foreground">{text}</p>
    {action}
  </div>
);
