import { statSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './scripts/page/chunks.ts'
import { directImports } from './scripts/page/direct-imports.ts'
import { lightContract } from './scripts/page/light-contract.ts'
import { notePackages } from './scripts/page/licenses.ts'
import { mantineStyles } from './scripts/page/mantine-styles.ts'
import { windowWidths } from './scripts/page/window-widths.ts'
import { wordsWithCode } from './scripts/page/words-with-code.ts'

const server = process.env['TRIVET_DEV_SERVER'] ?? 'http://127.0.0.1:9925'
const served = ['/api', '/openapi.json', '/docs']
const renderer = path.join(import.meta.dirname, 'renderer')

export default defineConfig({
  root: renderer,
  base: '/',
  plugins: [
    directImports(),
    lightContract(),
    wordsWithCode(),
    windowWidths(),
    mantineStyles(),
    chunks(),
    notePackages(),
    react(),
  ],
  resolve: {
    alias: [
      // Schemas are made while modules load, so whatever uses zod must get it set up.
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'renderer/strict-zod.ts') },
      {
        find: /^entities$/,
        replacement: path.join(
          import.meta.dirname,
          'renderer/components/markdown/browser-entities.ts',
        ),
      },
    ],
  },
  build: {
    outDir: path.join(import.meta.dirname, 'dist/renderer'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['TRIVET_DEV_PORT'] ?? 5173),
    strictPort: true,
    fs: { allow: [import.meta.dirname] },
    // The Host header stays the browser's: the server compares it with Origin.
    proxy: Object.fromEntries(served.map((prefix) => [prefix, { target: server, bypass }])),
  },
})

/** The sources in renderer/api begin like the calls of the API, and are Vite's to answer. */
function bypass({ url = '' }: { url?: string | undefined }) {
  const { pathname } = new URL(url, server)
  const file = statSync(path.join(renderer, pathname), { throwIfNoEntry: false })
  return file?.isFile() ? url : undefined
}
