import { existsSync } from 'node:fs'
import path from 'node:path'
import { binOf } from './paths.ts'
import { run, runNode, say } from './run.ts'

export interface BrowserSearch {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  /** Path of Playwright's own Chromium, which may not exist. */
  own: string
  exists: (file: string) => boolean
}

const linuxNames = [
  // Without a user interface; tests take a fifth less time.
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsPrograms = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
]

/** Existing files that may be a browser for the tests, best first. */
export function browserCandidates({ platform, env, own, exists }: BrowserSearch) {
  const named = env['TRIVET_BROWSER'] ? [env['TRIVET_BROWSER']] : []
  return [...named, own, ...systemPlaces(platform, env)].filter((file) => exists(file))
}

function systemPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv) {
  if (platform === 'darwin') {
    return macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  }
  if (platform === 'win32') {
    const homes = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    return homes.flatMap((home) =>
      home ? windowsPrograms.map((file) => path.win32.join(home, file)) : [],
    )
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '')
  return linuxNames.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)))
}

/** A browser that starts, found or installed; null if there is none. */
export async function findOrInstallBrowser(): Promise<string | null> {
  const found = await firstThatStarts()
  if (found) return found

  say('no browser found: trying to install the one of Playwright')
  const playwright = binOf('@playwright/test', 'playwright')
  await runNode(playwright, ['install', 'chromium'], { output: 'pipe', idleTimeout: 60_000 })
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  if (isRootOnLinux && existsSync(await ownBrowser()) && !(await firstThatStarts())) {
    await runNode(playwright, ['install-deps', 'chromium'], { output: 'pipe', timeout: 300_000 })
  }
  const installed = await firstThatStarts()
  if (installed) return installed

  if (isRootOnLinux && (await run('apt-get', ['--version'], { output: 'pipe' })).code === 0) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      say(`trying the browser of this system: apt-get install ${name}`)
      await installFromApt(name)
      const fromApt = await firstThatStarts()
      if (fromApt) return fromApt
    }
  }
  return null
}

async function installFromApt(name: string) {
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      output: 'pipe',
      timeout: 600_000,
    })
  if ((await install()).code === 0) return
  await run('apt-get', ['update'], { output: 'pipe', timeout: 300_000 })
  await install()
}

/** A file may exist and still not run: it may be a stub for a snap, or need a missing library. */
async function firstThatStarts() {
  const candidates = browserCandidates({
    platform: process.platform,
    env: process.env,
    own: await ownBrowser(),
    exists: existsSync,
  })
  for (const file of candidates) {
    // On Windows, `chrome --version` opens a window instead.
    if (process.platform === 'win32') return file
    const { code } = await run(file, ['--version'], { output: 'pipe', timeout: 20_000 })
    if (code === 0) return file
  }
  return null
}

async function ownBrowser() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
