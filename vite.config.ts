import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['TRIVET_DEV_SERVER'] ?? 'http://127.0.0.1:9925'
const served = ['/api', '/openapi.json', '/docs']

export default defineConfig({
  root: path.join(import.meta.dirname, 'renderer'),
  base: '/',
  plugins: [react()],
  resolve: {
    // Schemas are made while modules load, so whatever uses zod must get it set up.
    alias: [
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'renderer/strict-zod.ts') },
    ],
  },
  build: {
    outDir: path.join(import.meta.dirname, 'dist/renderer'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Changes only with their version, so a browser keeps it over updates of Trivet.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    fs: { allow: [import.meta.dirname] },
    // The Host header stays the browser's: the server compares it with Origin.
    proxy: Object.fromEntries(served.map((prefix) => [prefix, { target: server }])),
  },
})
