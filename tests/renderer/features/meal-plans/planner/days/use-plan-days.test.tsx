import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { dayNamed } from '#tests/support/planned-week.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const zone = process.env['TZ']
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** The plan is open at this moment, on a device whose clock is set to a time zone. */
async function openPlan(app: TestApp, moment: string, timeZone: string) {
  process.env['TZ'] = timeZone
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  await renderApp({ at: '/group/mealplan/planner/view', app, as: app.cook })
}

const firstDay = () => screen.getAllByRole('heading', { level: 2 })[0]

const lookAgain = () => act(() => void fireEvent(document, new Event('visibilitychange')))

describe('LO-8 the plan that is open', () => {
  test('begins with the day of where the device is, also after a flight over the date line', async ({
    app,
  }) => {
    await openPlan(app, '2026-05-04T20:00:00Z', 'Pacific/Auckland')
    await dayNamed('Tuesday, May 5')
    expect(firstDay()).toHaveTextContent('Tuesday, May 5')
    process.env['TZ'] = 'America/Los_Angeles'
    vi.setSystemTime(new Date('2026-05-05T05:00:00Z'))
    lookAgain()
    await dayNamed('Monday, May 4')
    expect(firstDay()).toHaveTextContent('Monday, May 4')
  })

  test('begins with the next day after a night of 23 hours, and after one of 25', async ({
    app,
  }) => {
    await openPlan(app, '2026-03-28T22:59:00Z', 'Europe/Berlin')
    await dayNamed('Saturday, March 28')
    for (const [moment, day] of [
      ['2026-03-28T23:01:00Z', 'Sunday, March 29'],
      ['2026-03-29T21:59:00Z', 'Sunday, March 29'],
      ['2026-03-29T22:01:00Z', 'Monday, March 30'],
      ['2026-10-24T22:01:00Z', 'Sunday, October 25'],
      ['2026-10-25T22:59:00Z', 'Sunday, October 25'],
      ['2026-10-25T23:01:00Z', 'Monday, October 26'],
    ] as const) {
      vi.setSystemTime(new Date(moment))
      lookAgain()
      await dayNamed(day)
      expect(firstDay()).toHaveTextContent(day)
    }
  })
})
