import { expect, test } from 'vitest'
import { decodePage } from '#server/features/recipe-import/extract/index.ts'

const page = (head: string) => `<html><head>${head}</head><p>Crème brûlée</p></html>`
const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const even = (text: string) => (text.length % 2 === 0 ? text : `${text} `)

test.each<[string, Buffer, string | null]>([
  ['plain UTF-8', Buffer.from(page('')), null],
  [
    'UTF-8 with a mark, against the header',
    Buffer.from(`\ufeff${page('')}`),
    'text/html; charset=iso-8859-1',
  ],
  ['UTF-16 LE with a mark', utf16(`\ufeff${page('')}`), null],
  ['UTF-16 BE with a mark', swapped(utf16(`\ufeff${page('')}`)), 'text/html'],
  ['UTF-16 LE without a mark', utf16(page('')), null],
  ['UTF-16 BE without a mark', swapped(utf16(even(page('')))), null],
  ['header', latin(page('')), 'text/html; Charset="ISO-8859-1"'],
  ['meta charset', latin(page('<meta charset=windows-1252>')), 'text/html'],
  [
    'meta http-equiv',
    latin(page('<meta http-equiv="Content-Type" content="text/html; charset=latin1">')),
    null,
  ],
  ['XML declaration', latin(`<?xml version="1.0" encoding="ISO-8859-1"?>${page('')}`), null],
  ['wrong label', latin(page('')), 'text/html; charset=utf-8'],
  ['unknown label', Buffer.from(page('')), 'text/html; charset=klingon'],
  ['a meta that cannot be', Buffer.from(page('<meta charset="utf-16">')), null],
])('%s', (_, bytes, contentType) => {
  expect(decodePage(bytes, contentType)).toContain('Crème brûlée')
})

test('windows-1252 has curly quotes, windows-1250 has Hungarian letters', () => {
  expect(decodePage(Buffer.from([0x93, 0x68, 0x94]), 'text/html; charset=windows-1252')).toBe('“h”')
  expect(decodePage(Buffer.from([0xf5, 0xfb]), 'text/html; charset=windows-1250')).toBe('őű')
})

test('a single broken byte does not turn a UTF-8 page into Latin', () => {
  const bytes = Buffer.concat([Buffer.from('äöü crème brûlée '), Buffer.from([0xe9])])
  expect(decodePage(bytes, null)).toBe('äöü crème brûlée \ufffd')
})

test('nothing at all is an empty page', () => {
  expect(decodePage(Buffer.alloc(0), null)).toBe('')
})

test('UTF-8 under the name of a charset of single bytes is UTF-8', () => {
  const text = page('<meta charset="iso-8859-1">').replace('brûlée', 'brûlée à la crème')
  const bytes = Buffer.from(text)
  const cut = bytes.subarray(0, bytes.indexOf('à') + 1)
  expect(decodePage(bytes, null)).toContain('Crème brûlée à la crème')
  expect(decodePage(bytes, 'text/html; charset=windows-1252')).toContain('brûlée à la')
  expect(decodePage(cut, 'text/html; charset=windows-1252')).toContain('Crème brûlée')
  expect(decodePage(latin('été «à» Ã©'), 'text/html; charset=iso-8859-1')).toBe('été «à» Ã©')
})
