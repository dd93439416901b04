import cytoscape from 'cytoscape';
import { Maximize } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Relation } from '../../../api/relations.ts';
import { useMessages } from '../../../app/language.ts';
import { useTheme } from '../../../app/theme.tsx';
import { Button } from '../../../components/ui/button.tsx';

// The library adds a <style> element unless one of this id exists; the Content-Security-Policy would refuse it.
const STYLE_ID = '__________cytoscape_stylesheet';

/** Characters as points and relations as arrows. All that it shows stands in a table too, so screen readers skip it. */
export const RelationGraph = ({
  relations,
  names,
}: {
  relations: readonly Relation[];
  names: ReadonlyMap<string, string>;
}) => {
  const { relations: texts } = useMessages();
  const [theme] = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const graph = useRef<cytoscape.Core>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again when the theme changes.
  useEffect(() => {
    const drawn = cytoscape({
      container: frame.current,
      elements: elementsOf(relations, names),
      style: styleOf(),
      layout: { name: 'cose', animate: false, padding: 30, nodeDimensionsIncludeLabels: true },
      maxZoom: 2,
      minZoom: 0.2,
      // The wheel scrolls the page.
      userZoomingEnabled: false,
      boxSelectionEnabled: false,
    });
    graph.current = drawn;
    return () => drawn.destroy();
  }, [relations, names, theme]);
  return (
    <div className="relative mb-4 overflow-hidden rounded-xl border bg-surface">
      <div id={STYLE_ID} hidden />
      <div ref={frame} role="img" aria-label={texts.graphLabel} className="relative h-80 sm:h-[28rem]" />
      <Button
        variant="secondary"
        size="icon"
        className="absolute top-2 right-2"
        aria-label={texts.fit}
        onClick={() => graph.current?.fit(undefined, 30)}
      >
        <Maximize aria-hidden />
      </Button>
    </div>
  );
};

const elementsOf = (relations: readonly Relation[], names: ReadonlyMap<string, string>) => {
  const slugs = new Set(relations.flatMap(({ fromSlug, toSlug }) => [fromSlug, toSlug]));
  return {
    nodes: [...slugs].map((slug) => ({ data: { id: slug, label: names.get(slug) ?? slug } })),
    edges: relations.map(({ id, fromSlug, toSlug, kind }) => ({
      data: { id, source: fromSlug, target: toSlug, label: kind },
    })),
  };
};

const styleOf = (): cytoscape.StylesheetJson => {
  const [text, muted, line, point, ground] = ['foreground', 'muted-foreground', 'input', 'primary', 'surface'].map(
    colorOf,
  );
  return [
    {
      selector: 'node',
      style: {
        label: 'data(label)',
        color: text!,
        'background-color': point!,
        width: 22,
        height: 22,
        'font-size': 13,
        'text-valign': 'bottom',
        'text-margin-y': 5,
      },
    },
    {
      selector: 'edge',
      style: {
        label: 'data(label)',
        color: muted!,
        'font-size': 11,
        width: 1.5,
        'line-color': line!,
        'target-arrow-color': line!,
        'target-arrow-shape': 'triangle',
        'curve-style': 'bezier',
        'control-point-step-size': 60,
        'text-background-color': ground!,
        'text-background-opacity': 1,
        'text-background-padding': '2px',
      },
    },
  ];
};

// The library knows no oklch(): a canvas turns it into red, green and blue.
const colorOf = (name: string): string => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
};
