import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { addPicture } from '#server/features/recipes/index.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const picture = () => document.querySelector('img[src*="/media/recipes/"]')

/** A recipe as an import leaves it that found no picture. */
async function importWithoutPicture(app: TestApp) {
  const data = JSON.stringify({ '@type': 'Recipe', name: 'Bean stew', recipeIngredient: ['beans'] })
  const { status } = await app.as(app.cook).post('/api/recipes/create/html-or-json', { data })
  expect(status).toBe(201)
}

describe('a recipe that was imported without a picture', () => {
  test('has the mark in its place on its card', async ({ app }) => {
    await importWithoutPicture(app)
    await renderApp({ at: '/g/home', app, as: app.cook })
    expect(await screen.findByRole('link', { name: 'Bean stew' })).toBeInTheDocument()
    expect(picture()).toBeNull()
  })

  test('has no place for one on its page and on paper', async ({ app }) => {
    await importWithoutPicture(app)
    await renderApp({ at: '/g/home/r/bean-stew', app, as: app.cook })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Bean stew' })
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeInTheDocument())
    expect(heading.closest('[data-plain]')).toHaveAttribute('data-plain', 'true')
    expect(picture()).toBeNull()
  })
})

describe('until a picture is there', () => {
  test('a card shows its soft colors, which the server sent with the list', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await addPicture(await app.ctx(app.cook), 'soup', await pictureBytes())
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    await renderApp({ at: '/g/home', app, as: app.cook })
    const image = await screen.findByRole('img', { name: 'Soup' })
    expect(image.parentElement?.style.getPropertyValue('--preview')).toContain(
      'image/bmp;base64,Qk1',
    )
    expect(image.parentElement?.style.getPropertyValue('--preview')).toContain(body.imagePreview)
  })

  test('it comes calmly over them, and what is at hand comes at once', () => {
    render(<RecipeImage id="1" version="ab12" preview={'A'.repeat(48)} alt="Soup" />)
    const image = screen.getByRole('img', { name: 'Soup' })
    expect(image).toHaveAttribute('data-fades')
    expect(image).not.toHaveAttribute('data-shown')
    fireEvent.load(image)
    expect(image).toHaveAttribute('data-shown')
  })
})
