import { expect, test } from 'vitest'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { chefTap } from '#server/recipe-files/readers/cheftap.ts'
import { enex } from '#server/recipe-files/readers/enex.ts'
import { readWith, zipOf } from '#tests/support/recipe-file.ts'
import { chefTapSamples, type NoteSample, noteSamples } from './note-samples.ts'

const linesOf = (list: IncomingRecipe['steps'] | IncomingRecipe['ingredients']) =>
  list.map(({ section, text }) => (section === null ? text : `${section}: ${text}`))

function mustBe(
  recipe: IncomingRecipe | undefined,
  { title, ingredients, steps, more }: NoteSample,
) {
  expect(recipe).toMatchObject({ name: title, unmapped: [], ...more })
  expect(linesOf(recipe!.ingredients)).toEqual(ingredients)
  expect(linesOf(recipe!.steps)).toEqual(steps)
}

test.for(noteSamples.map((note) => [note.what, note] as const))(
  'a note of Evernote: %s',
  async ([, note]) => {
    // Where a clip is from; its links are told as lost.
    const from = note.html.includes('href')
      ? '<note-attributes><source-url>https://example.org/cake</source-url></note-attributes>'
      : ''
    const text = `<en-export application="Evernote"><note><title>${note.title}</title>${from}<content><![CDATA[<en-note>${note.html}</en-note>]]></content></note></en-export>`
    const { recipes, failed } = await readWith(enex, 'notes.enex', Buffer.from(text))
    expect(failed).toEqual([])
    const unmapped = recipes[0]!.unmapped.filter(({ field }) => field !== 'link')
    mustBe({ ...recipes[0]!, unmapped }, note)
  },
)

test.for(chefTapSamples.map((text) => [text.what, text] as const))(
  'a text of ChefTap: %s',
  async ([, text]) => {
    const zip = zipOf({ 'cheftap_export/a.txt': text.html })
    const { recipes, failed } = await readWith(chefTap, 'export.zip', zip)
    expect(failed).toEqual([])
    mustBe(recipes[0], text)
  },
)

test('what stands nowhere in the recipe of a note is told', async () => {
  const html =
    '<h2>Ingredients</h2><ul><li>1 kg plums</li><li>200 g sugar</li><li>2 lemons</li></ul><h2>Method</h2><ol><li>Boil the plums.</li><li>Add the sugar and fill it into jars.</li></ol><h2>Wine</h2><div>A sweet one.</div>'
  const text = `<en-export><note><title>Jam</title><content><![CDATA[<en-note>${html}</en-note>]]></content></note></en-export>`
  const { recipes } = await readWith(enex, 'notes.enex', Buffer.from(text))
  const all = JSON.stringify(recipes[0])
  expect(['Wine', 'A sweet one.'].filter((words) => !all.includes(words))).toEqual([])
})

test('a note that is no recipe keeps its words, without signs of headings', async () => {
  const html = '<div><b>Shops</b></div><div>The baker closes at noon.</div>'
  const text = `<en-export><note><title>Town</title><content><![CDATA[<en-note>${html}</en-note>]]></content></note></en-export>`
  const { recipes } = await readWith(enex, 'notes.enex', Buffer.from(text))
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Shops', 'The baker closes at noon.'])
})
