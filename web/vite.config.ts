import { defineConfig } from 'vite';
import { programs } from './programs.plugin';

// Relative addresses: the page works from any folder of any server.
export default defineConfig({
  base: './',
  plugins: [programs()],
  build: {
    target: 'es2022',
    // A preload helper would be of no use: there is one script.
    modulePreload: false,
    // The module must stay a file, so that the browser compiles it while it loads.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
