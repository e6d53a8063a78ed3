import { expect, test } from 'vitest'
import { closeWay } from '#main/window/close-way.ts'

const linux = { platform: 'linux', isQuitting: false, hasTray: true, wanted: 'ask' } as const

test('the first close asks, the answer counts from then on', () => {
  expect(closeWay(linux)).toBe('ask')
  expect(closeWay({ ...linux, wanted: 'tray' })).toBe('hide')
  expect(closeWay({ ...linux, wanted: 'quit' })).toBe('quit')
})

test('without a tray nothing hides where nobody finds it again', () => {
  expect(closeWay({ ...linux, hasTray: false })).toBe('quit')
  expect(closeWay({ ...linux, hasTray: false, wanted: 'tray' })).toBe('quit')
})

test('a Mac keeps its habit: the window goes, the program stays in the dock', () => {
  expect(closeWay({ ...linux, platform: 'darwin', wanted: 'quit' })).toBe('hide')
})

test.each(['linux', 'darwin', 'win32'] as const)('quitting on %s asks nothing', (platform) => {
  expect(closeWay({ ...linux, platform, isQuitting: true })).toBe('close')
})
