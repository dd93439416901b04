import { type ComponentType, lazy, useState } from 'react';
import { noop } from './noop.ts';

/** A component whose code is loaded when it is first shown, or earlier by `preload`. */
export const deferred = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const whenLoaded = lazy(async () => ({ default: await loadOnce() }));
  // A lazy component is drawn a moment after the rest of the page even if its code is there.
  const choose = (): ComponentType<Props> => loaded ?? whenLoaded;
  return Object.assign((props: Props) => <Chosen choose={choose} props={props} />, {
    // What fails here is tried again when it is shown.
    preload: (): Promise<void> => loadOnce().then(noop, noop),
  });
};

/** Draws the component that is there when it is first drawn, and no other later, so that it keeps its state. */
const Chosen = <Props extends object>({ choose, props }: { choose(): ComponentType<Props>; props: Props }) => {
  const [Component] = useState(choose);
  return <Component {...props} />;
};
