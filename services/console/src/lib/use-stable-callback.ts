import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function for rows of a long list: it stays the same, so that rows that did not change are not drawn again. */
export const useStableCallback = <Parameters extends unknown[]>(
  callback: (...parameters: Parameters) => void,
): ((...parameters: Parameters) => void) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
};
