import { defineConfig } from '@playwright/test'
import { mustBeOwnNode } from './scripts/support/node-version.ts'

mustBeOwnNode()

const isRoot = process.getuid?.() === 0

// Without its headless build, a browser opens a whole window for every page. These features are not needed, and each
// page takes a third of a second less without them. The first four lines repeat Playwright's own list, because the last
// such option counts.
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
  // Tests load the built server as it is.
  build: { external: ['**/dist/server/*.js'] },
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores of a small machine, because tests often wait for a process to start.
  workers: 3,
  // People should see flaky tests at once; in CI they are retried and named in the summary.
  retries: process.env['CI'] ? 2 : 0,
  // Only ends a wait that cannot succeed; the bench measures how fast pages are.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: [
    {
      name: 'web',
      testDir: 'tests/e2e/web',
      use: {
        browserName: 'chromium',
        locale: 'en-US',
        // A worker would take the calls of a page that a test answers itself. Tests of the worker ask for it.
        serviceWorkers: 'block',
        screenshot: 'only-on-failure',
        actionTimeout: 60_000,
        // Animations would take CPU time of this machine. Tests of motion ask for it (motion.spec.ts).
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            // Chromium refuses to use its sandbox as root, which test containers often are.
            ...(isRoot ? ['--no-sandbox'] : []),
            // Without a graphics card Chromium emulates one; it draws faster without.
            '--disable-gpu',
            `--disable-features=${unusedFeatures}`,
            '--disable-quic',
            // No page lives long enough to earn back what its code costs to optimize, and garbage is collected with less
            // work by one thread than by several: together a tenth of the time.
            '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
            '--disable-background-networking',
            // A name under which another device in the home might reach the server.
            '--host-resolver-rules=MAP *.home.test 127.0.0.1',
          ],
        },
      },
    },
    { name: 'desktop', testDir: 'tests/e2e/desktop' },
  ],
})
