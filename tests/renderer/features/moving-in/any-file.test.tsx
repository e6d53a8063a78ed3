import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test as plain } from 'vitest'
import { readsAsPage } from '#renderer/features/moving-in/choose-file.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { paprikaFile, twoRecipes } from '#tests/support/paprika-file.ts'
import { sendRealUploads } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { at, choose, fileOf } from './importing.ts'

beforeEach(sendRealUploads)

test('a category may be called like what every object has', async ({ app }) => {
  const [soup] = twoRecipes
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(paprikaFile([{ ...soup!, categories: ['constructor', '__proto__'] }])))
  await userEvent.click(await screen.findByText('Categories'))
  const field = (name: string) => screen.getByRole('textbox', { name })
  expect(field('constructor')).toHaveValue('constructor')
  expect(field('__proto__')).toHaveValue('__proto__')
  await userEvent.clear(field('constructor'))
  await userEvent.type(field('constructor'), 'Builders')
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 recipe' }))
  await screen.findByText('1 recipe went well.')
  const { body } = await app.as(app.cook).get('/api/recipes/leek-soup')
  expect(body.recipeCategory.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Builders',
    '__proto__',
  ])
})

test('a photo is no export, and the way to where photos are read is there', async ({ app }) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  await choose(fileOf(Buffer.from('no picture either'), 'card.JPG'))
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText(/^This is no export of an app. Photos and PDFs/)).toBeVisible()
  await userEvent.click(failure.getByRole('link', { name: 'Open Photo or PDF' }))
  // The page is fetched with the first visit.
  await screen.findByRole('heading', { level: 1, name: 'Photo or PDF' })
  expect(router.state.location.pathname).toBe('/g/home/r/create/image')
})

test('an import that could not begin does not say that the file is unread', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(paprikaFile(twoRecipes)))
  const button = await screen.findByRole('button', { name: 'Import 2 recipes' })
  breakCalls('POST', '/migrations/files/')
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Couldn’t start to import “All.paprikarecipes”/,
  )
  expect(screen.getByRole('button', { name: 'Import 2 recipes' })).toBeVisible()
})

plain.for([
  ['cake.jpeg', '', true],
  ['cake', 'image/heic', true],
  ['Cake.PDF', '', true],
  ['recipes.zip', 'application/zip', false],
  ['jpg', '', false],
] as const)('%s of the kind “%s” is a page: %s', ([name, type, isPage]) => {
  expect(readsAsPage(new File(['x'], name, { type }))).toBe(isPage)
})
