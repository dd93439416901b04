import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { Messages } from '../messages/messages.ts';

type Problem = keyof Messages['validation'];

/** Names what is wrong with a field, as a key of `messages.validation`. */
export const problem = (key: Problem): Problem => key;

/** Text that is needed, without white space around it. */
export const requiredText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(problem('required')), v.maxLength(maxLength, problem('tooLong')));

/** Text that may be empty. */
export const optionalText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength, problem('tooLong')));

// As the service demands it.
const MAX_SOURCE_TEXT_LENGTH = 500_000;
const MAX_ORDER_NO = 2_147_483_647;

/** The number of a chapter, as it is typed. */
export const orderNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d*$/, problem('invalid')),
  v.transform(Number),
  v.maxValue(MAX_ORDER_NO, problem('invalid')),
);

/** The source text of a chapter, as it stands. */
export const sourceText = v.pipe(
  v.string(),
  v.nonEmpty(problem('required')),
  v.check(
    (text) => text.length <= MAX_SOURCE_TEXT_LENGTH || [...text].length <= MAX_SOURCE_TEXT_LENGTH,
    problem('tooLong'),
  ),
);

export const emailText = v.pipe(v.string(), v.trim(), v.nonEmpty(problem('required')), v.email(problem('email')));

/** An address; the service judges it in full, and says why when it refuses. */
export const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(problem('required')),
  v.maxLength(2048, problem('tooLong')),
  v.url(problem('webAddress')),
);

/** A form whose values are checked against a schema when it is sent, and from then on with each change. */
export const useSchemaForm = <Schema extends v.GenericSchema<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<v.InferInput<Schema>>,
) =>
  useForm<v.InferInput<Schema>, unknown, v.InferOutput<Schema>>({
    resolver: standardSchemaResolver(schema as v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>>),
    defaultValues,
  });
