import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import { readChecked } from '#renderer/features/recipe-view/lines/checked-lines.ts'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const pie = {
  name: 'Apple pie',
  recipeYield: '2 pies',
  settings: { disableAmount: false },
  recipeIngredient: [
    { quantity: 4, unit: null, food: { name: 'apples' }, note: '', title: 'Filling' },
    { quantity: 200, unit: { name: 'g' }, food: { name: 'flour' }, note: '' },
    { quantity: null, unit: null, food: null, note: 'cinnamon' },
  ],
  recipeInstructions: [
    { title: 'Dough', text: 'Knead the flour with water and chill for 1 hour.' },
    { title: '', text: 'Slice the apples, dust with cinnamon, bake 45 minutes.' },
  ],
}

afterEach(cleanup)

const layer = async () => within(await screen.findByRole('dialog', { name: /^Cooking/ }))

test('each step shows its ingredients, linked or named in its text, scaled', async ({ app }) => {
  const { id } = await app.create.recipe(pie)
  sessionStorage.setItem('recipe-scales', JSON.stringify({ [id]: 0.5 }))
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()

  expect(await cook.findByRole('heading', { name: 'Step 1 of 2' })).toBeVisible()
  const step = within(cook.getByRole('region', { name: 'Step 1 of 2' }))
  expect(step.getByText('Dough')).toBeVisible()
  expect(cook.getByText('1 pies')).toBeVisible()
  const rail = within(cook.getByRole('navigation', { name: 'Steps' }))
  expect(rail.getByRole('button', { name: /^1 Knead the flour/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  expect(cook.getByRole('checkbox', { name: /100.g flour/ })).toBeVisible()
  expect(cook.queryByRole('checkbox', { name: /apples/ })).toBeNull()
  await userEvent.click(cook.getByRole('button', { name: 'Next' }))
  expect(await cook.findByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
  expect(cook.getByRole('checkbox', { name: '2 apples' })).toBeVisible()
  expect(cook.getByRole('checkbox', { name: 'cinnamon' })).toBeVisible()

  await userEvent.click(cook.getByRole('button', { name: 'All ingredients' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'All ingredients' }))
  await userEvent.click(drawer.getByRole('checkbox', { name: /flour/ }))
  expect(readChecked(id)).toHaveLength(1)
})

test('weights that are shown on the page stand beside the ingredients of a step and of the list', async ({
  app,
}) => {
  const sugar = { quantity: 2, unit: { name: 'cup' }, food: { name: 'brown sugar' }, note: '' }
  await app.create.recipe({
    ...pie,
    recipeIngredient: [sugar],
    recipeInstructions: [{ title: '', text: 'Melt the brown sugar.' }],
  })
  localStorage.setItem('recipe-weights', 'shown')
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()
  expect(await cook.findByRole('checkbox', { name: /brown sugar.*≈.*425/ })).toBeVisible()
  await userEvent.click(cook.getByRole('button', { name: 'All ingredients' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'All ingredients' }))
  expect(drawer.getByRole('checkbox', { name: /≈/ })).toBeVisible()
})

test('space ticks the step off and goes on, and the page below shows it', async ({ app }) => {
  const { id } = await app.create.recipe(pie)
  await renderApp({ at: '/g/home/r/apple-pie', app, as: app.cook })
  await userEvent.click(await screen.findByRole('link', { name: 'Cook' }))
  const cook = await layer()
  await cook.findByRole('heading', { name: 'Step 1 of 2' })
  await userEvent.keyboard(' ')
  expect(await cook.findByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
  expect(readChecked(id)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /^Step 1/ })).toHaveAttribute('aria-pressed', 'true')
})

test('a thumb feels a step or an ingredient that is ticked, not one that is cleared', async ({
  app,
}) => {
  await app.create.recipe(pie)
  const vibrate = vi.fn<(pattern: VibratePattern) => boolean>()
  Object.assign(navigator, { vibrate })
  const mouse = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(mouse(media), media.includes('pointer: coarse') && { matches: true }),
  )
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()
  const done = await cook.findByRole('checkbox', { name: 'Step 1 done' })
  await userEvent.click(done)
  expect(vibrate).toHaveBeenCalledTimes(1)
  await userEvent.click(done)
  expect(vibrate).toHaveBeenCalledTimes(1)
  await userEvent.click(cook.getByRole('checkbox', { name: /flour/ }))
  expect(vibrate).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('made it: the timeline says who, and the ticks are gone', async ({ app }) => {
  const { id } = await app.create.recipe(pie)
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()
  await cook.findByRole('heading', { name: 'Step 1 of 2' })
  await userEvent.keyboard(' {End}')
  await userEvent.type(await cook.findByRole('textbox', { name: 'Note' }), 'Less sugar')
  await userEvent.click(cook.getByRole('button', { name: 'I made this' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const { body } = await client(app.url, app.cook).get('/api/recipes/timeline/events')
  expect(body.items).toContainEqual(
    expect.objectContaining({
      recipeId: id,
      subject: 'Cook Example made this',
      eventType: 'comment',
      eventMessage: 'Less sugar',
      isMade: true,
    }),
  )
  expect(readChecked(id)).toEqual([])
})

test('if saving the note fails, the note stays and the reason is shown', async ({ app }) => {
  const { slug } = await app.create.recipe(pie)
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()
  await cook.findByRole('heading', { name: 'Step 1 of 2' })
  await userEvent.keyboard('{End}')
  const note = await cook.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, 'Less sugar')
  await client(app.url, app.admin).delete(`/api/recipes/${slug}`)
  await userEvent.click(cook.getByRole('button', { name: 'I made this' }))
  expect(await cook.findByRole('alert')).toBeVisible()
  expect(note).toHaveValue('Less sugar')
})

test('a recipe without steps shows its ingredients', async ({ app }) => {
  await app.create.recipe({ ...pie, recipeInstructions: [] })
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()
  expect(await cook.findByText('This recipe has ingredients but no steps.')).toBeVisible()
  expect(cook.getByRole('checkbox', { name: '4 apples' })).toBeVisible()
  expect(cook.getByText('Filling')).toBeVisible()
  await userEvent.click(cook.getByRole('button', { name: 'Finish' }))
  expect(await cook.findByRole('heading', { name: 'Enjoy your meal!' })).toBeVisible()
})

test('the settings of cook mode are remembered', async ({ app }) => {
  await app.create.recipe(pie)
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  const cook = await layer()
  await userEvent.click(await cook.findByRole('button', { name: 'Show all steps' }))
  await userEvent.click(cook.getByRole('button', { name: 'Larger text' }))
  expect(cook.getByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
  // jsdom has no wake lock, so the page says so.
  expect(cook.getByText(/so it may turn off/)).toBeVisible()

  cleanup()
  await renderApp({ at: '/g/home/r/apple-pie?cook=true', app, as: app.cook })
  expect(await (await layer()).findByRole('heading', { name: 'Step 2 of 2' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('cook-mode') ?? '')).toMatchObject({
    size: 2,
    showsAll: true,
  })
})
