import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { appWithSite, recipePage } from './site.ts'

/** A site where every /dish-N is a recipe; while the gate is closed, requests wait. */
export async function kitchen(photo?: Buffer) {
  const waiting: (() => void)[] = []
  const state = { open: true, busy: 0, most: 0, lines: ['salt'], steps: [] as string[] }
  const { app, origin } = await appWithSite((req, res) => {
    const path = (req.url ?? '').split('?')[0]!
    const answer = () => {
      state.busy -= 1
      if (path === '/photo.jpg' && photo)
        return res.setHeader('content-type', 'image/png').end(photo)
      if (!path.startsWith('/dish')) return res.writeHead(404).end()
      const recipe = {
        name: path.slice(1),
        recipeIngredient: state.lines,
        recipeInstructions: state.steps,
        keywords: 'not, these',
        image: `http://${req.headers.host}/photo.jpg`,
      }
      return res.setHeader('content-type', 'text/html').end(withWords(recipe))
    }
    state.busy += 1
    state.most = Math.max(state.most, state.busy)
    if (state.open) answer()
    else waiting.push(answer)
  })
  const open = () => {
    state.open = true
    waiting.splice(0).forEach((answer) => answer())
  }
  return { app, origin, state, waiting, open }
}

/** Begins to import addresses as the cook. */
export const start = (app: TestApp, imports: unknown, path = 'create-url/bulk', more = {}) =>
  app.as(app.cook).post(`/api/recipes/${path}`, { imports, ...more })

/** The report, once the import has ended. */
export async function finished(app: TestApp, id: string) {
  const look = async () => {
    const { body } = await app.as(app.cook).get(`/api/groups/reports/${id}`)
    expect(body.status).not.toBe('in-progress')
    return body
  }
  return vi.waitFor(look, { timeout: 150_000 })
}

/** The page says the steps in words as well, which are kept beside the recipe. */
const withWords = (recipe: { recipeInstructions: string[] }) =>
  recipePage(recipe).replace('<body>', `<body><p>${recipe.recipeInstructions.join(' ')}</p>`)
