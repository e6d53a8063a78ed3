import { expect, test } from 'vitest'
import { bulkHelpers } from '#renderer/features/recipe-edit/rows/bulk-text.ts'

test('of each line the first character goes, a picture as a whole', () => {
  expect(bulkHelpers['first-character']('-peas\n🥕carrots\n\n•salt')).toBe('peas\ncarrots\n\nsalt')
})
