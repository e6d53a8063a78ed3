import { expect, test } from 'vitest'
import { copyMeThat } from '#server/recipe-files/readers/copy-me-that.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = `<div class="recipe">
  <div id="name">Rice pudding &amp; plums</div>
  <div id="link">Adapted from <a id="original_link" href="https://example.org/pudding">https://example.org/pudding</a></div>
  <img class="recipeImage" src="images/pudding.jpg"/><img src="images/gone.jpg">
  <div id="extra_info"><span id="made_this">I made this</span><span id="starred">Starred</span>
    <div id="rating">Rating: <span id="ratingValue">4</span></div></div>
  <div id="categories"><span>Tags: </span><span class="recipeCategory">Breakfast</span> <span class="recipeCategory">To go</span></div>
  <div id="description">Make it <b>ahead</b>.</div>
  <div id="servings">Servings: <a id="recipeYield">2</a></div>
  <ul id="recipeIngredients">
    <li class="recipeIngredient_subheader">Rice</li>
    <li class="recipeIngredient">1 cup <b>brown</b> rice</li>
    <li class="recipeIngredient"><b>Plums:</b></li>
    <li class="recipeIngredient">4 plums</li>
  </ul>
  <ol id="recipeInstructions"><li class="instruction" value="1">Mix everything.</li><li>Wait<br>overnight.</li></ol>
  <ul id="recipeNotes"><li class="recipeNote">Also good warm.</li></ul>
  <div id="secret">A word of its own</div>
</div>`
const page = (...recipes: string[]) => `<html><body>${recipes.join('')}</body></html>`

test('a page of recipes with its pictures arrives, and what has no place is told', async () => {
  const zip = zipOf({
    'cmt/recipes.html': page(sample, '<div class="recipe"><div id="name">Second</div></div>'),
    'cmt/images/pudding.jpg': 'the picture',
  })
  const { sure, recipes, failed } = await readWith(copyMeThat, 'copymethat.zip', zip)
  expect([sure, failed]).toEqual([2, []])
  expect(recipes.map(({ name }) => name)).toEqual(['Rice pudding & plums', 'Second'])
  expect(recipes[0]).toMatchObject({
    sourceUrl: 'https://example.org/pudding',
    description: 'Make it ahead.',
    ingredients: [
      { section: 'Rice', text: '1 cup brown rice' },
      { section: 'Plums', text: '4 plums' },
    ],
    steps: [{ text: 'Mix everything.' }, { text: 'Wait overnight.' }],
    notes: [{ text: 'Also good warm.' }],
    servings: 2,
    tags: ['Breakfast', 'To go'],
    rating: 4,
    isFavorite: true,
    unmapped: [
      { field: 'image', value: 'images/gone.jpg' },
      { field: 'made_this', value: 'true' },
      { field: 'recipe', value: 'A word of its own' },
    ],
  })
  expect(await picturesIn(recipes[0]!)).toEqual(['the picture'])
})

test('words in any element are read or told', async () => {
  const ids = [...sample.matchAll(/id="(\w+)"/g)].map(([, id]) => id!)
  for (const id of [...ids, '__proto__', 'other']) {
    const html = `<div class="recipe"><div id="name">A</div><div id="${id}">lostword <p>lostword</p></div></div>`
    const { recipes, failed } = await readWith(copyMeThat, 'r.html', Buffer.from(page(html)))
    expect([id, failed, recipes.length]).toEqual([id, [], 1])
    expect([id, JSON.stringify(recipes).includes('lostword')]).toEqual([id, true])
  }
})

test('a page that is cut, in other letters, or deep without end', async () => {
  const deep = `<div class="recipe"><div id="name">Deep</div>${'<div>'.repeat(100_000)}</div>`
  const text = `${page(deep)}${sample.slice(0, 900)}`
  const { recipes, failed } = await readWith(copyMeThat, 'r.html', Buffer.from(text, 'latin1'))
  expect(failed).toEqual(['recipe 1'])
  expect(recipes.map(({ name }) => name)).toEqual(['Rice pudding & plums'])
})
