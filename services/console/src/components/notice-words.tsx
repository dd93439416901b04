import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notice } from '../api/workspace.ts';
import { useMessages } from '../app/language.ts';
import { wordFor } from '../lib/word-for.ts';
import type { Messages } from '../messages/messages.ts';

interface NoticeWords {
  /** What is the case. */
  text: string;
  /** What to do about it. */
  step: string;
}

/** A notice in words. */
export const noticeWords = ({ code, target }: Notice, { notices: texts }: Messages): NoticeWords => {
  if (code === 'low_balance') return { text: texts.lowBalance, step: texts.lowBalanceStep };
  if (code === 'webhook_disabled') return { text: texts.webhookDisabled, step: texts.webhookDisabledStep };
  return { text: texts.limitNear(wordFor(texts.limits, target ?? '')), step: texts.limitNearStep };
};

/** A notice is the same as long as this is. */
export const noticeKey = ({ code, since, target }: Notice): string => [code, since, target].join(' ');

/** The way to where something can be done about a notice. */
export const NoticeLink = ({
  notice: { code, target },
  className,
}: {
  notice: Notice;
  className?: string;
}): ReactNode => {
  const { notices: texts } = useMessages();
  if (code === 'low_balance')
    return (
      <Link to="/settings/ledger" className={className}>
        {texts.toLedger}
      </Link>
    );
  if (code === 'webhook_disabled' && target !== null)
    return (
      <Link to="/settings/webhooks/$webhookId" params={{ webhookId: target }} className={className}>
        {texts.toWebhook}
      </Link>
    );
  return (
    <Link to="/settings/workspace" className={className}>
      {texts.toWorkspace}
    </Link>
  );
};
