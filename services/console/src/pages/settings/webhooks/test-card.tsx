import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { deliveriesQuery, isOpen, useSendTest } from '../../../api/webhooks.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorNotice, Loading } from '../../../components/ui/states.tsx';
import { AttemptList } from './deliveries.tsx';

const POLL_MS = 1_000;

/** Sends a ping through the real path, and shows what the receiver answers as it comes. */
export const TestCard = ({ webhookId }: { webhookId: string }) => {
  const { webhooks: texts } = useMessages();
  const sendTest = useSendTest();
  const [deliveryId, setDeliveryId] = useState<string>();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{texts.testTitle}</h2>
        <Button
          size="small"
          pending={sendTest.isPending}
          onClick={() => sendTest.mutate(webhookId, { onSuccess: setDeliveryId })}
        >
          <Send aria-hidden />
          {texts.test}
        </Button>
      </div>
      {sendTest.error && (
        <div className="mt-3">
          <ErrorNotice error={sendTest.error} />
        </div>
      )}
      {deliveryId !== undefined && <TestResult key={deliveryId} webhookId={webhookId} deliveryId={deliveryId} />}
    </Card>
  );
};

const TestResult = ({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) => {
  const { webhooks: texts } = useMessages();
  const format = useFormat();
  const { data } = useInfiniteQuery({
    ...deliveriesQuery(webhookId),
    refetchInterval: ({ state }) => {
      const own = state.data?.pages.flatMap((page) => page.deliveries).find(({ id }) => id === deliveryId);
      return own === undefined || isOpen(own) ? POLL_MS : false;
    },
  });
  const delivery = data?.pages.flatMap((page) => page.deliveries).find(({ id }) => id === deliveryId);
  if (delivery === undefined || delivery.attempts.length === 0) return <Sending text={texts.testSending} />;
  const last = delivery.attempts.at(-1)!;
  return (
    <div role="status" className="mt-3 flex flex-col gap-2">
      <p className={delivery.status === 'delivered' ? 'text-success' : 'text-danger'}>
        {delivery.status === 'delivered' ? texts.testDelivered(format.number(last.durationMs)) : texts.testFailed}
      </p>
      <AttemptList delivery={delivery} />
    </div>
  );
};

const Sending = ({ text }: { text: string }) => (
  <div className="mt-3">
    <Loading className="py-0!" text={text} />
  </div>
);
