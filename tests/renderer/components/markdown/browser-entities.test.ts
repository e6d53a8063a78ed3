import { decodeHTMLStrict as byTable } from 'entities'
import { expect, test } from 'vitest'
import { decodeHTMLStrict } from '#renderer/components/markdown/browser-entities.ts'

test.each([
  '&eacute;',
  '&frac12;',
  '&amp;',
  '&lt;',
  '&semi;',
  '&nbsp;',
  '&deg;',
  '&NotEqualTilde;',
  '&shy;',
  '&notit;',
  '&nonsense;',
  '&AMP',
  'amp;',
  '&;',
  '&#233;',
  '&lt;b&gt;',
])('%s is read as the table of all names has it', (entity) => {
  const isOne = /^&[a-z\d#]+;$/i.test(entity)
  expect(decodeHTMLStrict(entity)).toBe(isOne ? byTable(entity) : entity)
})
