import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readerOf } from '#server/recipe-files/detect.ts'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const photo = `<div class="photobox"><a href="https://example.org/soup.jpg">
  <img src="Images/A1-B2/C3.jpg" itemprop="image" class="photo"/></a></div>`

/** A page as the program writes them, with other marks in it. */
const page = (more = '') => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>Leek soup</title></head><body>
<div class="recipe" itemscope itemtype="http://schema.org/Recipe" >
<div class="infobox">${photo}
  <h1 itemprop="name" class="name">Leek &amp; potato soup</h1>
  <p itemprop="aggregateRating" class="rating" value="4"></p>
  <p itemprop="recipeCategory" class="categories">Soups, For winter</p>
  <p class="metadata"><b>Prep Time: </b><span itemprop="prepTime">15 min</span>
    <b>Cook Time: </b><span itemprop="cookTime">1 1/2 hours plus cooling</span>
    <b>Difficulty: </b><span itemprop="difficulty">Easy</span>
    <b>Servings: </b><span itemprop="recipeYield">Serves 6</span><br/>
    <b>Source: </b><a itemprop="url" href="https://example.org/soup"><span itemprop="author">A blue book</span></a></p>
</div>
<div class="ingredients text">
  <p class="line" itemprop="recipeIngredient">For the soup:</p>
  <p class="line" itemprop="recipeIngredient"><strong>3</strong> leeks</p>
  <p class="line" itemprop="recipeIngredient"><strong>1 1/2</strong> cups water</p>
</div>
<div itemprop="description" class="text"><p>For cold days.</p></div>
<div itemprop="recipeInstructions" class="directions text"><p class="line">Cut.<br/>Wash.</p><p class="line">Boil &lt;3 h.</p></div>
<div itemprop="comment" class="notes text"><p>Freezes.</p><p>Well.</p></div>
<div itemprop="nutrition" class="text"><p>Calories: 120 · Fat: 3 g</p></div>
${more}</div></body></html>`

test('pages in a zip arrive with all that they have, and the list of them is none', async () => {
  const zip = zipOf({
    'My Recipes/index.html': '<ul><li><a href="Recipes/Leek soup.html">Leek soup</a></li></ul>',
    'My Recipes/Recipes/Leek soup.html': page('<p itemprop="odd">strange</p>'),
    'My Recipes/Recipes/Images/A1-B2/C3.jpg': 'a soup',
  })
  const { sure, recipes, failed } = await readWith(paprika, 'My Recipes.zip', zip)
  expect([sure, failed, recipes.length]).toEqual([2, [], 1])
  expect(recipes[0]).toMatchObject({
    name: 'Leek & potato soup',
    description: 'For cold days.',
    ingredients: [
      { section: 'For the soup', text: '3 leeks' },
      { section: null, text: '1 1/2 cups water' },
    ],
    steps: [{ text: 'Cut.\nWash.' }, { text: 'Boil <3 h.' }],
    notes: [{ text: 'Freezes.\n\nWell.' }],
    recipeYield: 'Serves 6',
    prepTime: '15 min',
    cookTime: '1 1/2 hours plus cooling',
    categories: ['Soups', 'For winter'],
    sourceUrl: 'https://example.org/soup',
    sourceName: 'A blue book',
    rating: 4,
    difficulty: 'Easy',
    nutrition: { calories: '120', fatContent: '3 g' },
    unmapped: [{ field: 'odd', value: 'strange' }],
  })
  expect(await picturesIn(recipes[0]!)).toEqual(['a soup'])
})

test('a page alone names its picture on the web', async () => {
  const { sure, recipes } = await readWith(paprika, 'Leek soup.html', Buffer.from(page()))
  expect(sure).toBe(2)
  expect(await picturesIn(recipes[0]!)).toEqual(['https://example.org/soup.jpg'])
})

test('recipes beside the pages, in an export within the zip, come in once', async () => {
  const inner = zipOf({ 'Soup.paprikarecipe': gzipSync('{"name":"Soup"}') })
  const zip = zipOf({ 'Export/All.paprikarecipes': inner, 'Export/Recipes/Soup.html': page() })
  const { sure, recipes, failed } = await readWith(paprika, 'Export.zip', zip)
  expect([sure, recipes.map(({ name }) => name), failed]).toEqual([2, ['Soup'], []])
})

test('pages of other programs are not taken for its own', async () => {
  const other = '<div class="recipe" itemscope itemtype="http://schema.org/Recipe"><li>1 leek</li>'
  expect(await paprika.finds(await recipeFile('a.html', Buffer.from(other)))).toBe(0)
  const copied = zipOf({ 'recipes.html': '<div class="recipe-details" itemprop="x"></div>' })
  expect((await readerOf(await recipeFile('a.zip', copied))).type).toBe('recipe-keeper')
})

test('a page that is cut, and one that is too deep, leave the others', async () => {
  const whole = page()
  const zip = zipOf({
    'Recipes/Whole.html': whole,
    'Recipes/Cut.html': whole.slice(0, whole.indexOf('<div class="ingredients')),
    'Recipes/Deep.html': page('<div>'.repeat(5000)),
    'Recipes/Empty.html': '',
  })
  const begun = processorMs()
  const { recipes, failed } = await readWith(paprika, 'a.zip', zip)
  expect(processorMs() - begun).toBeLessThan(5000)
  expect(recipes.map(({ ingredients }) => ingredients.length)).toEqual([2])
  expect(failed).toEqual(['Cut', 'Deep', 'Empty'])
})
