import { afterEach, beforeEach, expect, test } from 'vitest'
import '#renderer/hooks/removed-rows.ts'

const row = (name: string) => document.querySelector(`[data-row="${name}"]`)!
const button = (name: string) => row(name).querySelector('button')!
/** The observer of the page and its timer have been called. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  const rows = ['soup', 'bread', 'cake'].map(
    (name) => `<li data-row="${name}"><button>${name}</button></li>`,
  )
  document.body.innerHTML = `<main><h1>Trash</h1><ul>${rows.join('')}</ul></main>`
})

afterEach(() => {
  history.replaceState(null, '', '/')
  document.body.innerHTML = ''
})

test.each([
  ['soup', 'bread'],
  ['bread', 'cake'],
  ['cake', 'bread'],
])('after the row of the %s the one of the %s has the focus', async (removed, next) => {
  button(removed).focus()
  row(removed).remove()
  await settled()
  expect(row(next)).toHaveFocus()
})

test('the next row can be focused only for as long as it has the focus', async () => {
  button('soup').focus()
  row('soup').remove()
  await settled()
  button('cake').focus()
  expect(row('bread')).not.toHaveAttribute('tabindex')
})

test('when the list goes with its last row, the heading has the focus', async () => {
  button('soup').focus()
  document.querySelector('ul')!.remove()
  await settled()
  expect(document.querySelector('h1')).toHaveFocus()
})

test('a button that is disabled before its row goes still counts', async () => {
  button('soup').focus()
  button('soup').disabled = true
  await settled()
  row('soup').remove()
  await settled()
  expect(row('bread')).toHaveFocus()
})

test('the focus that was taken away on purpose, or to something else, stays there', async () => {
  button('soup').focus()
  button('soup').blur()
  await settled()
  row('soup').remove()
  await settled()
  expect(document.body).toHaveFocus()

  button('bread').focus()
  button('cake').focus()
  row('bread').remove()
  await settled()
  expect(button('cake')).toHaveFocus()
})

test('another page begins without it', async () => {
  button('soup').focus()
  history.pushState(null, '', '/elsewhere')
  document.querySelector('ul')!.remove()
  await settled()
  expect(document.body).toHaveFocus()
})
