import type { ReactNode } from 'react';
import { AppearanceButton } from '../../app/layout/appearance-button.tsx';
import { Logo } from '../../app/layout/logo.tsx';
import { Card } from '../../components/ui/card.tsx';

/** The frame of the pages before somebody is signed in. */
export const SessionFrame = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className="flex items-center justify-between p-4">
      <Logo />
      <AppearanceButton />
    </header>
    <main className="flex flex-1 items-start justify-center px-4 pt-[8vh]">
      <Card className="flex w-full max-w-sm flex-col gap-5 p-6!">
        <div>
          <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
          {text && <p className="mt-1 break-words text-muted-foreground">{text}</p>}
        </div>
        {children}
      </Card>
    </main>
  </div>
);
