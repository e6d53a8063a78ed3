import { expect, test } from 'vitest'
import { recipeKeeper } from '#server/recipe-files/readers/recipe-keeper.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const recipe = (inner: string) =>
  `<div class="recipe-details"><table><tr><td>${inner}</td></tr></table></div>`
const page = (...recipes: string[]) =>
  `<!DOCTYPE html><html><head><title>Recipe Keeper</title></head><body>${recipes.join('\n<hr>')}</body></html>`

const sample = recipe(`
  <img src="images/r1_0.jpg" class="recipe-photo" />
  <h2 itemprop="name">Zürcher Geschnetzeltes &amp; Rösti</h2>
  <meta content="f00d" itemprop="recipeId">
  <meta content="True" itemprop="recipeIsFavourite">
  <meta content="5" itemprop="recipeRating">
  <div>Courses: <span itemprop="recipeCourse">Main Dish</span><span itemprop="recipeCourse">Dinner</span></div>
  <div>Categories: <span>Veal</span><meta content="Veal" itemprop="recipeCategory"><meta content="Swiss" itemprop="recipeCategory"></div>
  <meta content="Sundays" itemprop="recipeCollection">
  <div>Source: <a href="https://example.org/g" itemprop="recipeSource">https://example.org/g</a></div>
  <div>Serving size: <span itemprop="recipeYield">4 plates</span></div>
  <div>Preparation time: <span>20 mins</span><meta content="PT20M" itemprop="prepTime"></div>
  <div>Cooking time: <span>1 hour</span><meta content="PT1H" itemprop="cookTime"></div>
  <div itemprop="recipeIngredients"><p>Meat:</p><p>500 g veal</p><p>R&ouml;sti:</p><p>1 kg potatoes</p></div>
  <div itemprop="recipeDirections"><p>1. Cut the meat.</p><p>2. Fry it.<br>Quickly.</p></div>
  <div itemprop="recipeNotes"><p>Good with wine.</p></div>
  <div itemprop="recipeNutServingSize">1 plate</div>
  <meta content="650" itemprop="recipeNutCalories"><meta content="30.5" itemprop="recipeNutTotalFat">
  <meta content="12" itemprop="recipeNutSaturatedFat"><meta content="700" itemprop="recipeNutSodium">
  <div><img src="images/r1_0.jpg" itemprop="photo0" /><img src="images/r1_1.jpg" itemprop="photo1" /><img src="images/gone.jpg" itemprop="photo2" /></div>`)

test('a page of recipes with its pictures arrives', async () => {
  const zip = zipOf({
    'export/recipes.html': page(sample, recipe('<h2 itemprop="name">Second</h2>')),
    'export/images/r1_0.jpg': 'first',
    'export/images/r1_1.jpg': 'second',
  })
  const { sure, recipes, failed } = await readWith(recipeKeeper, 'RecipeKeeper.zip', zip)
  expect([sure, failed]).toEqual([2, []])
  expect(recipes.map(({ name }) => name)).toEqual(['Zürcher Geschnetzeltes & Rösti', 'Second'])
  expect(recipes[0]).toMatchObject({
    ingredients: [
      { section: 'Meat', text: '500 g veal' },
      { section: 'Rösti', text: '1 kg potatoes' },
    ],
    steps: [{ text: 'Cut the meat.' }, { text: 'Fry it.\nQuickly.' }],
    notes: [{ text: 'Good with wine.' }],
    recipeYield: '4 plates',
    prepTime: '20 minutes',
    cookTime: '1 hour',
    tags: ['Main Dish', 'Dinner'],
    categories: ['Veal', 'Swiss'],
    cookbooks: ['Sundays'],
    sourceUrl: 'https://example.org/g',
    rating: 5,
    isFavorite: true,
    nutrition: {
      calories: '650',
      fatContent: '30.5',
      saturatedFatContent: '12',
      sodiumContent: '700',
    },
    sourceId: 'f00d',
    unmapped: [
      { field: 'recipeNutServingSize', value: '1 plate' },
      { field: 'photo2', value: 'images/gone.jpg' },
    ],
  })
  expect(await picturesIn(recipes[0]!)).toEqual(['first', 'second'])
})

test('whatever stands in a mark is read or told', async () => {
  const marks = [...sample.matchAll(/itemprop="(\w+)"/g)].map(([, name]) => name!)
  for (const mark of [...new Set(marks), '__proto__', 'constructor']) {
    for (const value of ['lostword', '<p>lostword</p><p>lostword</p>']) {
      const html = recipe(`<h2 itemprop="name">A</h2><div itemprop="${mark}">${value}</div>`)
      const { recipes, failed } = await readWith(
        recipeKeeper,
        'recipes.html',
        Buffer.from(page(html)),
      )
      expect([mark, failed, recipes.length]).toEqual([mark, [], 1])
      expect([mark, JSON.stringify(recipes).includes('lostword')]).toEqual([mark, true])
    }
  }
})

test('a page that is cut, in other letters, or deep without end', async () => {
  const cut = page(sample).slice(0, -900)
  const deep = recipe(`<h2 itemprop="name">Deep</h2>${'<div>'.repeat(100_000)}`)
  const text = page(deep, cut)
  const wide = await readWith(recipeKeeper, 'r.html', Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect(wide.failed).toEqual(['recipe 1'])
  expect(wide.recipes.map(({ name }) => name)).toEqual(['Zürcher Geschnetzeltes & Rösti'])
})

test('a source that is a link, courses in one text, and headings among ingredients with bullets', async () => {
  const text = recipe(`<h2 itemprop="name">Bowl</h2><meta content="x" itemprop="recipeShareId">
    <div>Courses: <span itemprop="recipeCourse">Lunch, Snack</span></div>
    <meta content="Lunch" itemprop="recipeCourse"><meta content="Snack" itemprop="recipeCourse">
    <div>Source: <span itemprop="recipeSource"><a href="https://www.example.org/bowl">example.org</a></span></div>
    <div itemprop="recipeIngredients"><p>Beans</p><p>• 2 tbsp oil </p><p>•1 can beans</p><p></p>
      <p>Topping:</p><p>• 1 lime</p><p>• salt</p></div>`)
  const { recipes } = await readWith(recipeKeeper, 'r.html', Buffer.from(page(text)))
  expect(recipes).toMatchObject([
    {
      tags: ['Lunch', 'Snack'],
      sourceUrl: 'https://www.example.org/bowl',
      sourceName: '',
      ingredients: [
        { section: 'Beans', text: '2 tbsp oil' },
        { section: null, text: '1 can beans' },
        { section: 'Topping', text: '1 lime' },
        { section: null, text: 'salt' },
      ],
      unmapped: [],
    },
  ])
})
