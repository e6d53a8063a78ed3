import { expect, test } from 'vitest'
import { clipKey } from '#main/clip/keys.ts'

const pressed = (key: string, held: string[] = [], type = 'keyDown') => ({
  type: type as 'keyDown',
  key,
  control: held.includes('control'),
  meta: held.includes('meta'),
  alt: held.includes('alt'),
  shift: held.includes('shift'),
})

test('keys do what they do in browsers, on each system', () => {
  expect(clipKey(pressed('w', ['control']), 'linux')).toBe('close')
  expect(clipKey(pressed('W', ['control']), 'win32')).toBe('close')
  expect(clipKey(pressed('w', ['meta']), 'darwin')).toBe('close')
  expect(clipKey(pressed('l', ['control']), 'linux')).toBe('address')
  expect(clipKey(pressed('d', ['alt']), 'win32')).toBe('address')
  expect(clipKey(pressed('ArrowLeft', ['alt']), 'linux')).toBe('back')
  expect(clipKey(pressed('[', ['meta']), 'darwin')).toBe('back')
  expect(clipKey(pressed('F5'), 'linux')).toBe('reload')
  expect(clipKey(pressed('F6'), 'linux')).toBe('other-part')
  expect(clipKey(pressed('+', ['control', 'shift']), 'linux')).toBe('zoom-in')
})

test('other keys are the page’s', () => {
  expect(clipKey(pressed('l'), 'linux')).toBeNull()
  expect(clipKey(pressed('c', ['control']), 'linux')).toBeNull()
  // A Mac moves by words with Alt, and AltGr is Control with Alt elsewhere.
  expect(clipKey(pressed('ArrowLeft', ['alt']), 'darwin')).toBeNull()
  expect(clipKey(pressed('w', ['control', 'alt']), 'win32')).toBeNull()
  expect(clipKey(pressed('w', ['control']), 'darwin')).toBeNull()
  expect(clipKey(pressed('w', ['control'], 'keyUp'), 'linux')).toBeNull()
})
