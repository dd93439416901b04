import { readXml } from './xml.ts';

/** Returns the title of Dublin Core in the properties of a document; empty if it has none. */
export const readTitle = (bytes: Uint8Array): string => {
  let title = '';
  let isOpen = false;
  readXml(bytes, {
    open(name) {
      if (name === 'title' && title === '') isOpen = true;
    },
    text(text) {
      if (isOpen) title += text;
    },
    close(name) {
      if (name === 'title') isOpen = false;
    },
  });
  return title.trim();
};
