import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areasIn } from '../../../scripts/page/words-with-code.ts'

const renderer = path.resolve(import.meta.dirname, '../../../renderer')
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(renderer, file), 'utf8') }))

test('the area of every key is found, however it is written', () => {
  const code = [
    "t('recipe.servings')",
    '<Trans i18nKey="life.story" />',
    't(`data.kind.${kind}.title`)',
    "const key = isNew ? 'cookbooks.create' : 'cookbooks.edit'",
    "import './theme/global.css'",
  ].join('\n')
  expect(areasIn(code)).toEqual(['recipe', 'life', 'data', 'cookbooks'])
})

// A key whose area is only known while the page runs would have no words there.
test('no key of the interface begins with a variable', () => {
  const started = sources.filter(
    ({ code }) => /\bt\(\s*`\$\{/.test(code) || /\bt\(\s*\w+ \+/.test(code),
  )
  expect(started.map(({ file }) => file)).toEqual([])
})
