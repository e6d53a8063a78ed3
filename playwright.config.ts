import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0
const executablePath = process.env['TRIVET_BROWSER']

export default defineConfig({
  outputDir: 'test-results/playwright',
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Ends what will never come; how fast a page is, the bench tells.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    {
      name: 'web',
      testDir: 'tests/e2e/web',
      use: {
        browserName: 'chromium',
        locale: 'en-US',
        screenshot: 'only-on-failure',
        actionTimeout: 20_000,
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            // Chromium refuses its sandbox to root; a test container often is root.
            ...(isRoot ? ['--no-sandbox'] : []),
            '--disable-quic',
            '--disable-background-networking',
            // The name under which another device in the home would call the server.
            '--host-resolver-rules=MAP *.home.test 127.0.0.1',
          ],
        },
      },
    },
    { name: 'desktop', testDir: 'tests/e2e/desktop' },
  ],
})
