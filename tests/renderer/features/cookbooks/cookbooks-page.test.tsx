import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/cookbooks'
const base = '/api/groups/cookbooks'

interface Book {
  id: string
  name: string
  slug: string
  queryFilterString: string
  public: boolean
}

async function cookbook(app: TestApp, body: Record<string, unknown>): Promise<Book> {
  return (await app.as(app.cook).post(base, body)).body as Book
}

async function stored(app: TestApp): Promise<Book[]> {
  const answer = await app.as(app.cook).get(`${base}?orderBy=position&orderDirection=asc`)
  return answer.body.items as Book[]
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!)

/** Chooses an entry of the menu of a cookbook. */
async function choose(name: string, entry: RegExp) {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

async function tagged(app: TestApp) {
  const soup = await app.create.recipe({ name: 'Pea soup', tags: ['Quick', 'Cheap'] })
  await app.create.recipe({ name: 'Rye bread', tags: ['Cheap'] })
  await app.create.recipe({ name: 'Cake' })
  const tags = soup.tags as { id: string; name: string }[]
  return Object.fromEntries(tags.map(({ name, id }) => [name, id])) as Record<string, string>
}

test('a cookbook is proposed, counted while it is built, and stored with Save only', async ({
  app,
}) => {
  const tags = await tagged(app)
  await cookbook(app, { name: 'Old' })
  await renderApp({ at, app, as: app.cook })
  await rowOf('Old')
  await userEvent.click(
    within(screen.getByRole('main')).getByRole('button', { name: 'Add cookbook' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Cookbook 2')
  expect(
    await dialog.findByText('Without conditions, this cookbook has every recipe: 3 recipes'),
  ).toBeVisible()

  await userEvent.click(dialog.getByLabelText('Tags'))
  await userEvent.click(await dialog.findByRole('option', { name: 'Quick' }))
  expect(await dialog.findByText('1 recipe matches')).toBeVisible()
  expect(await dialog.findByText('Pea soup')).toBeVisible()
  await userEvent.click(dialog.getByLabelText('Tags'))
  await userEvent.click(await dialog.findByRole('option', { name: 'Cheap' }))
  expect(await dialog.findByText('2 recipes match')).toBeVisible()
  expect(await stored(app)).toHaveLength(1)

  await userEvent.clear(dialog.getByLabelText(/^Name/))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Field Required')).toBeVisible()
  expect(await stored(app)).toHaveLength(1)
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Weeknights')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const row = await rowOf('Weeknights')
  expect(await row.findByText('2 recipes')).toBeVisible()
  expect((await stored(app))[1]).toMatchObject({
    name: 'Weeknights',
    public: false,
    queryFilterString: `tags.id IN ["${tags['Quick']}", "${tags['Cheap']}"]`,
  })
})

test('the address opens the editor with the filter it brings', async ({ app }) => {
  const tags = await tagged(app)
  const filter = `tags.id IN ["${tags['Cheap']}"] AND rating >= 4`
  const query = new URLSearchParams({ create: '1', queryFilter: filter })
  const { router } = await renderApp({ at: `${at}?${query}`, app, as: app.cook })
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  expect(await dialog.findByText('Cheap')).toBeVisible()
  expect(dialog.getByLabelText('Condition 2: value')).toHaveValue('4')
  expect(await dialog.findByText('0 recipes match')).toBeVisible()

  // Nothing was changed yet: it closes at once and leaves nothing behind.
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await stored(app)).toEqual([])
})

test('leaving with changes is asked about, and they are still there after Cancel', async ({
  app,
}) => {
  await cookbook(app, { name: 'Winter' })
  await renderApp({ at, app, as: app.cook })
  await choose('Winter', /^Edit/)
  const name = await screen.findByLabelText(/^Name/)
  await userEvent.type(name, ' soups')
  await userEvent.keyboard('{Escape}')
  const asking = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
  await userEvent.click(asking.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Winter soups')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored(app))[0]).toMatchObject({ name: 'Winter' })
})

test('a filter is kept word for word when only the name changes, deleted tags included', async ({
  app,
}) => {
  const queryFilterString = `tags.id in ["${randomUUID()}"] and settings.public=yes`
  await cookbook(app, { name: 'Ours', queryFilterString })
  await renderApp({ at, app, as: app.cook })
  await choose('Ours', /^Edit/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cookbook' }))
  expect(await dialog.findByText('Deleted tag')).toBeVisible()
  expect(dialog.getByText('settings.public = "yes"')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Simple' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText(/^Name/), ' too')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await rowOf('Ours too')
  expect((await stored(app))[0]).toMatchObject({ slug: 'ours-too', queryFilterString })
})

test('conditions that are not complete cannot be saved and say why', async ({ app }) => {
  await renderApp({ at: `${at}?create=1`, app, as: app.cook })
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Conditions' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }))
  expect(dialog.getByText('Condition 1: Complete this condition.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await stored(app)).toHaveLength(0)

  const choose = (label: string, value: string) =>
    userEvent.selectOptions(dialog.getByLabelText(label), value)
  await choose('Condition 1: field', 'Name')
  await userEvent.type(dialog.getByLabelText('Condition 1: value'), '12" cake')
  expect(dialog.getAllByText(/can’t contain quotation marks/)).not.toEqual([])
  await userEvent.clear(dialog.getByLabelText('Condition 1: value'))
  await userEvent.type(dialog.getByLabelText('Condition 1: value'), 'cake')
  await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }))
  await choose('Condition 2: field', 'Last made')
  await choose('Condition 2: comparison', 'never')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show parentheses' }))
  await choose('Condition 1: opening parentheses', '(')
  expect(dialog.getByText('Close each opening parenthesis.')).toBeVisible()
  await choose('Condition 2: closing parentheses', ')')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await rowOf('Cookbook 1')
  expect((await stored(app))[0]!.queryFilterString).toBe(
    '(name LIKE "%cake%" AND last_made IS NULL)',
  )
})

test('a cookbook is deleted after a question, and its recipes stay', async ({ app }) => {
  await tagged(app)
  await cookbook(app, { name: 'Winter' })
  await renderApp({ at, app, as: app.cook })
  await choose('Winter', /^Delete/)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Its recipes are kept/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No cookbooks yet')).toBeVisible()
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(3)
})

test('a cookbook whose only tag was deleted can be corrected, or renamed as it is', async ({
  app,
}) => {
  const tags = await tagged(app)
  const queryFilterString = `tags.id IN ["${tags['Quick']}"]`
  await cookbook(app, { name: 'Ours', queryFilterString })
  await app.as(app.admin).delete(`/api/organizers/tags/${tags['Quick']}`)
  await renderApp({ at, app, as: app.cook })
  const row = await rowOf('Ours')
  expect(await row.findByText('0 recipes')).toBeVisible()
  await choose('Ours', /^Edit/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cookbook' }))
  expect(dialog.getByText('Condition 1: Complete this condition.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await userEvent.click(dialog.getByLabelText('Condition 1: value'))
  await userEvent.click(await dialog.findByRole('option', { name: 'Cheap' }))
  expect(await dialog.findByText('2 recipes match')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await (await rowOf('Ours')).findByText('2 recipes')).toBeVisible()
})

test('a cookbook is shown to guests, and hidden from them, in its menu, which says what that means', async ({
  app,
}) => {
  await cookbook(app, { name: 'Winter', description: 'Warm things' })
  await renderApp({ at, app, as: app.cook })
  const row = await rowOf('Winter')
  // One button under each book; nothing changes who sees it at the first touch.
  expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Move Winter',
    'Actions for Winter',
  ])
  await userEvent.click(row.getByRole('button', { name: 'Actions for Winter' }))
  expect(await screen.findByText(/^Your household is private, so guests/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('menuitem', { name: /^Make public/ }))
  expect(await row.findByText('Public')).toBeVisible()
  expect(await screen.findByText('“Winter” is public now')).toBeVisible()
  // Everything else stays as it was.
  expect((await stored(app))[0]).toMatchObject({ public: true, name: 'Winter' })
  await choose('Winter', /^Make private\s?Only your household can see it/)
  await waitFor(() => expect(row.queryByText('Public')).toBeNull())
  expect((await stored(app))[0]).toMatchObject({ public: false, name: 'Winter' })
})

test('a new cookbook is brought into view and has the focus', async ({ app }) => {
  await cookbook(app, { name: 'Old' })
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  await renderApp({ at: `${at}?create=1`, app, as: app.cook })
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  await userEvent.clear(dialog.getByLabelText(/^Name/))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Weeknights')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const row = await rowOf('Weeknights')
  await waitFor(() => expect(row.getByRole('link', { name: 'Weeknights' })).toHaveFocus())
  expect(brought.mock.contexts).toContain(
    screen.getByRole('heading', { level: 2, name: 'Weeknights' }).closest('li'),
  )
})

test('any or all is asked for only once there are two to choose between', async ({ app }) => {
  await tagged(app)
  await renderApp({ at: `${at}?create=1`, app, as: app.cook })
  const dialog = within(await screen.findByRole('dialog', { name: 'New cookbook' }))
  const asked = () => dialog.queryAllByRole('radiogroup', { name: /match any or all/ })
  for (const [tag, groups] of [
    ['Quick', 0],
    ['Cheap', 1],
  ] as const) {
    expect(asked()).toEqual([])
    await userEvent.click(dialog.getByLabelText('Tags'))
    await userEvent.click(await dialog.findByRole('option', { name: tag }))
    await waitFor(() => expect(asked()).toHaveLength(groups))
  }
})

test('the shelf asks for the pictures of all its books at once', async ({ app }) => {
  for (const name of ['Winter', 'Summer', 'Party']) await cookbook(app, { name })
  await app.create.recipe({ name: 'Pea soup' })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await renderApp({ at, app, as: app.cook })
  expect(await (await rowOf('Party')).findByText('1 recipe')).toBeVisible()
  const addresses = fetched.mock.calls.map(([input]) =>
    input instanceof Request ? input.url : String(input),
  )
  expect(addresses.filter((address) => address.includes('/cookbook-covers'))).toHaveLength(1)
  expect(addresses.filter((address) => address.includes('/preview'))).toEqual([])
})

test('an empty shelf has one button', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('No cookbooks yet')).toBeVisible()
  const buttons = within(screen.getByRole('main')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Add cookbook'])
})
