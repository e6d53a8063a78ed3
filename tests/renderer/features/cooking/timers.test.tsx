import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { newTimer } from '#renderer/features/cooking/timers/timer.ts'
import { allTimers, mostTimers, stopTimer } from '#renderer/features/cooking/timers/timer-store.ts'
import { closeTimers } from '#renderer/features/cooking/timers/tray-state.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const key = 'kitchen-timers'

afterEach(() => {
  cleanup()
  closeTimers()
  for (const { id } of allTimers()) stopTimer(id)
})

/** What another tab of the same browser does to the timers. */
function elsewhere(timers: unknown[]) {
  localStorage.setItem(key, JSON.stringify(timers))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as Record<string, unknown>[]
const panel = () => screen.findByRole('dialog', { name: 'Kitchen timers' })

test('a timer is set by hand, paused, prolonged, renamed and stopped', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Kitchen timers' }))
  const tray = within(await panel())

  await userEvent.click(tray.getByRole('button', { name: 'Start' }))
  expect(tray.getByRole('alert')).toHaveTextContent('Set a time of at least 1 second.')
  await userEvent.type(tray.getByLabelText('What is it for?'), 'Eggs')
  await userEvent.type(tray.getByLabelText('Minutes'), '10')
  await userEvent.click(tray.getByRole('button', { name: 'Start' }))
  expect(stored()).toMatchObject([{ name: 'Eggs', length: 600_000 }])
  expect(tray.getByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/)

  await userEvent.click(tray.getByRole('button', { name: 'Pause Eggs' }))
  expect(stored()[0]).toMatchObject({ endsAt: null })
  await userEvent.click(tray.getByRole('button', { name: '+1 min for Eggs' }))
  expect(stored()[0]).toMatchObject({ length: 660_000 })
  await userEvent.click(tray.getByRole('button', { name: 'Resume Eggs' }))
  expect(stored()[0]!['endsAt']).toBeGreaterThan(Date.now())

  await userEvent.click(tray.getByRole('button', { name: 'Rename Eggs' }))
  await userEvent.keyboard('Potatoes{Enter}')
  expect(stored()[0]).toMatchObject({ name: 'Potatoes' })
  await userEvent.click(tray.getByRole('button', { name: 'Stop Potatoes' }))
  expect(localStorage.getItem(key)).toBeNull()

  // Behind its last control, Tab goes on where the panel was opened, which is elsewhere in the document.
  const start = tray.getByRole('button', { name: 'Start' })
  start.focus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Kitchen timers' })).toHaveFocus()
  start.focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('as many timers as there may be are named when one more is wanted', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Kitchen timers' }))
  const tray = within(await panel())
  const full = Array.from({ length: mostTimers }, (_, index) =>
    newTimer(`t${index}`, { name: 'Rice', seconds: 300 }, Date.now()),
  )
  elsewhere(full)
  await userEvent.type(tray.getByLabelText('Minutes'), '10')
  await userEvent.click(tray.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('You already have 20 timers. Stop one first.')).toBeVisible()
  expect(stored()).toHaveLength(mostTimers)
})

test('a timer that another tab started is here too, and rings here', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByRole('button', { name: 'Kitchen timers' })
  const timer = newTimer('t', { name: 'Rice', seconds: 300 }, Date.now())
  elsewhere([timer])
  expect(await screen.findByRole('button', { name: /^Kitchen timers (5:00|4:5\d)$/ })).toBeVisible()
  // The page itself may come after the bar with the button.
  await waitFor(() => expect(document.title).toContain(' · Trivet'))
  const title = document.title

  elsewhere([{ ...timer, endsAt: Date.now() - 1 }])
  expect(await screen.findByRole('alert')).toHaveTextContent('Rice: time is up')
  await waitFor(() => expect(document.title).toBe('Time is up: Rice'))
  expect(screen.getByRole('region', { name: 'Ringing timers' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Stop Rice' }))
  await waitFor(() => expect(document.title).toBe(title))
  expect(screen.queryByRole('region', { name: 'Ringing timers' })).toBeNull()
})

test('what ended while no page was open rings now and says when it ended', async ({ app }) => {
  const recipe = { name: 'Pea soup', path: '/g/home/r/pea-soup' }
  const past = newTimer('t', { name: 'Peas', seconds: 60, recipe }, Date.now() - 4.5 * 60_000)
  localStorage.setItem(key, JSON.stringify([past]))
  await renderApp({ at: '/g/home', app, as: app.cook })

  const ringing = within(await screen.findByRole('region', { name: 'Ringing timers' }))
  expect(ringing.getByText('ended 3 minutes ago')).toBeVisible()
  expect(ringing.getByRole('link', { name: 'Pea soup' })).toHaveAttribute('href', recipe.path)
  await userEvent.click(ringing.getByRole('button', { name: '+1 min for Peas' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ringing timers' })).toBeNull())
  expect(stored()[0]!['endsAt']).toBeGreaterThan(Date.now() + 50_000)
})

test('opening the panel stops the ringing; the timer stays until it is removed', async ({
  app,
}) => {
  localStorage.setItem(key, JSON.stringify([newTimer('t', { name: 'Peas', seconds: 60 }, 0)]))
  await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByRole('region', { name: 'Ringing timers' })
  // In turns with the page's own title.
  await waitFor(() => expect(document.title).toBe('Time is up: Peas'))
  await userEvent.click(screen.getByRole('button', { name: /^Kitchen timers 0:00/ }))
  expect(within(await panel()).getByText('Peas')).toBeVisible()
  expect(document.title).not.toBe('Time is up: Peas')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Ringing timers' })).toBeNull()
  expect(stored()).toMatchObject([{ name: 'Peas', isAnswered: true }])
})

test('broken storage causes no error', async ({ app }) => {
  localStorage.setItem(key, '{"not": "timers"')
  await renderApp({ at: '/g/home', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Kitchen timers' }))
  expect(within(await panel()).queryByRole('timer')).toBeNull()
})
