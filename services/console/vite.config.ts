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

export default defineConfig(({ command }) => ({
  // Relative, because the path prefix of an ingress is known at run time only.
  base: command === 'serve' ? '/console/' : './',
  plugins: [react(), tailwindcss(), developmentBase, precompress()],
  // The original adds <style> elements, which the Content-Security-Policy forbids.
  resolve: { alias: { 'react-style-singleton': path('src/lib/style-singleton.ts') } },
  build: {
    // No data: URLs, for the sake of the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    manifest: true,
  },
  server: { proxy: { '^/(?!console/)': process.env.VERSIO_URL ?? 'http://127.0.0.1:8080' } },
}));
