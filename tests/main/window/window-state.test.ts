import { expect, test } from 'vitest'
import { placeOnScreens } from '#main/window/window-state.ts'

const laptop = { x: 0, y: 0, width: 1440, height: 900 }
const beside = { x: 1440, y: 0, width: 2560, height: 1440 }

test('a first start gets the usual size, never more than the screen has', () => {
  expect(placeOnScreens(null, [laptop])).toEqual({ width: 1280, height: 860 })
  expect(placeOnScreens(null, [{ x: 0, y: 0, width: 1024, height: 600 }])).toEqual({
    width: 1024,
    height: 600,
  })
})

test('a window opens where it was left, on the second screen too', () => {
  const saved = { x: 1600, y: 100, width: 1000, height: 700 }
  expect(placeOnScreens(saved, [laptop, beside])).toEqual(saved)
})

test('a window whose screen is gone keeps its size and comes to the screen that is left', () => {
  const saved = { x: 1600, y: 100, width: 2000, height: 700 }
  expect(placeOnScreens(saved, [laptop])).toEqual({ width: 1440, height: 700 })
})

test.each([
  ['above the screen', { x: 0, y: -50, width: 800, height: 600 }],
  ['below the screen', { x: 0, y: 880, width: 800, height: 600 }],
  ['all but off the left edge', { x: -750, y: 0, width: 800, height: 600 }],
  ['all but off the right edge', { x: 1400, y: 0, width: 800, height: 600 }],
])('a title bar that is %s cannot be grasped, so the window is centred', (_, saved) => {
  expect(placeOnScreens(saved, [laptop])).toEqual({ width: 800, height: 600 })
})
