import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Lesson = components['schemas']['Lesson'];

/** What was learned from edits of the book's translations. */
export const lessonsQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['books', bookId, 'lessons'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/books/{id}/lessons', { params: { path: { id: bookId } }, signal }))).lessons,
  });

/** Dismisses a lesson, which is then not learned again. */
export const useDismissLesson = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: string) =>
      unwrap(api.DELETE('/books/{id}/lessons/{lessonId}', { params: { path: { id: bookId, lessonId } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lessonsQuery(bookId).queryKey }),
  });
};
