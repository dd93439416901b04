import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Button } from '../components/ui/button.tsx';
import { EmptyState, ErrorNotice, Loading } from '../components/ui/states.tsx';
import { useMessages } from './language.ts';

/** Shown in the place of a page that failed. */
export const ErrorPage = ({ error, reset }: { error: unknown; reset(): void }) => {
  const { errors } = useMessages();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div className="mx-auto max-w-2xl p-4">
      <h1 className="mb-4 font-semibold text-2xl">{errors.pageTitle}</h1>
      <ErrorNotice error={error} onRetry={retry} />
      <Button asChild variant="link" size="link" className="mt-4">
        <Link to="/books">{errors.toBooks}</Link>
      </Button>
    </div>
  );
};

/** Shown for an address that is no page. */
export const NotFoundPage = () => {
  const { errors } = useMessages();
  return (
    <div className="mx-auto max-w-2xl p-4">
      <EmptyState
        title={errors.notFoundTitle}
        text={errors.notFoundText}
        action={
          <Button asChild>
            <Link to="/books">{errors.toBooks}</Link>
          </Button>
        }
      />
    </div>
  );
};

/** Shown while a page's code is loaded. */
export const PendingPage = () => <Loading className="justify-center px-10" />;
