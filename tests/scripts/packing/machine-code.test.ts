import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtFor } from '#scripts/packing/machine-code.ts'
import { ownTarget, targets } from '#scripts/packing/target.ts'
import { fatMachO, machineCode, machO } from '#tests/support/electron-stand-in.ts'

test.for(targets)('code for $platform on $arch is recognized', (target) => {
  expect(builtFor(machineCode(target))).toEqual([target])
})

test('a file for both kinds of Mac has both', () => {
  const both = fatMachO([machO('x64', null), machO('arm64', null)])
  expect(builtFor(both)).toEqual([
    { platform: 'darwin', arch: 'x64' },
    { platform: 'darwin', arch: 'arm64' },
  ])
})

test('the program that runs this test was built for this computer', () => {
  const bytes = readFileSync(process.execPath).subarray(0, 4096)
  expect(builtFor(bytes)).toContainEqual(ownTarget())
})

test.for([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('console.log("soup")\n'.repeat(10))],
  ['a class of Java', Buffer.concat([Buffer.from('cafebabe0000003d', 'hex'), Buffer.alloc(99)])],
  ['a program of MS-DOS', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(99)])],
  ['a program for another processor', withProcessor(machineCode(targets[0]!), 18, 40)],
] as const)('%s is no code that is known', ([, bytes]) => {
  expect(builtFor(bytes)).toEqual([])
})

function withProcessor(bytes: Buffer, at: number, processor: number) {
  bytes.writeUInt16LE(processor, at)
  return bytes
}
