import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Side, useRowTouch } from '#renderer/features/shopping/rows/use-row-touch.ts'

const did = vi.fn<(what: Side | 'held' | 'pressed') => void>()

function Row({ sides = ['on', 'back'] }: { sides?: readonly Side[] }) {
  const { handlers } = useRowTouch({ onLongPress: () => did('held'), onSwipe: did, sides })
  return (
    <div data-testid="row" {...handlers}>
      <button type="button">edit</button>
      <input type="checkbox" onClick={() => did('pressed')} />
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  did.mockReset()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  // Not there without a browser.
  Element.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
})

/** A touch from 150, 100 through these points. */
function go(points: [number, number][], { on = screen.getByRole('checkbox') as Element } = {}) {
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true }
  fireEvent.pointerDown(on, { ...finger, clientX: 150, clientY: 100 })
  for (const [clientX, clientY] of points) {
    fireEvent.pointerMove(on, { ...finger, clientX, clientY })
  }
  fireEvent.pointerUp(on, finger)
}

test.for([
  [
    'two fifths of the row to the end',
    [
      [200, 100],
      [270, 104],
    ],
    ['on'],
  ],
  [
    'as far to the start',
    [
      [100, 100],
      [30, 96],
    ],
    ['back'],
  ],
  [
    'less than that',
    [
      [200, 100],
      [268, 100],
    ],
    [],
  ],
  [
    'far, and back again',
    [
      [280, 100],
      [160, 100],
    ],
    [],
  ],
  [
    'down first, then far to the side',
    [
      [152, 130],
      [290, 130],
    ],
    [],
  ],
  [
    'as much down as to the side',
    [
      [165, 115],
      [290, 115],
    ],
    [],
  ],
] as [string, [number, number][], Side[]][])('a finger that goes %s', ([, points, expected]) => {
  render(<Row />)
  go(points)
  expect(did.mock.calls.flat()).toEqual(expected)
})

test('on a right-to-left page the sides are mirrored', () => {
  const { container } = render(<Row />)
  container.style.direction = 'rtl'
  screen.getByTestId('row').style.direction = 'rtl'
  go([[30, 100]])
  expect(did.mock.calls.flat()).toEqual(['on'])
})

test('a side that does nothing stays undone, and a swipe from a button too', () => {
  render(<Row sides={['on']} />)
  go([[20, 100]])
  go([[290, 100]], { on: screen.getByRole('button') })
  expect(did).not.toHaveBeenCalled()
})

test('a long press chooses, and is no press of the row; a short one is', () => {
  render(<Row />)
  const box = screen.getByRole('checkbox')
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 }
  fireEvent.pointerDown(box, finger)
  vi.advanceTimersByTime(499)
  expect(did).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  fireEvent.pointerUp(box, finger)
  fireEvent.click(box)
  expect(did.mock.calls.flat()).toEqual(['held'])
  fireEvent.pointerDown(box, finger)
  fireEvent.pointerUp(box, finger)
  fireEvent.click(box)
  expect(did.mock.calls.flat()).toEqual(['held', 'pressed'])
})
