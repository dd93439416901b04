import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The development server serves every page with the same base, which the gateway otherwise computes. */
const developmentBase: Plugin = {
  name: 'development-base',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<base href="./" />', '<base href="/console/" />'),
};

// `async`, so that it waits neither for the style sheet nor for the script that imports it.
const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const preload = /<link rel="modulepreload" crossorigin href="([^"]*\/early-[^"]*)">\s*/;
      const [found, file] = preload.exec(html) ?? [];
      if (found === undefined) throw new Error('the page does not load the early script');
      const script = `<script type="module" async crossorigin src="${file}"></script>\n    `;
      return html.replace(found, '').replace('<script type="module"', `${script}<script type="module"`);
    },
  },
};

export default defineConfig(({ command }) => ({
  // Relative, because the path prefix of an ingress is known at run time only.
  base: command === 'serve' ? '/console/' : './',
  plugins: [react(), tailwindcss(), developmentBase, earlyScript, precompress()],
  // The original adds <style> elements, which the Content-Security-Policy forbids.
  resolve: { alias: { 'react-style-singleton': path('src/lib/style-singleton.ts') } },
  build: {
    // No data: URLs, for the sake of the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Runs while the rest is loaded.
            { name: 'early', test: /src[\\/]early\.ts$/, priority: 1 },
            // All that a first visit needs in one file: each further file costs a slow machine more than its bytes.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(?!console/)': process.env.VERSIO_URL ?? 'http://127.0.0.1:8080' } },
}));
