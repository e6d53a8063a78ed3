import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const yieldOf = (html: string, heading = 'Ingredients') =>
  extract(`<body><h1>Leek soup</h1>${html}<h2>${heading}</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`).recipeYield

test.each([
  ['This recipe makes 10 slices and keeps for days.', '10 slices'],
  ['We love it. The recipe serves four people, or two very hungry ones.', '4 people'],
  ['Small ones, easy ones: makes 24 mini muffins in half an hour.', '24 mini muffins'],
  ['It makes about 2 dozen, which is not enough.', '2 dozen'],
  ['This will make enough for 4, or for me.', '4 servings'],
  ['I usually get 9 squares out of this recipe.', '9 squares'],
  ['For a 20 cm tin', '1 tin (20 cm)'],
  ['Makes one 23cm round cake', '1 round cake (23 cm)'],
  ['Für eine Springform von 26 cm', '1 Springform (26 cm)'],
  ['Salen unas 30 croquetas.', '30 croquetas'],
  ['A good one for guests. Serves 3–4 as a side.', '3–4'],
  ['Opskriften giver 1 stort brød, og det holder sig.', '1 stort brød'],
  ['Ohjeesta tulee 6 kappaletta.', '6 kappaletta'],
  ['(για 12 κομμάτια)', '12 κομμάτια'],
  ['Bună, iată rețeta. Ies cam 6 porții.', '6 porții'],
  ['1 langpanne', '1 langpanne'],
  ['Выходит примерно 5 литров.', '5 литров'],
  ['(20 bullar)', '20 bullar'],
  ['🍽 Serves 4', '4 servings'],
  ['🍽️ 4–6 portions', '4–6 portions'],
  ['Rezept für 4 Personen', '4 Personen'],
  ['Das Rezept reicht für vier Personen als Hauptgericht.', '4 Personen'],
  ['Für 12 Stück:', '12 Stück'],
  ['ergibt ein Blech', '1 Blech'],
  ['räcker till en långpanna', '1 långpanna'],
  ['wychodzi jedna blacha', '1 blacha'],
  ['Makes one 2lb loaf', '1 loaf (2 lb)'],
  ['Mein Rezept für 4 Personen:', '4 Personen'],
  ['Pour 6 personnes – 1 h', '6 personnes'],
  ['La recette est pour 4 à 6 personnes.', '4 à 6 personnes'],
  ['12 stuks - 35 minuten', '12 stuks'],
  ['Con estas cantidades salen unas 18 magdalenas.', '18 magdalenas'],
  ['Receptet räcker till fyra personer.', '4 personer'],
  ['Z podanych składników wychodzi 12 sztuk.', '12 sztuk'],
  ['Con queste dosi si ottengono circa 20 pezzi.', '20 pezzi'],
])('"%s" says for how many: %s', (text, said) => {
  expect(yieldOf(`<p>${text}</p>`)).toBe(said)
})

test.each([
  'It takes a tin for a 20 cm cake to get cold.',
  'It makes the dough soft, and that takes 2 minutes.',
  'The wine: a bottle of Soave serves 4 and is made for soups.',
  'It makes 3 times the difference.',
  'This soup makes 1 hour fly by.',
  'I cooked for 12 people on Sunday, and everybody loved it.',
  'The recipe is for 2 reasons my favourite.',
  'Ein Rezept für einen guten Tag.',
  'For one, it is cheap.',
  'I wrote it down for 2 friends.',
  'It serves as a starter for 100 occasions.',
])('"%s" does not', (text) => {
  expect(yieldOf(`<p>${text}</p>`)).toBe('')
})

test.each([
  ['Ingredients (for 4)', '4 servings'],
  ['Ingredients – makes 2 loaves', '2 loaves'],
  ['Zutaten (für eine Springform, 26 cm)', '1 Springform (26 cm)'],
  ['Ingredienti per circa 30 biscotti', '30 biscotti'],
  ['Składniki (na około 40 sztuk):', '40 sztuk'],
  ['Ingredients for a good soup', ''],
  ['Ingredients (for 30 minutes)', ''],
])('so does the heading of the list: %s', (heading, said) => {
  expect(yieldOf('', heading)).toBe(said)
})

test('brackets behind the name say it as well, and a sidebar does not', () => {
  expect(yieldOf('<p><b>Our soup</b> (serves 6)</p>')).toBe('6 servings')
  expect(yieldOf('<aside><p>This recipe makes 16 rolls.</p></aside>')).toBe('')
})

test.each([
  ['Soup for two', '2 servings'],
  ['Soup for 12', '12 servings'],
  ['Soup for 2024', ''],
  ['Soup for winter', ''],
])('so does a name: %s', (name, said) => {
  const { recipeYield } = extract(`<body><h1>${name}</h1><h2>Ingredients</h2>
    <ul><li>2 leeks</li><li>1 l water</li></ul><h2>Method</h2><p>Slice the leeks and boil them in the water until they are soft.</p></body>`)
  expect(recipeYield).toBe(said)
})

test('how many pieces it makes is no ingredient above the others', () => {
  const recipe =
    extract(`<body><h2>Rusks</h2><p>Ca 60 stycken</p><p>3 dl milk</p><p>50 g yeast</p><p>150 g butter</p>
    <p><b>Method:</b> Melt the butter and stir the milk and the yeast into it.</p></body>`)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual([
    '3 dl milk',
    '50 g yeast',
    '150 g butter',
  ])
  expect(recipe.recipeYield).toBe('Ca 60 stycken')
})
