import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/r/pea-soup/versions'

async function threeVersions(app: TestApp) {
  await app.create.recipe({
    name: 'Pea soup',
    description: 'A thick soup.',
    recipeIngredient: [{ note: '2 cups dried peas' }],
    recipeInstructions: [{ text: 'Cook the peas.' }],
  })
  await client(app.url, app.admin).patch('/api/recipes/pea-soup', {
    description: 'A thick green soup.',
    recipeIngredient: [{ note: '3 cups dried peas' }],
  })
}

const marked = (tag: 'ins' | 'del') =>
  [...document.querySelectorAll(`section[aria-label*="compared with"] section ${tag}`)].map(
    (piece) => piece.textContent,
  )

test('versions say who changed what, and the last two are compared word by word', async ({
  app,
}) => {
  await threeVersions(app)
  await renderApp({ at, app, as: app.cook })
  const list = within(await screen.findByRole('region', { name: 'Saved versions' }))
  const [latest, before] = list.getAllByRole('listitem')
  expect(latest).toHaveTextContent('Grandma Example')
  expect(latest).toHaveTextContent('Changed: Description, Ingredients')
  expect(latest).toHaveTextContent('Current')
  expect(before).toHaveTextContent('Cook Example')

  await waitFor(() => expect(marked('ins').join('|')).toContain('green'))
  expect(marked('ins').map((text) => text?.trim())).toEqual(['green', '3'])
  expect(marked('del').map((text) => text?.trim())).toEqual(['2'])
  // What did not change is there for who wants it, folded.
  const folded = screen.getByText(/parts? (is|are) unchanged/).closest('details')
  expect(folded).not.toHaveAttribute('open')
  expect(folded).toHaveTextContent('Cook the peas.')
})

test('lines that were read again differ, although their words are the same', async ({ app }) => {
  const cook = client(app.url, app.cook)
  const { body: food } = await cook.post('/api/foods', { name: 'peas' })
  await app.create.recipe({
    name: 'Pea soup',
    settings: { disableAmount: false },
    recipeIngredient: [{ note: '3 peas', quantity: 0 }],
  })
  await cook.patch('/api/recipes/pea-soup', {
    recipeIngredient: [{ note: '', quantity: 3, food }],
  })
  await renderApp({ at, app, as: app.cook })
  const read = 'The words are the same. What Trivet recognized in them changed.'
  const part = (await screen.findByText(read)).closest('section')!
  expect(within(part).getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  expect(screen.queryByText('These versions are the same.')).toBeNull()
  expect(screen.queryByText(/^Only in version/)).toBeNull()
})

test('links are compared as a whole and can be followed, as on the page of the recipe', async ({
  app,
}) => {
  const cook = client(app.url, app.cook)
  const stock = await app.create.recipe({ name: 'Stock' }, app.cook)
  const to = (words: string) => `[${words}](/g/home/r/${stock.id})`
  const page = '[a *page*](https://a.example/peas)'
  await app.create.recipe({
    name: 'Pea soup',
    description: `As on ${page}, \uE000 ![not](https://a.example/a.png).`,
    recipeInstructions: [{ text: `Heat ${to('my stock')} with [peas](/g/home/r/peas).` }],
  })
  await cook.patch('/api/recipes/pea-soup', {
    recipeInstructions: [{ text: `Heat ${to('my stock')} with ${to('it')}.` }],
  })
  const { router } = await renderApp({ at, app, as: app.cook })
  await waitFor(() => expect(marked('del')).toEqual(['peas']))
  expect(marked('ins')).toEqual(['it'])
  const method = screen.getByRole('heading', { name: 'Method' }).closest('section')!
  expect(method.querySelector('p')).toHaveTextContent('Heat my stock with peasit.')

  const folded = screen.getByText(/unchanged/).closest('details')!
  const [outside, ...more] = folded.querySelectorAll('a')
  expect(more).toEqual([])
  expect(outside).toHaveAttribute('href', 'https://a.example/peas')
  expect(outside).toHaveAttribute('target', '_blank')
  expect(folded).toHaveTextContent('As on a *page*, \uE000 ![not](https://a.example/a.png).')

  await userEvent.click(within(method).getByRole('link', { name: 'my stock' }))
  expect(router.state.location.pathname).toBe(`/g/home/r/${stock.id}`)
})

test('any two versions can be chosen, and the address remembers them', async ({ app }) => {
  await threeVersions(app)
  const { router } = await renderApp({ at, app, as: app.cook })
  const first = await screen.findByRole('button', {
    name: 'Compare with the current version: Version 1',
  })
  await userEvent.click(first)
  expect(
    await screen.findByRole('heading', { name: /^Version 1 compared with version \d$/ }),
  ).toBeVisible()
  expect(router.state.location.search).toMatch(/from=.+&to=.+/)
  const to = screen.getByRole<HTMLSelectElement>('combobox', { name: 'With version' })
  await userEvent.selectOptions(to, to.options[to.options.length - 1]!)
  expect(await screen.findByText('These versions are the same.')).toBeVisible()
})

test('an earlier version is restored after a question, and today’s stays as a version', async ({
  app,
}) => {
  await threeVersions(app)
  const { router } = await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: /^Restore version \d$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Today’s version is kept/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Restore version/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/pea-soup'))
  // The comparison, which goes now, says the same words beside those that differ.
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'With version' })).toBeNull())
  expect(await screen.findByText('A thick soup.')).toBeVisible()
  const { body } = await client(app.url, app.cook).get('/api/recipes/pea-soup/versions')
  expect(body.length).toBeGreaterThanOrEqual(4)
})

test('a recipe that was saved once has nothing to compare', async ({ app }) => {
  await client(app.url, app.cook).post('/api/recipes', { name: 'Rye bread' })
  await renderApp({ at: '/g/home/r/rye-bread/versions', app, as: app.cook })
  expect(await screen.findByText('Nothing to compare yet')).toBeVisible()
  expect(screen.getByText('First version')).toBeVisible()
})

test('a version that cannot be read says so; the list and the other versions are there', async ({
  app,
}) => {
  await threeVersions(app)
  await client(app.url, app.admin).patch('/api/recipes/pea-soup', { description: 'Thin.' })
  const rows = await app.db.selectFrom('recipeVersions').select('id').orderBy('number').execute()
  const broken = rows.at(-2)!.id
  await app.db
    .updateTable('recipeVersions')
    .set({ content: new TextEncoder().encode('broken') })
    .where('id', '=', broken)
    .execute()
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText(/This version can’t be read anymore/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Restore version/ })).toBeNull()
  const compared = screen.getByRole('combobox', { name: 'Compare version' })
  await userEvent.selectOptions(compared, rows.at(-3)!.id)
  await waitFor(() => expect(marked('ins')).toContain('Thin'))
  expect(screen.getByRole('button', { name: /^Restore version/ })).toBeVisible()
})
