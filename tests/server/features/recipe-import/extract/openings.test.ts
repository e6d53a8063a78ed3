import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const foods = ['2 leeks', '1 l water', '50 g butter', '3 potatoes', 'salt']
const steps = `<p>Slice the leeks into thin rings and fry them.</p><p>Add the water and boil everything for a while.</p>`
const page = (...above: string[]) =>
  extract(`<body><h1>Leek soup</h1><p>${[...above, ...foods].join('<br>')}</p>${steps}</body>`)
const lines = (...above: string[]) =>
  page(...above).ingredients.map(({ title, text }) => (title ? `${title}: ${text}` : text))

test.each([
  [['Hi friends! Here is what I cooked yesterday']],
  [['Hallo zusammen, heute gibt es Suppe']],
  [['Hoi allemaal,', 'Hier is mijn soep, zoals beloofd. Voor 4 personen:']],
  [['Bonjour à toutes', 'voici la recette de ma soupe :']],
  [['mein Rezept für 4 Personen:']],
  [['Makes one 2lb loaf']],
])('above a list without a heading, %j is no line of it', (above) => {
  expect(lines(...above)).toEqual(foods)
})

test('the name of a part, and a food without an amount, are', () => {
  expect(lines('For the soup:')).toEqual(['For the soup: 2 leeks', ...foods.slice(1)])
  expect(lines('butter for the tin')).toEqual(['butter for the tin', ...foods])
})

test('dashes in front of the lines, and a heading for each part, need no other heading', () => {
  const recipe =
    extract(`<body><h1>Soupe</h1><p><b>Pour 8 personnes</b></p><p><b>La soupe :</b></p><p>- 500 g de haricots</p>
    <p>- 3 courgettes</p><p>- 4 tomates</p><p><b>Le pistou :</b></p><p>- 1 bouquet de basilic</p><p>- 4 gousses d'ail</p>
    <p><b>Préparation :</b></p><p>Écosser les haricots et les cuire dans deux litres d'eau salée.</p>
    <p>Ajouter les légumes coupés en dés et poursuivre la cuisson.</p></body>`)
  expect(recipe.ingredients.map(({ title }) => title)).toEqual([
    'La soupe',
    null,
    null,
    'Le pistou',
    null,
  ])
  expect(recipe.ingredients[0]?.text).toBe('500 g de haricots')
  expect(recipe.steps).toHaveLength(2)
})

test('a yield that goes on in words names no part', () => {
  const { ingredients } = extract(`<body><h1>Sauce</h1><p><b>Serves 6, with leftovers</b></p>
    <p>${foods.join('<br>')}</p>${steps}</body>`)
  expect(ingredients.map(({ title }) => title)).toEqual(foods.map(() => null))
})

test('a yield in bold above it names no part', () => {
  const recipe =
    extract(`<body><h1>Morotskaka</h1><p><b>Räcker till en långpanna, ca 24 bitar</b></p>
    <p>4 ägg<br>4 dl socker<br>5 dl morötter<br>4 dl vetemjöl<br>2 tsk kanel</p><p><b>Gör så här:</b></p>
    <p>Vispa ägg och socker pösigt och rör i resten.</p><p>Grädda kakan mitt i ugnen i 30 minuter.</p></body>`)
  expect(recipe.ingredients.map(({ title }) => title)).toEqual([null, null, null, null, null])
  expect(recipe.recipeYieldQuantity).toBe(24)
})

test('the yield that opens it is the recipe’s', () => {
  expect(page('mein Rezept für 4 Personen:').recipeYield).toBe('4 Personen')
  expect(page('Hoi!', 'Hier is mijn soep. Voor 4 personen:').recipeYield).toBe('4 personen')
})

test('with what the members of a forum are told about its author, it is no recipe in parts', () => {
  const recipe =
    extract(`<body><h2>Leek soup</h2><dl><dt>anna</dt><dd>Posts: 312</dd><dd>Since: 3 May 2009</dd></dl>
    <h3>Leek soup</h3><div>Hello all,<br><br>Here is my soup, as I promised. For 4 people:<br>${foods.join('<br>')}<br><br>
    Method:<br><br>Slice the leeks into thin rings and fry them.<br>Add the water and boil everything for a while.</div></body>`)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(foods)
  expect(recipe.steps).toHaveLength(2)
})
