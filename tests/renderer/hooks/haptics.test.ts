import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feel } from '#renderer/hooks/haptics.ts'

const vibrate = vi.fn<(pattern: VibratePattern) => boolean>()

/** A device to which these media queries apply. */
function device(...applying: string[]) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: applying.some((query) => media.includes(query)),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}

beforeEach(() => void Object.assign(navigator, { vibrate }))
afterEach(() => {
  vi.restoreAllMocks()
  vibrate.mockClear()
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('a thumb feels what it did, and a timer for longer', () => {
  device('pointer: coarse')
  feel('held')
  feel('ring')
  expect(vibrate.mock.calls).toEqual([[12], [[120, 80, 120]]])
})

test('nobody who wants less motion is shaken, and no mouse', () => {
  device('pointer: coarse', 'reduced-motion')
  feel('done')
  device()
  feel('done')
  expect(vibrate).not.toHaveBeenCalled()
})

test('browsers that cannot do it are left alone', () => {
  device('pointer: coarse')
  Reflect.deleteProperty(navigator, 'vibrate')
  expect(() => feel('done')).not.toThrow()
})
