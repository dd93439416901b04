// Stands in for react-style-singleton, by which dialogs lock the page's scrolling: the same functions, but with a
// constructed style sheet, which a Content-Security-Policy without 'unsafe-inline' permits.
import { useEffect } from 'react';

/** A style that is in force while at least one user of it is mounted. */
export const stylesheetSingleton = () => {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string): void {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove(): void {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
};

/** A hook that applies a style while its component is mounted. */
export const styleHookSingleton = () => {
  const singleton = stylesheetSingleton();
  return (styles: string, isDynamic?: boolean): void => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the first style holds unless it is dynamic.
    useEffect(() => {
      singleton.add(styles);
      return () => singleton.remove();
    }, [styles && isDynamic]);
  };
};

/** A component that applies a style while it is mounted. */
export const styleSingleton = () => {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useStyle(styles, dynamic);
    return null;
  };
};
