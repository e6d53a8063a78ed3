import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { noWatchedFolder, openWindow } from '#tests/support/desktop-bridge.ts'
import { sendRealFiles } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const soup = 'c0ffee00-0000-4000-8000-000000000001'
const all = 'c0ffee00-0000-4000-8000-000000000002'
const folder = {
  ...noWatchedFolder,
  folder: '/home/ada/Recipes',
  files: [
    { id: soup, name: 'soup.html', bytes: 2048, isTooLarge: false },
    { id: all, name: 'all.zip', bytes: 90_000_000, isTooLarge: true },
  ],
}
const html = `<h1>Pea soup</h1><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Pea soup',
  recipeIngredient: ['500 g peas'],
  recipeInstructions: ['Simmer.'],
})}</script>`

test('a file that waits is read, checked and saved, and waits no longer', async ({ app }) => {
  sendRealFiles()
  const { shell } = openWindow({
    watchedFolder: async () => folder,
    waitingFile: async () => ({ name: 'soup.html', bytes: new TextEncoder().encode(html) }),
  })
  await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  expect(await screen.findByRole('heading', { name: '2 files wait' })).toBeVisible()
  expect(screen.getByText(/Too large to take from here/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Check all.zip' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Check soup.html' }))
  await screen.findByRole('heading', { level: 1, name: 'Check the import' })
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Pea soup')
  expect(shell.waitingFile).toHaveBeenCalledWith(soup)
  expect(shell.doneWaiting).not.toHaveBeenCalled()
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Pea soup' })
  expect(shell.doneWaiting).toHaveBeenCalledExactlyOnceWith(soup)
})

test('a file is left out by a press, and the folder tells of new ones itself', async ({ app }) => {
  const { shell, tell } = openWindow({
    watchedFolder: async () => folder,
    doneWaiting: async () => ({ ...folder, files: [] }),
  })
  await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out all.zip' }))
  expect(shell.doneWaiting).toHaveBeenCalledExactlyOnceWith(all)
  await waitFor(() => expect(screen.queryByRole('heading', { name: /wait/ })).toBeNull())
  tell({ type: 'watched', watched: { ...folder, files: folder.files.slice(0, 1), hasMore: true } })
  expect(await screen.findByRole('heading', { name: '1 file waits' })).toBeVisible()
  expect(screen.getByText(/There are more/)).toBeVisible()
})

test('a file that is gone, or has no recipe, is told, and nothing is saved', async ({ app }) => {
  sendRealFiles()
  openWindow({ watchedFolder: async () => folder })
  const { router } = await renderApp({
    at: `/g/home/r/create/url?waiting=${soup}`,
    app,
    as: app.cook,
  })
  expect(await screen.findByText(/no longer there, or it has changed/)).toBeVisible()

  openWindow({
    waitingFile: async () => ({ name: 'a.html', bytes: new TextEncoder().encode('<p>Hi') }),
  })
  await router.navigate(`/g/home/r/create/url?waiting=${all}`)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/write the recipe yourself/),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('textbox', { name: 'Recipe link' })).toBeVisible()
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
})

test('an export goes where exports are looked at, and waits until its import has begun', async ({
  app,
}) => {
  const { shell } = openWindow({
    watchedFolder: async () => ({
      ...folder,
      files: [{ id: all, name: 'mine.md', bytes: 10, isTooLarge: false }],
    }),
  })
  const { router } = await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.click(await screen.findByRole('link', { name: 'Check mine.md' }))
  expect(await screen.findByText(/no longer there, or it has changed/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/group/migrations')
  expect(router.state.location.search).toBe('')
  expect(shell.doneWaiting).not.toHaveBeenCalled()
})
