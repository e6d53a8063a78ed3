import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { lowered } from '#tests/server/security/making/lowered.ts'

type App = Parameters<Parameters<typeof test>[2] & object>[0]['app']

async function openMenu(app: App, entry: string) {
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

const peaSoup = { name: 'Pea soup', recipeIngredient: ['500 g peas', '1 onion'] }

const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

test('the menu of a page has every action but editing, which has its own button', async ({
  app,
}) => {
  await app.create.recipe(peaSoup)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Share' })
  expect(entries()).toEqual([
    'Download',
    'Export',
    'Duplicate',
    'Read ingredients again',
    'Add to meal plan',
    'Add to shopping list',
    'Print',
    'Print preferences',
    'Share',
    'Versions',
    'Delete',
  ])
})

test('the menu of a card has fewer', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await renderApp({ at: '/g/home', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Pea soup' }))
  await screen.findByRole('menuitem', { name: 'Share' })
  expect(entries()).toEqual([
    'Add to favorites',
    'Edit',
    'Download',
    'Add to meal plan',
    'Add to shopping list',
    'Share',
  ])
})

test('a dialog gives the focus back to the button of its menu', async ({ app }) => {
  await app.create.recipe(peaSoup)
  for (const entry of ['Duplicate', 'Share']) {
    await openMenu(app, entry)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus())
    cleanup()
  }
})

test('deleting can be undone from the message', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await openMenu(app, 'Delete')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  )

  expect(await screen.findByText('“Pea soup” deleted')).toBeVisible()
  expect((await app.as(app.cook).get('/api/recipes/pea-soup')).status).toBe(404)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Pea soup” restored')).toBeVisible()
  expect((await app.as(app.cook).get('/api/recipes/pea-soup')).status).toBe(200)
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeVisible()
})

test('an undo that comes too late says why', async ({ app }) => {
  const { id } = (await app.create.recipe(peaSoup)) as { id: string }
  await openMenu(app, 'Delete')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  )
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect((await app.as(app.admin).delete(`/api/recipe-trash/${id}`)).status).toBe(200)
  await userEvent.click(undo)
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/)
  expect(screen.queryByText('“Pea soup” restored')).toBeNull()
})

test('adds the recipe to a day of the plan and says what is planned already', async ({ app }) => {
  await app.create.recipe(peaSoup)
  const api = app.as(app.cook)
  await api.post('/api/groups/mealplans', {
    date: '2031-05-06',
    entryType: 'lunch',
    title: 'Leftovers',
  })
  await openMenu(app, 'Add to meal plan')
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(/^Day/)
  await userEvent.clear(day)
  await userEvent.click(dialog.getByRole('button', { name: 'Add to plan' }))
  await waitFor(() => expect(day).toHaveFocus())
  expect(day).toHaveAccessibleDescription('Choose a day')
  await userEvent.type(day, '2031-05-06')
  expect(await dialog.findByText('Lunch: Leftovers')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to plan' }))

  expect(await screen.findByText('Recipe added to mealplan')).toBeVisible()
  const { body } = await api.get('/api/groups/mealplans?start_date=2031-05-06&end_date=2031-05-06')
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        entryType: 'dinner',
        recipe: expect.objectContaining({ name: 'Pea soup' }),
      }),
    ]),
  )
})

test('adds the ticked ingredients to a list that is made on the way', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await openMenu(app, 'Add to shopping list')
  const first = within(await screen.findByRole('dialog'))
  await userEvent.type(await first.findByLabelText('New list'), 'Market{Enter}')

  const second = within(await screen.findByRole('dialog', { name: 'Market' }))
  await userEvent.click(await second.findByRole('checkbox', { name: '1 onion' }))
  await userEvent.click(second.getByRole('button', { name: 'Add 1 ingredient' }))
  expect(await screen.findByText('Successfully added to list')).toBeVisible()

  const { body } = await app.as(app.cook).get('/api/groups/shopping/items')
  expect(body.items.map((item: { note: string }) => item.note)).toEqual(['500 g peas'])
})

test('lists of the others are shown on request', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await app.as(app.admin).post('/api/groups/shopping/lists', { name: 'Theirs' })
  await openMenu(app, 'Add to shopping list')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/No shopping lists yet/)).toBeVisible()
  await userEvent.click(dialog.getByRole('switch'))
  expect(await dialog.findByRole('button', { name: 'Theirs' })).toBeVisible()
})

