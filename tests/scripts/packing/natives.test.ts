import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unfitNatives } from '#scripts/packing/natives.ts'
import { type Target, targets } from '#scripts/packing/target.ts'
import { machineCode } from '#tests/support/electron-stand-in.ts'

/** What the packages really call their files, in node_modules. */
const filesOf: Record<string, string[]> = {
  'linux-x64': [
    'better-sqlite3/prebuilds/linux-x64.node',
    '@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node',
    '@img/sharp-linux-x64/lib/sharp-linux-x64-0.35.5.node',
    '@img/sharp-libvips-linux-x64/lib/libvips-cpp.so.8.18.7',
  ],
  'linux-arm64': [
    'better-sqlite3/prebuilds/linux-arm64.node',
    '@node-rs/argon2-linux-arm64-gnu/argon2.linux-arm64-gnu.node',
    '@img/sharp-linux-arm64/lib/sharp-linux-arm64-0.35.5.node',
    '@img/sharp-libvips-linux-arm64/lib/libvips-cpp.so.8.18.7',
  ],
  'win32-x64': [
    'better-sqlite3/prebuilds/win32-x64.node',
    '@node-rs/argon2-win32-x64-msvc/argon2.win32-x64-msvc.node',
    '@img/sharp-win32-x64/lib/sharp-win32-x64-0.35.5.node',
    '@img/sharp-win32-x64/lib/libvips-42.dll',
  ],
  'win32-arm64': [
    'better-sqlite3/prebuilds/win32-arm64.node',
    '@node-rs/argon2-win32-arm64-msvc/argon2.win32-arm64-msvc.node',
    '@img/sharp-win32-arm64/lib/sharp-win32-arm64-0.35.5.node',
    '@img/sharp-win32-arm64/lib/libvips-42.dll',
  ],
  'darwin-x64': [
    'better-sqlite3/prebuilds/darwin-x64.node',
    '@node-rs/argon2-darwin-x64/argon2.darwin-x64.node',
    '@img/sharp-darwin-x64/lib/sharp-darwin-x64-0.35.5.node',
    '@img/sharp-libvips-darwin-x64/lib/libvips-cpp.8.18.7.dylib',
  ],
  'darwin-arm64': [
    'better-sqlite3/prebuilds/darwin-arm64.node',
    '@node-rs/argon2-darwin-arm64/argon2.darwin-arm64.node',
    '@img/sharp-darwin-arm64/lib/sharp-darwin-arm64-0.35.5.node',
    '@img/sharp-libvips-darwin-arm64/lib/libvips-cpp.8.18.7.dylib',
  ],
}
const nameOf = ({ platform, arch }: Target) => `${platform}-${arch}`

function unpackedWith(files: { name: string; code: Target }[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-natives-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const { name, code } of files) {
    const file = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, machineCode(code))
  }
  return folder
}

describe.each(targets.map((target) => ({ name: nameOf(target), target })))(
  'an app for $name',
  ({ name, target }) => {
    const files = filesOf[name]!.map((file) => ({ name: file, code: target }))

    test('with the machine code of all three packages is whole', async () => {
      expect(await unfitNatives(unpackedWith(files), target)).toEqual([])
    })

    test.for(files.map((file) => file.name))('is refused without %s', async (missing) => {
      const rest = files.filter((file) => file.name !== missing)
      const problems = await unfitNatives(unpackedWith(rest), target)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toContain(`lacks ${path.posix.dirname(missing)}`)
      expect(problems[0]).toContain(`an app for ${name} is packed on such a computer`)
    })

    test('is refused with the code of any other computer', async () => {
      for (const other of targets.filter((one) => one !== target)) {
        const foreign = filesOf[nameOf(other)]!.map((file) => ({ name: file, code: other }))
        const problems = await unfitNatives(unpackedWith(foreign), target)
        expect(problems.join('\n')).toContain('better-sqlite3 lacks better-sqlite3/prebuilds')
        expect(problems.join('\n')).toContain('@node-rs/argon2 lacks')
        expect(problems.join('\n')).toContain('sharp lacks')
        expect(problems.join('\n')).toContain(`was built for ${nameOf(other)}`)
      }
    })
  },
)

test('a file with the right name and the wrong code is found', async () => {
  const [target, other] = targets as [Target, Target]
  const files = filesOf[nameOf(target)]!.map((name, index) => ({
    name,
    code: index === 0 ? other : target,
  }))
  const [problem, ...more] = await unfitNatives(unpackedWith(files), target)
  expect(problem).toContain('better-sqlite3/prebuilds/linux-x64.node was built for linux-arm64')
  expect(more).toEqual([])
})

test('an app with nothing beside its archive lacks everything', async () => {
  expect(
    await unfitNatives(path.join(tmpdir(), 'trivet-no-such-folder'), targets[0]!),
  ).toHaveLength(4)
})
