import { expect, test } from 'vitest'
import { noteIn } from '#server/features/recipe-import/extract/note-lines.ts'
import { extract } from './soup-page.ts'

const steps = [
  'Slice the leeks into thin rings and fry them slowly in the butter.',
  'Add the water and boil everything until it is soft.',
]
const recipeWith = (...lines: string[]) =>
  extract(`<body><h1>Leek soup</h1><p><b>Ingredients</b></p><p>2 leeks<br>1 l water<br>50 g butter</p>
    <p><b>Method</b></p>${[...steps, ...lines].map((line) => `<p>${line}</p>`).join('')}
    <h3>3 Comments</h3><p>Tip: I took two onions instead.</p></body>`)

test.each([
  'Top tip: it freezes well for a month.',
  '<b>Tip</b> it freezes well for a month.',
  'Vinkki! it freezes well for a month.',
  'Wskazówka: it freezes well for a month.',
  'Συμβουλή: it freezes well for a month.',
  'Mein Tipp – it freezes well for a month.',
  'NOTE: it freezes well for a month.',
])('a line behind the method that calls itself a note is one: %s', (line) => {
  const recipe = recipeWith(line, 'See you on Sunday then!')
  expect(recipe.steps.map(({ text }) => text)).toEqual(steps)
  expect(recipe.notes).toEqual([{ title: '', text: 'it freezes well for a month.' }])
})

test.each([
  'Tip the leeks into a bowl and serve them.',
  'Note that the soup is hot: serve it with care.',
  'Steak tips: cut them into pieces of two centimetres.',
])('"%s" is a step', (line) => {
  expect(noteIn(line)).toBe('')
  expect(recipeWith(line).steps).toHaveLength(3)
  expect(recipeWith(line).notes).toEqual([])
})

test('a tip in between leaves the steps behind it where they are', () => {
  const last = 'Season it with salt, and serve it hot with a slice of bread.'
  expect(
    recipeWith('Tip: wash the leeks well, as there is sand between their leaves.', last).steps.at(
      -1,
    )?.text,
  ).toBe(last)
})

test.each(['Our tip', 'Unser Tipp', 'Порада', 'Püf noktası', 'A few tips', 'Storage'])(
  '"%s" is a heading of notes',
  (heading) => {
    const page = `<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
      <h2>Method</h2>${steps.map((step) => `<p>${step}</p>`).join('')}<h3>${heading}</h3>
      <p>It keeps in the fridge for three days.</p>`
    const recipe = extract(page)
    expect(recipe.steps).toHaveLength(2)
    expect(recipe.notes.map(({ text }) => text)).toEqual(['It keeps in the fridge for three days.'])
  },
)

test('how long it keeps is a note behind the steps', () => {
  const recipe =
    extract(`<body><h1>Pesto</h1><h2>Zutaten</h2><ul><li>100 g Bärlauch</li><li>50 g Parmesan</li></ul>
    <h2>Zubereitung</h2><p>Den Bärlauch waschen und gut trocken schleudern.</p><p>Alles mit dem Öl fein pürieren und salzen.</p>
    <p><b>Haltbarkeit:</b> Im Kühlschrank hält es sich vier Wochen.</p></body>`)
  expect(recipe.steps).toHaveLength(2)
  expect(recipe.notes).toEqual([{ title: '', text: 'Im Kühlschrank hält es sich vier Wochen.' }])
})
