import { defineConfig } from '@playwright/test'
import { mustBeOwnNode } from './scripts/support/node-version.ts'

mustBeOwnNode()

const isRoot = process.getuid?.() === 0

// A browser without its headless build opens a whole window for every page. These parts of it nobody sees; they cost a
// third of a second each time. The first four lines repeat what Playwright says here, since the last word counts.
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'InitialWebUI,WebUIReloadButton,WebUIToolbar,WebUIOmniboxPopup',
  'PreloadTopChromeWebUI,SpareRendererForSitePerProcess',
].join(',')

const executablePath = process.env['TRIVET_BROWSER']

export default defineConfig({
  outputDir: 'test-results/playwright',
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores of a small machine: a test often waits for a process that is just starting.
  workers: 3,
  // Whoever works on it shall see at once what fails by chance; a machine that nobody watches names it in its summary.
  retries: process.env['CI'] ? 2 : 0,
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
        // Every movement is drawn by this machine's cores. What moves is tried where a test asks for it (motion.spec.ts).
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            // Chromium refuses its sandbox to root; a test container often is root.
            ...(isRoot ? ['--no-sandbox'] : []),
            // Where there is no graphics card, Chromium plays one; it draws sooner without.
            '--disable-gpu',
            `--disable-features=${unusedFeatures}`,
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
