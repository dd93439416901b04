import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/shell/books/$bookId');

/** The book whose Bible is shown. */
export const useBookId = (): string => route.useParams().bookId;
