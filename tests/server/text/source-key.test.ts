import { expect, test } from 'vitest'
import { sourceKeyOf } from '#server/text/source-key.ts'

test.each([
  'https://example.com/soup',
  'http://example.com/soup',
  'https://www.example.com/soup',
  'https://WWW.Example.COM/soup/',
  'https://example.com:443/soup//',
  'https://example.com./soup',
  'https://example.com/soup#comments',
  'https://example.com/soup?utm_source=mail&utm_campaign=x',
  'https://example.com/soup/?fbclid=1&gclid=2&igshid=3#top',
])('%s is example.com/soup', (address) => {
  expect(sourceKeyOf(address)).toBe('example.com/soup')
})

test('the rest of the query counts, in any order', () => {
  const key = sourceKeyOf('https://example.com/r?id=7&lang=de')
  expect(key).toBe('example.com/r?id=7&lang=de')
  expect(sourceKeyOf('https://example.com/r/?utm_term=x&lang=de&id=7')).toBe(key)
  expect(sourceKeyOf('https://example.com/r?id=8&lang=de')).not.toBe(key)
})

test('different pages, paths in other letters and ports stay different', () => {
  const keys = ['/a', '/b', '/A', '/a/b', '/'].map((path) =>
    sourceKeyOf(`https://example.com${path}`),
  )
  expect(new Set([...keys, sourceKeyOf('https://example.com:8443/a')]).size).toBe(6)
})

test.each(['', 'soup', 'ftp://example.com/soup', 'javascript:alert(1)', 'http://'])(
  '%j is no web address',
  (address) => {
    expect(sourceKeyOf(address)).toBeNull()
  },
)
