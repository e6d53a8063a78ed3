import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { sendRealFiles } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

beforeAll(sendRealFiles)

const at = '/g/home/r/pea-soup'

const made = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/recipes/timeline/events?types=comment')).body.items
const lastMade = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/recipes/pea-soup')).body.lastMade

async function picture() {
  const create = { width: 40, height: 30, channels: 3, background: 'green' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'plate.png', { type: 'image/png' })
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'I made this' }))
  return within(await screen.findByRole('dialog', { name: 'I made this' }))
}

test('having made it is told with day, words, picture and stars', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('Not made yet')).toBeVisible()

  const dialog = await openDialog()
  await userEvent.type(dialog.getByRole('textbox', { name: 'How was it?' }), 'With *mint*')
  const day = dialog.getByLabelText(/^Day/)
  await userEvent.clear(day)
  expect(dialog.getByText('Choose a day.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to timeline' }))
  await waitFor(() => expect(day).toHaveFocus())
  expect(await made(app)).toEqual([])
  await userEvent.type(day, '2999-01-01')
  expect(dialog.getByText('Choose today or an earlier day.')).toBeVisible()
  await userEvent.clear(day)
  await userEvent.type(day, '2025-03-09')
  await userEvent.type(dialog.getByLabelText('Time (optional)'), '18:30')
  await userEvent.upload(dialog.getByLabelText('Choose picture'), await picture())
  expect(await dialog.findByRole('img', { name: 'Chosen picture' })).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: '4 stars' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add to timeline' }))

  expect(await screen.findByText('Last made on March 9, 2025')).toBeVisible()
  expect(await made(app)).toEqual([
    expect.objectContaining({
      subject: 'Cook Example made this',
      eventMessage: 'With *mint*',
      isMade: true,
      image: 'has image',
    }),
  ])
  const moment = new Date('2025-03-09T18:30').toISOString().slice(0, 19)
  expect((await lastMade(app)).slice(0, 19)).toBe(moment)
  await waitFor(async () => {
    const { body } = await app.as(app.cook).get('/api/users/self/ratings')
    expect(body.ratings).toEqual([expect.objectContaining({ rating: 4 })])
  })
})

test('the form begins with today and keeps everything when the server cannot be reached', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  const dialog = await openDialog()
  const words = dialog.getByRole('textbox', { name: 'How was it?' })
  await userEvent.type(words, 'Good')
  const broken = breakCalls('POST', '/timeline/events')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Can’t reach Trivet')
  expect(words).toHaveValue('Good')
  broken.mockRestore()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^Last made on/)).toBeVisible()
  const end = new Date(new Date().setHours(23, 59, 59, 0)).toISOString().slice(0, 19)
  expect((await lastMade(app)).slice(0, 19)).toBe(end)
})

test('a refused picture leaves one entry behind, however often one tries', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  const dialog = await openDialog()
  await userEvent.upload(dialog.getByLabelText('Choose picture'), await picture())
  const broken = breakCalls('PUT', '/image')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to timeline' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The entry was added without its picture',
  )
  broken.mockRestore()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to timeline' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await made(app)).toEqual([expect.objectContaining({ image: 'has image' })])
})

test('what is no picture is refused before it is sent', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  const dialog = await openDialog()
  const file = new File(['hello'], 'notes.txt', { type: 'text/plain' })
  const chooser = dialog.getByLabelText('Choose picture')
  await userEvent.upload(chooser, file, { applyAccept: false })
  expect(await dialog.findByText('This file isn’t a picture. Choose another one.')).toBeVisible()
})

test('a noted date can be forgotten, one that the timeline tells of cannot', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Pea soup' })
  const note = (timestamp: string) =>
    app.as(app.cook).patch('/api/recipes/pea-soup/last-made', { timestamp })
  await note('2025-02-03T12:00:00Z')
  const { queryClient } = await renderApp({ at, app, as: app.cook })
  const forget = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Last made on/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clear this date' }))
  }
  expect(await screen.findByText('Last made on February 3, 2025')).toBeVisible()
  await forget()
  expect(await screen.findByText('Not made yet')).toBeVisible()

  await app.as(app.cook).post('/api/recipes/timeline/events', {
    recipeId: soup.id,
    subject: 'Made it',
    eventType: 'comment',
    timestamp: '2025-01-02T12:00:00Z',
  })
  await queryClient.invalidateQueries({ queryKey: ['recipes'] })
  expect(await screen.findByText('Last made on January 2, 2025')).toBeVisible()
  await forget()
  expect(await screen.findByText(/^The timeline has an entry for January 2, 2025/)).toBeVisible()
  expect(await lastMade(app)).not.toBeNull()
})
