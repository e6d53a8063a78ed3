import { expect, test } from 'vitest'
import { markdownHtml } from '#server/text/markdown-html.ts'

test.for([
  ['# One', '<h1 id="one">One</h1>'],
  [
    '## What a `status` means',
    '<h2 id="what-a-status-means">What a <code>status</code> means</h2>',
  ],
  ['two lines\nof a paragraph', '<p>two lines of a paragraph</p>'],
  ['- one\n- two\n  goes on', '<ul><li>one</li><li>two goes on</li></ul>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['**bold** and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['snake_case_name', '<p>snake_case_name</p>'],
  ['`a ** b _c_ [d](e)`', '<p><code>a ** b _c_ [d](e)</code></p>'],
  ['[lists](lists.md)', '<p><a href="lists.md">lists</a></p>'],
  ['```\na  b\n\n# c | <d>\n```', '<pre><code>a  b\n\n# c | &#60;d&#62;</code></pre>'],
  ['<script>"&"</script>', '<p>&#60;script&#62;&#34;&#38;&#34;&#60;/script&#62;</p>'],
] as const)('%j', ([text, html]) => {
  expect(markdownHtml(text)).toBe(html)
})

test('the text after a heading is a separate block', () => {
  expect(markdownHtml('# One\ntext')).toBe('<h1 id="one">One</h1>\n<p>text</p>')
})

test('a table has a head and rows; a bar within a cell is written with a backslash', () => {
  const html = markdownHtml('| A | B |\n| - | - |\n| `=` | one \\| two |')
  expect(html).toContain('<thead><tr><th>A</th><th>B</th></tr></thead>')
  expect(html).toContain('<tr><td><code>=</code></td><td>one | two</td></tr>')
})

test('the level of headings and the targets of links can be set', () => {
  const options = { topLevel: 2, link: (address: string) => `/docs/${address}` }
  expect(markdownHtml('# One\n[two](two)', options)).toBe(
    '<h2 id="one">One</h2>\n<p><a href="/docs/two">two</a></p>',
  )
})
