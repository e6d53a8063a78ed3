import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MarkdownText } from '#renderer/components/markdown/MarkdownText.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { plainParagraphs } from '#renderer/components/markdown/plain-text.tsx'
import type { Decorate } from '#renderer/components/markdown/text-decoration.tsx'

const numbers: Decorate = (text) =>
  Array.from(text.matchAll(/\d+/g), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    render: (piece) => <button>{piece}!</button>,
  }))

const drawn = (node: React.ReactElement) => render(node).container.innerHTML

describe('plain text is rendered without the parser exactly as with it', () => {
  test.each([
    'Beat the eggs.',
    'Beat 3 eggs (medium) for 2.5 minutes – not longer! “Soft” peaks; 1/2 cup, 180 °C, 50%.',
    'First this\nthen that\n\nand 10 minutes later\n\n\nthat: done',
    'שמים 300 מ"ל חלב',
    'At 7:30, then at 12 - or never.',
    "Don't stir... yet",
    'سكر 2 ملعقة',
    '½ tsp. salt, a.\nSalt & Pepper'.replace('&', 'and'),
  ])('%j', (text) => {
    expect(plainParagraphs(text)).not.toBeNull()
    const plain = drawn(<Markdown text={text} className="step" decorate={numbers} />)
    expect(plain).toBe(drawn(<MarkdownText text={text} className="step" decorate={numbers} />))
  })
})

test.each([
  '**bold**',
  '_bold_',
  '# Title',
  'Title\n===',
  'Title\n---',
  '---',
  '- one',
  '+ one',
  '* one',
  '1. one',
  '12) one',
  '    code',
  'one  \ntwo',
  ' one',
  'one ',
  '`code`',
  '> quote',
  'a < b',
  '&frac12; cup',
  'a \\* b',
  '[a](/b)',
  '![a](/b)',
  '| a | b |',
  'see https://example.test',
  'see example.test',
  'see www.example.com/x',
  'rosa@example.test',
  '//example.test',
  '~~no~~',
  'one\u0000two',
  'one\ttwo',
  'one\r\ntwo',
  'x'.repeat(20_001),
])('%j is left to the reader', (text) => {
  expect(plainParagraphs(text)).toBeNull()
})

test('each of a thousand random texts is rendered alike or left to the parser', () => {
  const pieces = ['salt', '3', ' ', '\n', '\n\n', '.', ':', '-', '(', ')', '!', '½', '=', '+', "'"]
  const signs = ['/', ',', 'com', 'א', '…', ';', '?', '"', '%', '$', '{', '}', '^', 'mailto']
  const all = [...pieces, ...signs]
  let state = 7
  const next = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  let plain = 0
  for (let round = 0; round < 1000; round += 1) {
    const text = Array.from({ length: 1 + next(14) }, () => all[next(all.length)]).join('')
    if (plainParagraphs(text) === null) continue
    plain += 1
    const one = render(<Markdown text={text} />)
    const other = render(<MarkdownText text={text} />)
    expect([text, one.container.innerHTML]).toEqual([text, other.container.innerHTML])
    one.unmount()
    other.unmount()
  }
  expect(plain).toBeGreaterThan(100)
})
