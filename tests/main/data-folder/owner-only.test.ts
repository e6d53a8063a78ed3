import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { closeToOthers } from '#main/data-folder/owner-only.ts'

describe('a folder on another disk of Windows', () => {
  /** A Windows with this answer of whoami; `icacls` fails where the disk has no rights. */
  function windows({
    who = '"PC\\zoë","S-1-5-21-1004-1005-1006-1001"\r\n',
    hasRights = true,
  } = {}) {
    const ran: string[][] = []
    const run = async (program: string, args: string[]) => {
      ran.push([path.win32.basename(program), ...args])
      if (program.endsWith('icacls.exe') && !hasRights) throw new Error('code 1')
      return { stdout: program.endsWith('whoami.exe') ? who : '' }
    }
    return { ran, on: { platform: 'win32', run } as const }
  }

  test('is closed to all but its owner, the system and administrators', async () => {
    const { ran, on } = windows()
    expect(await closeToOthers(String.raw`D:\Our recipes`, on)).toBe(true)
    expect(ran.at(-1)).toEqual([
      'icacls.exe',
      String.raw`D:\Our recipes`,
      '/inheritance:r',
      '/grant:r',
      '*S-1-5-21-1004-1005-1006-1001:(OI)(CI)F',
      '*S-1-5-18:(OI)(CI)F',
      '*S-1-5-32-544:(OI)(CI)F',
    ])
  })

  test('stays open where the disk has no rights, and that is said', async () => {
    expect(await closeToOthers(String.raw`E:\Trivet`, windows({ hasRights: false }).on)).toBe(false)
  })

  test('takes nobody’s rights away if its owner is unknown, or on a whole disk', async () => {
    const nobody = windows({ who: '' })
    expect(await closeToOthers(String.raw`D:\Trivet`, nobody.on)).toBe(false)
    const disk = windows()
    expect(await closeToOthers('D:\\', disk.on)).toBe(false)
    const changed = [...nobody.ran, ...disk.ran].map(([program]) => program)
    expect(changed).not.toContain('icacls.exe')
  })
})

test.skipIf(process.platform === 'win32')('elsewhere the folder itself tells', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(await closeToOthers(folder)).toBe(true)
  chmodSync(folder, 0o755)
  expect(await closeToOthers(folder)).toBe(false)
})
