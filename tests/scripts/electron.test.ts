import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { electronProgram, findElectronDist, missingDisplay } from '#scripts/support/electron.ts'

test('only a Linux without a display cannot open a window', () => {
  expect(missingDisplay({ platform: 'linux', env: {} })).toMatch('no display')
  expect(missingDisplay({ platform: 'linux', env: { DISPLAY: '' } })).toMatch('no display')
  expect(missingDisplay({ platform: 'linux', env: { DISPLAY: ':0' } })).toBeNull()
  expect(missingDisplay({ platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBeNull()
  expect(missingDisplay({ platform: 'darwin', env: {} })).toBeNull()
  expect(missingDisplay({ platform: 'win32', env: {} })).toBeNull()
})

test.each(['linux', 'darwin', 'win32'] as const)(
  'a given Electron counts when its program is in it (%s)',
  (platform) => {
    const dist = mkdtempSync(path.join(tmpdir(), 'trivet-electron-'))
    onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
    const here = { platform, env: { ELECTRON_OVERRIDE_DIST_PATH: dist } }

    expect(findElectronDist(here)).toBeNull()
    const program = electronProgram(dist, platform)
    mkdirSync(path.dirname(program), { recursive: true })
    writeFileSync(program, '')
    expect(findElectronDist(here)).toBe(dist)
  },
)
