import type { JSONSchema7 } from '@ai-sdk/provider';
import type { ModelDocument } from '../engine/types.ts';

/**
 * Returns the JSON schema of the answer to a task (docs/rules.md#model-documents), in the form that strict modes of all
 * providers accept: every property is required, none is added, and what may be left out may be null. One schema serves
 * all requests of a task, because providers put it before the messages and a changed one would empty their cache.
 */
export const answerSchemaOf = (task: ModelDocument['task']): { name: string; schema: JSONSchema7 } =>
  task === 'repair' ? { name: 'translation', schema: SCHEMAS.translate } : { name: NAMES[task], schema: SCHEMAS[task] };

const NAMES = { translate: 'translation', analyze: 'analysis', name: 'names' } as const;

const object = (properties: Record<string, JSONSchema7>): JSONSchema7 => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const listOf = (items: JSONSchema7): JSONSchema7 => ({ type: 'array', items });
const orNull = (schema: JSONSchema7): JSONSchema7 => ({ anyOf: [schema, { type: 'null' }] });
const oneOf = (...values: string[]): JSONSchema7 => ({ type: 'string', enum: values });
const TEXT: JSONSchema7 = { type: 'string' };
const ID: JSONSchema7 = { type: 'integer' };
const GENDER = oneOf('male', 'female', 'unknown');
const PAIR = object({ source: TEXT, target: TEXT });

const SCHEMAS = {
  // The title comes last, so that a first answer without it is not invited to invent one.
  translate: object({
    segments: listOf(object({ id: ID, text: TEXT })),
    title: orNull(TEXT),
    bookTitle: orNull(TEXT),
    names: orNull(listOf(PAIR)),
  }),
  analyze: object({
    terms: listOf(
      object({
        source: TEXT,
        target: TEXT,
        category: oneOf('place', 'organization', 'skill', 'item', 'realm', 'title', 'other'),
      }),
    ),
    characters: listOf(
      object({
        nameCn: TEXT,
        nameVi: TEXT,
        aliases: listOf(PAIR),
        gender: GENDER,
        role: TEXT,
        faction: TEXT,
        realm: TEXT,
      }),
    ),
    relations: listOf(object({ from: TEXT, to: TEXT, kind: TEXT, self: TEXT, other: TEXT })),
    events: listOf(object({ character: TEXT, kind: TEXT, text: TEXT })),
    idioms: listOf(object({ source: TEXT, hanViet: TEXT, viEquivalent: TEXT })),
    summary: TEXT,
    noise: orNull(listOf(ID)),
  }),
  name: object({
    names: listOf(
      object({
        id: ID,
        kind: oneOf('person', 'place', 'organization', 'skill', 'item', 'realm', 'title', 'none'),
        target: TEXT,
        gender: GENDER,
        sameAs: { anyOf: [ID, TEXT, { type: 'null' }] },
      }),
    ),
  }),
};
