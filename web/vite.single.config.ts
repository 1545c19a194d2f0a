import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { programs } from './programs.plugin';

const out = new URL('./dist/', import.meta.url);
const work = new URL('./dist/single-work/', import.meta.url);

/**
 * Puts script and style into the page, so that it opens from a disk by a double
 * click: browsers do not let a page of the disk load modules or workers.
 */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    writeBundle(_options, bundle) {
      let page = readFileSync(new URL('index.html', work), 'utf8');
      for (const file of Object.values(bundle)) {
        const name = file.fileName.replaceAll('.', '\\.');
        if (file.type === 'chunk') {
          const tag = new RegExp(`<script[^>]*src="\\./${name}"[^>]*></script>`);
          // What ends a script element must not stand in it.
          const code = file.code.replaceAll('</script', '<\\/script');
          page = page.replace(tag, '');
          page = page.replace('</body>', () => `<script type="module">${code}</script></body>`);
        } else if (file.fileName.endsWith('.css')) {
          const tag = new RegExp(`<link[^>]*href="\\./${name}"[^>]*>`);
          page = page.replace(tag, () => `<style>${String(file.source)}</style>`);
        }
      }
      const icon = readFileSync(new URL('./public/icon.svg', import.meta.url), 'base64');
      page = page.replace('./icon.svg', `data:image/svg+xml;base64,${icon}`);
      writeFileSync(new URL('queens.html', out), page);
      rmSync(work, { recursive: true });
    },
  };
}

export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [programs(), oneFile()],
  resolve: {
    alias: {
      './start-worker': fileURLToPath(new URL('./src/start-worker.inline.ts', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(work),
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    reportCompressedSize: false,
    // One file is what it is for.
    chunkSizeWarningLimit: 4096,
  },
  worker: { format: 'iife' },
});
