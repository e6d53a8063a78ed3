import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom'
import { userEvent } from '@testing-library/user-event'
import { recipeLink } from '#contract/recipe-links.ts'
import { MarkdownText } from '#renderer/components/markdown/MarkdownText.tsx'
import type { Decorate } from '#renderer/components/markdown/text-decoration.tsx'

/** Every number becomes a button. */
const numbers: Decorate = (text) =>
  Array.from(text.matchAll(/\d+/g), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    render: (piece) => <button>{piece}!</button>,
  }))

test('pieces of the text are shown in another way, the rest as written', () => {
  const { container } = render(
    <MarkdownText
      text={'Boil **10** minutes, then 5.\n\nRest 30 <b>more</b>'}
      decorate={numbers}
    />,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '10!',
    '5!',
    '30!',
  ])
  expect(container.querySelector('strong button')).not.toBeNull()
  expect(container.textContent.replaceAll('\n', ' ').trim()).toBe(
    'Boil 10! minutes, then 5!. Rest 30! more',
  )
})

test('what closes a clause stays on the line of the piece before it', () => {
  const { container } = render(<MarkdownText text="Boil 10, rest 5 (or 6)." decorate={numbers} />)
  const kept = [...container.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['10!,', '6!).'])
  expect(container.textContent.trim()).toBe('Boil 10!, rest 5! (or 6!).')
})

test('links and code stay as they are', () => {
  render(<MarkdownText text={'[in 10 minutes](/g/a/r/b) and `20`'} decorate={numbers} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'in 10 minutes' })).toBeInTheDocument()
})

test('what does not fit the text or overlaps is left out', () => {
  const render1 = (piece: string) => <mark>{piece}</mark>
  const clumsy: Decorate = () => [
    { from: 2, to: 5, render: render1 },
    { from: 0, to: 3, render: render1 },
    { from: 4, to: 99, render: render1 },
    { from: 3, to: 3, render: render1 },
  ]
  const { container } = render(<MarkdownText text="abcdef" decorate={clumsy} />)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['abc'])
  expect(container.textContent.trim()).toBe('abcdef')
})

test('tables, pictures and lists are rendered without warnings', () => {
  const complain = vi.spyOn(console, 'error')
  const { container } = render(
    <MarkdownText
      text={
        '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n<table><tr><td colspan="2">x</td></tr></table>\n\n' +
        '![o](/o.webp)\n\n3. three\n4. four\n\n---\n\none\ntwo'
      }
      decorate={numbers}
    />,
  )
  expect(container.querySelectorAll('table')).toHaveLength(2)
  expect(container.querySelector('td[colspan="2"]')).not.toBeNull()
  expect(container.querySelector('ol')).toHaveAttribute('start', '3')
  expect(container.querySelectorAll('img, hr, br')).toHaveLength(3)
  expect(complain).not.toHaveBeenCalled()
})

test('a link to a recipe opens it in the app, without loading the page again', async () => {
  const Opened = () => <h1>{useParams()['slug']}</h1>
  const text = `${recipeLink('Sauce [red]', { groupSlug: 'home', id: 'a-1' })}, [plan](/g/home/plan)`
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<MarkdownText text={text} />} />
        <Route path="/g/home/r/:slug" element={<Opened />} />
      </Routes>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Sauce [red]' }))
  expect(screen.getByRole('heading', { name: 'a-1' })).toBeVisible()
})
