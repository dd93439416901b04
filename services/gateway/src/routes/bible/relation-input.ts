import type { MessageInitShape } from '@bufbuild/protobuf';
import { RelationSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import type { Static } from 'typebox';
import type { relationFields } from '../../schemas/bible.ts';

type Given = { [Name in keyof typeof relationFields]?: Static<(typeof relationFields)[Name]> };

/** Converts the given fields of a relation to its message, and to the mask of the fields that may be edited. */
export const toRelationFields = ({ address, toOrder, fromSlug, toSlug, ...plain }: Given) => {
  const relation: MessageInitShape<typeof RelationSchema> = {
    ...plain,
    addressSelf: address?.self,
    addressOther: address?.other,
    toOrder: toOrder ?? undefined,
  };
  const names = [
    ...Object.keys(plain),
    ...(toOrder === undefined ? [] : ['toOrder']),
    ...(address?.self === undefined ? [] : ['addressSelf']),
    ...(address?.other === undefined ? [] : ['addressOther']),
  ];
  const paths = RelationSchema.fields.filter(({ localName }) => names.includes(localName)).map(({ name }) => name);
  return { relation: { ...relation, fromSlug, toSlug }, updateMask: { paths } };
};
