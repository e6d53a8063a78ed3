import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useFirstFew } from '#renderer/features/recipe-cards/index.ts'

const names = Array.from({ length: 30 }, (_, index) => `Dish ${index}`)

/** Says how many of thirty were in the page each time that it was about to be painted. */
function List({ seen }: { seen: number[] }) {
  const few = useFirstFew(() => 11)
  useLayoutEffect(() => {
    seen.push(document.querySelectorAll('li').length)
  })
  return (
    <ul>
      {names.slice(0, few).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

async function countsOnPage(key: string) {
  const seen: number[] = []
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
      <List seen={seen} />
    </MemoryRouter>,
  )
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30))
  return seen
}

test('what can be in view is painted first, and then the rest', async () => {
  expect(await countsOnPage('first')).toEqual([11, 30])
})

test('where one comes back to a place, everything is there before the first paint', async () => {
  const place = { y: 900, pages: 1, card: null, document: performance.timeOrigin }
  sessionStorage.setItem('explorer-place-back', JSON.stringify(place))
  expect(await countsOnPage('back')).toEqual([30])
})
