import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core is left to whoever watches; nobody does.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Nothing is mocked and no module keeps anything between servers: one load of them serves all files.
          isolate: false,
        },
      },
      {
        test: {
          name: 'shell',
          include: ['tests/{main,scripts}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'jsdom',
          include: ['tests/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/browser.ts'],
        },
      },
    ],
  },
})
