import { expect, test } from 'vitest'
import { closeWay } from '#main/window/close-way.ts'

const tray = { isQuitting: false, background: 'tray', wanted: 'ask' } as const
const none = { ...tray, background: 'none' } as const
const dock = { ...tray, background: 'dock' } as const

test('the first close asks, the answer counts from then on', () => {
  expect(closeWay(tray)).toBe('ask')
  expect(closeWay({ ...tray, wanted: 'tray' })).toBe('hide')
  expect(closeWay({ ...tray, wanted: 'background' })).toBe('hide')
  expect(closeWay({ ...tray, wanted: 'quit' })).toBe('quit')
})

test('without a tray the server does not end and the window does not vanish before somebody was asked', () => {
  expect(closeWay(none)).toBe('ask')
  // Said where an icon was to lead back.
  expect(closeWay({ ...none, wanted: 'tray' })).toBe('ask')
  expect(closeWay({ ...none, wanted: 'background' })).toBe('hide')
  expect(closeWay({ ...none, wanted: 'quit' })).toBe('quit')
})

test('a Mac keeps its habit: the window goes, the program stays in the Dock', () => {
  expect(closeWay({ ...dock, wanted: 'quit' })).toBe('hide')
})

test.each([tray, none, dock])('quitting asks nothing (%o)', (closing) => {
  expect(closeWay({ ...closing, isQuitting: true })).toBe('close')
})