test('makes a link, shows its code and ends it', async ({ app }) => {
  const { id } = await app.create.recipe(peaSoup)
  await openMenu(app, 'Share')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Create link' }))

  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link address' })
  const token = field.value.split('/').at(-1)
  expect(field.value).toMatch(/\/g\/home\/shared\/r\/[0-9a-f-]{36}$/)
  expect((await app.as(null).get(`/api/recipes/shared/${token}`)).body.id).toBe(id)

  // Passing it on is the next thing to do, so that button has words, and the only filled ground.
  expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveTextContent('Copy link')
  const another = dialog.getByRole('button', { name: 'Create another link' })
  expect(another).toHaveAttribute('data-variant', 'default')
  await userEvent.click(dialog.getByRole('button', { name: 'Show QR code' }))
  expect(dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off link' }))
  expect(await dialog.findByText('No links yet')).toBeVisible()
  expect((await app.as(null).get(`/api/recipes/shared/${token}`)).status).toBe(404)
})

const refusing = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }

test.for([
  ['has no clipboard, as over plain http', undefined, 'Clipboard not supported'],
  ['may not use the clipboard', refusing, 'Failed to copy to the clipboard.'],
] as const)('where a page %s, copying a link says so', async ([, value, words], { app }) => {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await app.create.recipe(peaSoup)
  await openMenu(app, 'Share')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Create link' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('a link cannot end before it begins', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await openMenu(app, 'Share')
  const dialog = within(await screen.findByRole('dialog'))
  const until = await dialog.findByLabelText('Expires on')
  await userEvent.clear(until)
  await userEvent.type(until, '2020-01-01')
  expect(dialog.getByText('Choose today or a later day.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(until).toHaveFocus()
  expect((await app.as(app.cook).get('/api/shared/recipes')).body).toEqual([])
})

test('where a household has no room for one more link, the dialog says so', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await openMenu(app, 'Share')
  const dialog = within(await screen.findByRole('dialog'))
  await lowered('shareLinks', 0, async () => {
    await userEvent.click(await dialog.findByRole('button', { name: 'Create link' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'A household can share 0 links. Turn off links of recipes you no longer share, or wait until one expires.',
    )
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByRole('textbox', { name: 'Link address' })).toBeVisible()
  expect(dialog.queryByText(/^A household can share/)).toBeNull()
})

test('a download that fails says why', async ({ app }) => {
  await app.create.recipe(peaSoup)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await app.as(app.cook).delete('/api/recipes/pea-soup')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
})

test('a recipe is exported for another app, which is told to have no place for some of it', async ({
  app,
}) => {
  await app.create.recipe({ ...peaSoup, tools: ['Blender'] })
  await openMenu(app, 'Export')
  const dialog = within(await screen.findByRole('dialog', { name: 'Export recipe' }))
  expect(dialog.getByRole('radio', { name: 'Trivet or Mealie' })).toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: 'Paprika' }))
  // It has no comments or files, so nothing is said of those.
  expect(await dialog.findByText('No place for: tools and timeline and versions')).toBeVisible()
  await app.as(app.cook).delete('/api/recipes/pea-soup')
  await userEvent.click(dialog.getByRole('button', { name: 'Save file' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
})

test('the household’s own actions are in a menu of their own, and visitors see none', async ({
  app,
}) => {
  await app.create.recipe({ ...peaSoup, settings: { public: true } })
  const api = app.as(app.cook)
  const shop = {
    actionType: 'link',
    title: 'Look in the shop',
    url: 'https://shop.test/?q=${slug}',
  }
  await api.post('/api/households/recipe-actions', shop)
  const robot = { actionType: 'post', title: 'Tell the robot', url: 'http://127.0.0.1:9/' }
  await api.post('/api/households/recipe-actions', robot)
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  const own = await screen.findByRole('menuitem', { name: 'Your actions' })
  own.focus()
  await userEvent.keyboard('{ArrowRight}')
  const link = await screen.findByRole('menuitem', { name: /^Look in the shop\s*shop.test$/ })
  expect(link).toHaveAttribute('href', 'https://shop.test/?q=pea-soup')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await userEvent.click(screen.getByRole('menuitem', { name: /^Tell the robot/ }))
  expect(await screen.findByText('“Tell the robot” was started')).toBeInTheDocument()
  cleanup()

  await app.as(app.admin).put('/api/groups/preferences', { privateGroup: false })
  await renderApp({ at: '/g/home/r/pea-soup', app })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.queryByRole('menuitem', { name: 'Your actions' })).toBeNull()
})
