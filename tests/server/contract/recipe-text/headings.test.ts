import { expect, test } from 'vitest'
import { headingKind } from '#contract/recipe-text/headings.ts'
import { extract } from '#tests/server/features/recipe-import/extract/soup-page.ts'

test.each([
  ['You may also like'],
  ['You might also enjoy these'],
  ['You’ll also love:'],
  ['More recipes'],
  ['More from Anna'],
  ['Mehr Rezepte'],
  ['Weitere Rezepte'],
  ['Partager sur Facebook'],
  ['Partager la recette'],
  ['Leave a comment'],
  ['Add your review'],
  ['Share this'],
  ['Notes de cuisine'],
  ['Why this works'],
  ['About the author'],
  ['Wine pairing'],
  ['Popular posts'],
  ['Nutrition information per serving.'],
  ['Cooking tips'],
  ['Unser Tipp'],
  ['Notes on the flour'],
  ['14 komentarzy'],
  ['댓글 2'],
  ['Hozzászólások (3)'],
  ['Mohlo by se vám líbit'],
  ['Du vil måske også synes om'],
])('“%s” is a heading of something beside the recipe', (text) => {
  expect(headingKind(text)).toBe('other')
})

test.each([
  ['Add a pinch of salt'],
  ['Add your herbs and stir.'],
  ['Leave a space between them'],
  ['You may need to add a little more water'],
  ['You might want to turn the tray.'],
  ['More water may be needed if it is dry'],
  ['About halfway through, turn the tray'],
  ['Share the soup among four bowls'],
  ['Why not add some chilli'],
  ['Note that the dough is sticky.'],
  ['Wine and stock go in next'],
  ['Mehr Wasser zugeben, falls nötig'],
  ['Weitere 10 Minuten backen'],
  ['Weitere zehn Minuten backen'],
  ['Partager la pâte en quatre'],
  ['Partager le mélange entre six verres'],
])('“%s” is a step, and those below it are no others', (text) => {
  expect(headingKind(text)).toBeNull()
  const steps = ['Boil the leeks in the water for a while.', text, 'Bake them for ten minutes.']
  const lists = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>3 g salt</li></ul>'
  const method = steps.map((step) => `<p>${step}</p>`).join('')
  const found = extract(`<h1>Leek soup</h1>${lists}<h2>Method</h2>${method}`)
  expect(found.steps.map((step) => step.text)).toEqual(steps)
})

test.each([
  ['ingredients', '[재료] 2~3인분'],
  ['ingredients', '【材料】3人份'],
  ['ingredients', 'Das braucht ihr:'],
  ['ingredients', "Here's what you'll need"],
  ['ingredients', 'Il vous faudra'],
  ['steps', "Here's what you do..."],
  ['steps', 'Рецепт «Сырники с маком»:'],
  ['steps', 'Näin teet sen:'],
  ['steps', 'Así lo hacemos'],
  ['steps', 'Comment on fait ?'],
  [null, 'Steak tips'],
  [null, 'Asparagus tips'],
  [null, 'Note that dough is sticky'],
  [null, 'To serve with'],
  [null, 'Así se sirve'],
  [null, 'We need to talk'],
])('a heading of %s: %s', (kind, text) => {
  expect(headingKind(text)).toBe(kind)
})

test('wine is an ingredient, and what follows it belongs to the list', () => {
  const lines = ['2 leeks', 'Wine (dry, white) 200 ml', '1 l water', '3 g salt']
  const list = lines.map((line) => `<p>${line}</p>`).join('')
  const method = '<h2>Method</h2><p>Boil the leeks in the water for a while.</p>'
  const found = extract(`<h1>Leek soup</h1><h2>Ingredients</h2>${list}${method}`)
  expect(found.ingredients.map(({ text }) => text)).toEqual(lines)
})
