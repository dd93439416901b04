import { memo } from 'react';
import type { Marker } from './marks.ts';

const Marked = ({ text, marker }: { text: string; marker: Marker }) =>
  marker(text).map(({ text: piece, record }, index) =>
    record ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
        key={index}
        data-record={JSON.stringify(record)}
        className="rounded-sm bg-accent text-inherit underline decoration-primary/50 decoration-dotted underline-offset-4"
      >
        {piece}
      </mark>
    ) : (
      piece
    ),
  );

/** A text in which names and terms are marked; RecordCard shows their records. */
export const MarkedText = memo(Marked);
