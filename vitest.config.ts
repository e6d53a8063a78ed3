import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mustBeOwnNode } from './scripts/support/node-version.ts'

mustBeOwnNode()

// These timeouts only end waits that cannot succeed, also on a busy machine; the bench measures speed.
const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Tests of the interface that put a module of their own in the place of another, so no other test may share theirs. */
const withMocks = ['tests/renderer/**/*.alone.test.tsx']

export default defineConfig({
  test: {
    // By default one core is left free. One more than the cores of a small machine, because pages often wait for a timer
    // of their own.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...timeouts,
          name: 'server',
          include: ['tests/{server,model}/**/*.test.ts'],
          setupFiles: ['tests/support/described-answers.ts'],
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
          exclude: withMocks,
          setupFiles: ['tests/support/browser.ts'],
          // As many files as there are in one document, one after the other: loading the pages takes longer than most
          // tests, and what has run often runs fast. `browser.ts` puts everything back after each test.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...timeouts,
          name: 'alone',
          environment: 'jsdom',
          include: withMocks,
          setupFiles: ['tests/support/browser.ts'],
        },
      },
    ],
  },
})
