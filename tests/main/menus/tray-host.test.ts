import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findBackground } from '#main/menus/tray-host.ts'

/** A desktop with these programs and no others; each is a script that gets the question as its arguments. */
async function desktopWith(programs: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-bus-'))
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(folder, name)
    await writeFile(file, `#!/bin/sh\n${script}\n`)
    await chmod(file, 0o755)
  }
  vi.stubEnv('PATH', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
}

/** Answers the question about icons that are drawn, and says yes to every other one. */
const onlyAsked = (answer: string, other: string) =>
  `case "$*" in *IsStatusNotifierHostRegistered*) echo '${answer}';; *) echo '${other}';; esac`

describe.skipIf(process.platform === 'win32')('a desktop of Linux', () => {
  test.for([
    ['dbus-send', '   variant       boolean true', 'tray'],
    ['dbus-send', '   variant       boolean false', 'none'],
    ['gdbus', '(<true>,)', 'tray'],
    ['gdbus', '(<false>,)', 'none'],
    ['busctl', 'b true', 'tray'],
    ['busctl', 'b false', 'none'],
  ] as const)('%s says %s: %s', async ([program, answer, expected]) => {
    await desktopWith({ [program]: onlyAsked(answer, answer.replace('false', 'true')) })
    expect(await findBackground('linux')).toBe(expected)
  })

  test('who cannot answer is followed by the next one', async () => {
    await desktopWith({ 'dbus-send': 'exit 1', gdbus: 'echo "(<true>,)"' })
    expect(await findBackground('linux')).toBe('tray')
  })

  test('where nobody answers there is none', async () => {
    await desktopWith({ 'dbus-send': 'exit 1', busctl: 'exit 1' })
    expect(await findBackground('linux')).toBe('none')
    await desktopWith({})
    expect(await findBackground('linux')).toBe('none')
  })
})

test('a Mac has the Dock, and Windows always a tray', async () => {
  expect(await findBackground('darwin')).toBe('dock')
  expect(await findBackground('win32')).toBe('tray')
})
