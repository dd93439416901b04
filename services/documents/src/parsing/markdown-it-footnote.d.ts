declare module 'markdown-it-footnote' {
  import type { PluginSimple } from 'markdown-it';

  /** Footnotes as pandoc writes them: [^1] and ^[…]. */
  const footnotes: PluginSimple;
  export default footnotes;
}
