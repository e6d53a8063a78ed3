import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Markdown, markdownReady } from '#renderer/components/markdown/Markdown.tsx'
import { mostAtOnce, piecesOf } from '#renderer/components/markdown/pieces.ts'

describe('a long text', () => {
  test.each([
    ['paragraphs', 'A line.\n\n'.repeat(2000)],
    ['lines', '- a\n'.repeat(15_000)],
    ['letters', 'ab'.repeat(20_000)],
    ['pairs of halves', `x${'🍏'.repeat(20_000)}`],
    ['a few letters', 'abc'],
  ])('of %s is cut into pieces that are short and lose nothing', (_, text) => {
    const pieces = piecesOf(text)
    expect(pieces.join('')).toBe(text)
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(3 * mostAtOnce)
      expect(piece.isWellFormed()).toBe(true)
    }
    expect(pieces.length > 1).toBe(text.length > mostAtOnce)
  })

  test('is cut between paragraphs where there are some', () => {
    const text = `${'Stir it well. '.repeat(20)}\n\n`.repeat(60)
    expect(
      piecesOf(text)
        .slice(0, -1)
        .every((piece) => piece.endsWith('\n\n')),
    ).toBe(true)
  })

  test('keeps a table of a hundred rows whole, and the head of one of thousands', async () => {
    const rows = (count: number) => `|a|b|\n|-|-|\n${'|egg|two|\n'.repeat(count)}`
    expect(piecesOf(`${rows(1000)}\n\n${rows(1000)}`)).toHaveLength(2)
    await markdownReady()
    const wrapper = MantineProvider
    const { container } = render(<Markdown text={rows(6000)} />, { wrapper })
    await waitFor(() => expect(container.querySelectorAll('td')).toHaveLength(12_000))
    expect(container.textContent).not.toContain('|')
  })

  test('is shown piece by piece, and in the end as a whole', async () => {
    await markdownReady()
    const { container } = render(<Markdown text={'- an item\n'.repeat(4000)} />, {
      wrapper: MantineProvider,
    })
    // The first piece only: the rest comes with timers, between which the page answers.
    const first = container.querySelectorAll('li').length
    expect(first).toBeLessThan(2000)
    await waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(4000))
    expect(container.querySelector('[aria-busy]')).toBeNull()
  })

  test('on a card is its beginning', async () => {
    await markdownReady()
    render(<Markdown isTeaser text={`**Begin** ${'and on '.repeat(9000)} END`} />)
    expect(await screen.findByText('Begin')).toBeVisible()
    expect(document.body.textContent.length).toBeLessThan(1100)
  })
})
