/** Escapes a text for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text with its `code` marked. */
export const prose = (text: string): string => escapeHtml(text).replace(/&#96;(.*?)&#96;/g, '<code>$1</code>');
