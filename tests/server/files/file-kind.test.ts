import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { claimedKind, sniffKind, trueExtension } from '#server/files/file-kind.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const box = (type: string) => latin(`\0\0\0\x18${type}\0\0\0\0`)
const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })

const samples: [kind: string, bytes: Buffer][] = [
  ['jpeg', await plain.clone().jpeg().toBuffer()],
  ['png', await plain.clone().png().toBuffer()],
  ['gif', await plain.clone().gif().toBuffer()],
  ['webp', await plain.clone().webp().toBuffer()],
  ['avif', await plain.clone().avif().toBuffer()],
  ['tiff', await plain.clone().tiff().toBuffer()],
  ['heic', box('ftypheic')],
  ['pdf', latin('%PDF-1.7\n%\xe2\xe3')],
  ['pdf', latin('\xef\xbb\xbf \n%PDF-1.4')],
  ['zip', latin('PK\x03\x04\x14\0\0\0\0\0 a stored %PDF-1.7')],
  ['zip', latin(`PK\x05\x06${'\0'.repeat(18)}`)],
  ['office', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0')],
  ['gzip', latin('\x1f\x8b\x08\0')],
  ['7z', latin('7z\xbc\xaf\x27\x1c')],
  ['rar', latin('Rar!\x1a\x07\0')],
  ['rtf', latin('{\\rtf1 x}')],
  ['mp3', latin('ID3\x04\0\0')],
  ['mp3', latin('\xff\xfb\x90\x44\0')],
  ['ogg', latin('OggS\0')],
  ['flac', latin('fLaC\0')],
  ['wav', latin('RIFF\x10\0\0\0WAVEfmt ')],
  ['avi', latin('RIFF\x10\0\0\0AVI LIST')],
  ['mp4', box('ftypisom')],
  ['mp4', box('moov')],
  ['webm', latin('\x1aE\xdf\xa3')],
  ['program', latin('MZ\x90\0')],
  ['program', latin('\x7fELF\x02')],
]

test.each(samples)('%s is told by its first bytes', (kind, bytes) => {
  expect(sniffKind(bytes)).toBe(kind)
})

test.each(['', 'Two eggs', '<svg/>', '<html>', 'GIF', '\0\0\0\0'])('%j tells nothing', (text) => {
  expect(sniffKind(latin(text))).toBeNull()
})

test('an extension claims what it is for, in any case', () => {
  expect(['JPG', 'jpeg', 'docx', 'txt', 'html', 'crumb', ''].map(claimedKind)).toEqual([
    'jpeg',
    'jpeg',
    'zip',
    'text',
    null,
    null,
    null,
  ])
})

const bytesOf = (kind: string) => samples.find(([known]) => known === kind)![1]

describe('the extension of a file', () => {
  test.each<[claimed: string, content: string, expected: string | null]>([
    ['jpg', 'jpeg', 'jpg'],
    ['JPEG', 'jpeg', 'JPEG'],
    ['m4a', 'mp4', 'm4a'],
    ['docx', 'zip', 'docx'],
    ['doc', 'zip', 'doc'], // a new document under an old name
    ['docx', 'office', 'docx'], // one with a password
    ['doc', 'rtf', 'rtf'],
    // The true one for what is something else.
    ['jpg', 'webp', 'webp'],
    ['png', 'jpeg', 'jpg'],
    ['pdf', 'png', 'png'],
    ['txt', 'jpeg', 'jpg'],
    ['jpg', 'pdf', 'pdf'],
    ['png', 'zip', 'zip'],
    ['', 'jpeg', 'jpg'],
    ['', 'pdf', 'pdf'],
    ['', 'tiff', 'tif'],
    // Pictures are found by theirs; other programs' archives keep their name.
    ['backup', 'png', 'png'],
    ['crumb', 'zip', 'crumb'],
    ['exe', 'program', 'exe'],
    ['', 'program', ''],
    // Nobody can say what these are.
    ['pdf', 'program', null],
    ['jpg', 'program', null],
    ['dng', 'tiff', null],
  ])('.%s with %s inside is .%s', (claimed, content, expected) => {
    expect(trueExtension(claimed, bytesOf(content))).toBe(expected)
  })

  test.each<[claimed: string, content: Buffer, expected: string | null]>([
    ['txt', latin('Two eggs'), 'txt'],
    ['txt', latin('MZ is how this begins'), 'txt'],
    ['txt', latin('%PDF-1.7 is a version'), 'txt'],
    ['csv', Buffer.from('\uFEFFEier;2', 'utf16le'), 'csv'],
    ['txt', latin('a\0b'), null],
    ['html', latin('<script>'), 'html'],
    ['', latin('Two eggs'), ''],
    ['png', latin('<script>alert(1)</script>'), null],
    ['pdf', latin('<html>'), null],
    ['mp3', latin('no song'), null],
    ['zip', Buffer.alloc(0), null],
  ])('.%s with other content is .%s', (claimed, content, expected) => {
    expect(trueExtension(claimed, content)).toBe(expected)
  })
})
