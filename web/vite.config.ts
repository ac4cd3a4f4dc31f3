import { fileURLToPath } from 'node:url';
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { chartStyles } from './chartStyles.ts';
import { plainAnnouncer } from './plainAnnouncer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    chartStyles(),
    plainAnnouncer(),
    sveltekit({
      adapter: adapter({ pages: here('./build'), fallback: 'app.html' }),
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          'font-src': ['self'],
          'img-src': ['self'],
          'connect-src': ['self'],
          'manifest-src': ['self'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': process.env.COLONI_API ?? 'http://127.0.0.1:8787' },
  },
});
