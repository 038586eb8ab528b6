import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Serves the stories from the sources: `npm run stories`. The root is that of the project, in which Tailwind looks for classes. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [tailwindcss()],
  server: { host: '127.0.0.1', open: '/tests/stories/index.html' },
  optimizeDeps: { entries: ['tests/stories/main.tsx'] },
});
