import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { chooseInRow as choose, openForm as open, set } from './form.ts'

test('steps are split at the caret, joined with all their links, and taken back', async ({
  app,
}) => {
  await open(app, { recipeInstructions: [{ text: 'Chop. Fry.' }, { text: 'Serve.' }] })
  const text = (number: number) =>
    screen.getByLabelText<HTMLTextAreaElement>(`Text, Step ${number}`)
  text(1).setSelectionRange(5, 5)
  await choose('Step 1', 'Split at cursor')
  expect([1, 2, 3].map((number) => text(number).value)).toEqual(['Chop.', 'Fry.', 'Serve.'])

  await choose('Step 3', 'Join with step above')
  expect(text(2)).toHaveValue('Fry. Serve.')
  set(text(1), 'Chop all.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo join' }))
  expect([1, 2, 3].map((number) => text(number).value)).toEqual(['Chop all.', 'Fry.', 'Serve.'])
})

test('Ctrl+Z takes back moves and removals, the last first, but leaves text fields alone', async ({
  app,
}) => {
  await open(app, { recipeInstructions: [{ text: 'Chop.' }, { text: 'Fry.' }, { text: 'Serve.' }] })
  const texts = () =>
    screen.getAllByLabelText<HTMLTextAreaElement>(/^Text, Step/).map(({ value }) => value)
  await choose('Step 3', 'Move to the top')
  await choose('Step 2', 'Remove')
  expect(texts()).toEqual(['Serve.', 'Fry.'])
  set(screen.getByLabelText('Text, Step 2'), 'Fry all.')

  await userEvent.click(screen.getByLabelText('Text, Step 1'))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['Serve.', 'Fry all.'])

  screen.getByRole('button', { name: 'Undo removal' }).focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['Serve.', 'Chop.', 'Fry all.'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo move' }))
  expect(texts()).toEqual(['Chop.', 'Fry all.', 'Serve.'])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Serve.'))
})

test('a split is taken back, with what was written since', async ({ app }) => {
  await open(app, { recipeInstructions: [{ text: 'Chop. Fry.' }] })
  const texts = () =>
    screen.getAllByLabelText<HTMLTextAreaElement>(/^Text, Step/).map(({ value }) => value)
  const split = async () => {
    screen.getByLabelText<HTMLTextAreaElement>('Text, Step 1').setSelectionRange(5, 5)
    await choose('Step 1', 'Split at cursor')
    expect(texts()).toHaveLength(2)
  }
  await split()
  await userEvent.click(screen.getByRole('button', { name: 'Undo split' }))
  expect(texts()).toEqual(['Chop. Fry.'])
  await split()
  set(screen.getByLabelText('Text, Step 2'), 'Fry slowly.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo split' }))
  expect(texts()).toEqual(['Chop. Fry slowly.'])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('added rows are taken back, but none that was written into', async ({ app }) => {
  await open(app, {
    recipeIngredient: [{ note: 'salt' }],
    recipeInstructions: [{ text: 'Chop.' }],
  })
  const notes = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Note, Ingredient/).map(({ value }) => value)
  const steps = () => screen.getAllByLabelText(/^Text, Step/)
  await choose('Ingredient 1', 'Insert above')
  await choose('Step 1', 'Insert below')
  expect([notes(), steps()]).toEqual([
    ['', 'salt'],
    [expect.anything(), expect.anything()],
  ])
  const undo = () => screen.getByRole('button', { name: 'Undo addition' })
  undo().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(steps()).toHaveLength(1)
  expect(notes()).toEqual(['', 'salt'])
  await userEvent.click(undo())
  expect(notes()).toEqual(['salt'])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await waitFor(() => expect(document.activeElement?.closest('[data-row]')).not.toBeNull())

  await choose('Ingredient 1', 'Insert below')
  await choose('Ingredient 2', 'Insert below')
  set(screen.getByLabelText('Note, Ingredient 2'), 'pepper')
  await userEvent.click(undo())
  expect(notes()).toEqual(['salt', 'pepper'])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('moves of ingredients are taken back one by one', async ({ app }) => {
  await open(app, { recipeIngredient: [{ note: 'salt' }, { note: 'pepper' }] })
  await choose('Ingredient 1', 'Move down')
  await choose('Ingredient 2', 'Move up')
  const note = screen.getByLabelText('Note, Ingredient 1')
  expect(note).toHaveValue('salt')
  const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo move' }))
  await undo()
  expect(screen.getByLabelText('Note, Ingredient 2')).toHaveValue('salt')
  await undo()
  expect(screen.getByLabelText('Note, Ingredient 1')).toHaveValue('salt')
})
