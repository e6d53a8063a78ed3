import { expect, test } from 'vitest'
import { withFiles } from '#renderer/features/recipe-import/photo/chosen-pages.ts'

const photo = (name = 'card.jpg') => new File(['picture'], name, { type: 'image/jpeg' })
const text = (name: string, words = 'Soup') => new File([words], name, { type: 'text/plain' })

test('photos follow each other, and a page that a browser saved stands alone', () => {
  const { pages } = withFiles([], [photo('one.jpg'), photo('two.jpg')])
  expect(pages.map(({ file }) => file.name)).toEqual(['one.jpg', 'two.jpg'])
  expect(withFiles(pages, [photo('three.jpg')]).pages).toHaveLength(3)
  expect(withFiles(pages, [text('letter.txt')]).pages.map(({ file }) => file.name)).toEqual([
    'letter.txt',
  ])
  expect(withFiles([], [photo(), text('letter.txt')])).toEqual({
    pages: [],
    problem: 'pictures-only',
  })
})

test('an empty file is refused before it is sent, and what was chosen stays', () => {
  const { pages } = withFiles([], [photo()])
  expect(withFiles(pages, [photo('two.jpg'), text('gone.txt', '')])).toEqual({
    pages,
    problem: 'empty',
  })
})
