import { expect, test } from 'vitest'
import { layoutOf, ownTarget, platformsOf } from '#scripts/packing/target.ts'

test.for([
  ['linux', 'x64', 'linux-unpacked/trivet', 'linux-unpacked/resources'],
  ['linux', 'arm64', 'linux-arm64-unpacked/trivet', 'linux-arm64-unpacked/resources'],
  ['win32', 'x64', 'win-unpacked/Trivet.exe', 'win-unpacked/resources'],
  ['win32', 'arm64', 'win-arm64-unpacked/Trivet.exe', 'win-arm64-unpacked/resources'],
  ['darwin', 'x64', 'mac/Trivet.app/Contents/MacOS/Trivet', 'mac/Trivet.app/Contents/Resources'],
  [
    'darwin',
    'arm64',
    'mac-arm64/Trivet.app/Contents/MacOS/Trivet',
    'mac-arm64/Trivet.app/Contents/Resources',
  ],
] as const)('%s on %s is packed into %s', ([platform, arch, program, resources]) => {
  expect(layoutOf({ platform, arch })).toMatchObject({ program, resources })
})

test('a computer that Trivet is not made for has no target', () => {
  expect(ownTarget({ platform: 'win32', arch: 'arm64' })).toEqual({
    platform: 'win32',
    arch: 'arm64',
  })
  expect(ownTarget({ platform: 'win32', arch: 'ia32' })).toBeNull()
  expect(ownTarget({ platform: 'freebsd', arch: 'x64' })).toBeNull()
})

test.for([
  [[], ['linux']],
  [['--dir', '-c.mac.identity=x', '-c.directories.output=mwl'], ['linux']],
  [['--mac', '--arm64'], ['darwin']],
  [['--macos=zip'], ['darwin']],
  [
    ['-m', '--windows'],
    ['darwin', 'win32'],
  ],
  [['-o'], ['darwin']],
  [['-mwl'], ['linux', 'darwin', 'win32']],
] as const)('%j packs for %j on a Linux computer', ([args, platforms]) => {
  expect(platformsOf([...args], 'linux')).toEqual(platforms)
})
