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

test('headings between the items of a list, lines that go on with a step, and spaces around signs', async () => {
  const html = page(`<div class = "recipe"><div id = "name">Rolls</div>
    <div id="extra_info"><span id="rating">Rated<span id = "ratingValue">5</span>/5</span></div>
    <div id="servings">Servings:<a id="recipeYield">8 rolls</a></div>
    <div id="recipeIngredient_header">Ingredients</div>
    <ul id = "recipeIngredients"><li class= "recipeIngredient">2 cups rice</li>
      <div class="recipeIngredient_spacer"></div>
      <div class= "recipeIngredient recipeIngredient_subheader">Filling:</div>
      <li class= "recipeIngredient">1 cucumber</li>
      <div class="recipeIngredient_note">or what there is</div></ul>
    <div id="recipeInstructions_header">Steps</div>
    <ol id = "recipeInstructions"><div class="instruction instruction_subheader">Rice:</div>
      <li class = "instruction" value = "1">Wash it.</li><div class="instruction_next">Twice.</div>
      <div class="instruction instruction_subheader">Filling:</div>
      <li class = "instruction" value = "1">Cut it.</li></ol></div>`)
  const { sure, recipes } = await readWith(copyMeThat, 'r.html', Buffer.from(html))
  expect(sure).toBe(2)
  expect(recipes).toMatchObject([
    {
      name: 'Rolls',
      rating: 5,
      recipeYield: '8 rolls',
      ingredients: [
        { section: null, text: '2 cups rice' },
        { section: 'Filling', text: '1 cucumber' },
        { section: null, text: 'or what there is' },
      ],
      steps: [
        { section: 'Rice', text: 'Wash it.\nTwice.' },
        { section: 'Filling', text: 'Cut it.' },
      ],
      unmapped: [],
    },
  ])
})

const text = (...lines: string[]) => lines.join('\n\n')
const tartText = text(
  'Onion tart',
  'Adapted from https://example.org/tart',
  'For a cold evening.',
  'Starred',
  'Rated 4/5',
  'Servings: 6 slices',
  'INGREDIENTS',
  '1 kg onions\nDough:\n200 g flour',
  'STEPS',
  'Onions:',
  '1) Cut them.',
  '2) Fry them.',
  'Dough:',
  '1) Knead.\n',
  'NOTES',
  'Good cold.',
  'Keeps two days.\n',
)

test('a text of one recipe, or of several below each other', async () => {
  const one = await readWith(copyMeThat, 'a.txt', Buffer.from(tartText))
  const tart = {
    name: 'Onion tart',
    sourceUrl: 'https://example.org/tart',
    description: 'For a cold evening.',
    isFavorite: true,
    rating: 4,
    recipeYield: '6 slices',
    ingredients: [
      { section: null, text: '1 kg onions' },
      { section: 'Dough', text: '200 g flour' },
    ],
    steps: [
      { section: 'Onions', text: 'Cut them.' },
      { section: null, text: 'Fry them.' },
      { section: 'Dough', text: 'Knead.' },
    ],
    notes: [{ text: 'Good cold.\n\nKeeps two days.' }],
    unmapped: [],
  }
  expect([one.sure, one.failed]).toEqual([2, []])
  expect(one.recipes).toMatchObject([tart])
  const broth = text('Broth', 'I made this', 'INGREDIENTS', 'bones', 'STEPS', '1) Boil.')
  const all = { 'cmt/a.txt': `${tartText}\n\n${broth}\n`, 'cmt/b.txt': tartText }
  const { sure, recipes } = await readWith(copyMeThat, 'cmt.zip', zipOf(all))
  expect(sure).toBe(2)
  expect(recipes).toMatchObject([
    tart,
    {
      name: 'Broth',
      ingredients: [{ text: 'bones' }],
      steps: [{ text: 'Boil.' }],
      unmapped: [{ field: 'made_this', value: 'true' }],
    },
    tart,
  ])
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
