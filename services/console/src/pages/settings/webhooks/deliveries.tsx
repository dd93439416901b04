import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type Delivery, deliveriesQuery, isOpen, useResendDelivery } from '../../../api/webhooks.ts';
import { useCanManage } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { wordFor } from '../../../lib/word-for.ts';

const TONES = {
  pending: 'accent',
  delivering: 'accent',
  delivered: 'success',
  parked: 'warning',
  exhausted: 'danger',
  cancelled: 'neutral',
} as const;
const OPEN_POLL_MS = 3_000;
const IDLE_POLL_MS = 20_000;

/** The deliveries of a webhook, newest first, each with its attempts. */
export const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const { webhooks: texts } = useMessages();
  const query = useInfiniteQuery({
    ...deliveriesQuery(webhookId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.deliveries.some(isOpen)) ? OPEN_POLL_MS : IDLE_POLL_MS,
  });
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.deliveries}</h2>
      <QueryView query={query}>
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          if (deliveries.length === 0)
            return <EmptyState title={texts.noDeliveriesTitle} text={texts.noDeliveriesText} />;
          return (
            <ul className="flex flex-col divide-y">
              {deliveries.map((delivery) => (
                <li key={delivery.id}>
                  <DeliveryDetails webhookId={webhookId} delivery={delivery} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </Card>
  );
};

const DeliveryDetails = ({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) => {
  const { webhooks: texts } = useMessages();
  const format = useFormat();
  const canManage = useCanManage();
  const resend = useResendDelivery(webhookId);
  const showError = useShowError();
  return (
    <details className="group py-2">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-1">
        <ChevronRight className="size-4 text-muted-foreground group-open:rotate-90" aria-hidden />
        <Badge tone={TONES[delivery.status]}>{texts.deliveryStatuses[delivery.status]}</Badge>
        <span className="min-w-0 flex-1 truncate font-medium">
          {delivery.event === 'ping' ? texts.eventNames.ping : delivery.title}
        </span>
        <span className="text-muted-foreground text-sm">
          {texts.attempts}: {format.number(delivery.attempts.length)}
        </span>
        <time dateTime={delivery.pendingSince} className="text-muted-foreground text-sm">
          {format.dateTime(delivery.pendingSince)}
        </time>
      </summary>
      <div className="flex flex-col items-start gap-3 py-3 pl-7">
        <p className="text-sm">{wordFor(texts.eventNames, delivery.event)}</p>
        <AttemptList delivery={delivery} />
        {canManage && (
          <Button
            variant="secondary"
            size="small"
            pending={resend.isPending}
            aria-label={texts.resendNamed(delivery.title)}
            onClick={() =>
              resend.mutate(delivery.id, {
                onSuccess: () => showToast({ kind: 'success', title: texts.resent }),
                onError: showError,
              })
            }
          >
            {texts.resend}
          </Button>
        )}
      </div>
    </details>
  );
};

/** The attempts of a delivery, oldest first, and when the next one is due. */
export const AttemptList = ({ delivery }: { delivery: Delivery }) => {
  const { webhooks: texts } = useMessages();
  const format = useFormat();
  return (
    <>
      {delivery.attempts.length === 0 && <p className="text-muted-foreground text-sm">{texts.noAttempts}</p>}
      <ol className="flex flex-col gap-1 text-sm">
        {delivery.attempts.map((attempt, index) => (
          <li key={attempt.at} className="flex flex-wrap gap-x-3">
            <span className="text-muted-foreground">{texts.attempt(format.number(index + 1))}</span>
            <span className="font-medium">{texts.outcomes[attempt.outcome]}</span>
            {attempt.status !== null && <span>{texts.httpStatus(String(attempt.status))}</span>}
            <span>{texts.duration(format.number(attempt.durationMs))}</span>
            <time dateTime={attempt.at} className="text-muted-foreground">
              {format.exactTime(attempt.at)}
            </time>
            {attempt.error && <span className="basis-full break-words text-danger">{attempt.error}</span>}
          </li>
        ))}
      </ol>
      {delivery.nextAttemptAt !== null && (
        <p className="text-sm">{texts.nextAttempt(format.exactTime(delivery.nextAttemptAt))}</p>
      )}
    </>
  );
};
