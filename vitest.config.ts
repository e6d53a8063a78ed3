import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// They end what will never come; how fast something is, the bench tells.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // By default one core is left to whoever watches; nobody does.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...timeouts,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Nothing is mocked and no module keeps anything between servers: one load of them serves all files, which
          // takes a third less time.
          isolate: false,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'shell',
          include: ['tests/{main,scripts}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...timeouts,
          name: 'renderer',
          environment: 'jsdom',
          include: ['tests/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/browser.ts'],
        },
      },
    ],
  },
})
