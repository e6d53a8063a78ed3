import { expect, test } from 'vitest'
import { isSwitchedOn, obstacleIn } from '#main/start/login-obstacle.ts'

const item = { openAtLogin: true, status: 'enabled', executableWillLaunchAtLogin: true } as const

test('nothing is in the way of an item that the system starts', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    expect(obstacleIn(item, platform)).toBeNull()
  }
})

test('macOS waits for consent, and the switch stays on meanwhile', () => {
  const waiting = { ...item, openAtLogin: false, status: 'requires-approval' } as const
  expect(isSwitchedOn(waiting, 'darwin')).toBe(true)
  expect(obstacleIn(waiting, 'darwin')).toBe('approval')
  expect(isSwitchedOn(waiting, 'win32')).toBe(false)
})

test('the Task Manager of Windows can have it switched off', () => {
  const off = { ...item, executableWillLaunchAtLogin: false }
  expect(obstacleIn(off, 'win32')).toBe('switched-off')
  expect(obstacleIn(off, 'darwin')).toBeNull()
})

test('an item that nobody wants has no obstacle', () => {
  const unwanted = {
    openAtLogin: false,
    status: 'not-registered',
    executableWillLaunchAtLogin: false,
  } as const
  expect(obstacleIn(unwanted, 'win32')).toBeNull()
  expect(obstacleIn(unwanted, 'darwin')).toBeNull()
})
