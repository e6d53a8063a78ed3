import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const first = 'Slice the leeks and fry them in butter for a while.'
const second = 'Add the water and boil everything until it is soft.'
const third = 'Mix the soup, and serve it with toasted bread.'
const list = '<ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
const page = (steps: string, heading = '<h2>Ingredients</h2>') =>
  extract(`<body><h1>Leek soup</h1>${heading}${list}${steps}
    <div>Be the first to hear of our best offers of the week.</div><div>Sign in</div></body>`)
const texts = ({ steps }: ReturnType<typeof extract>) => steps.map(({ text }) => text)

test.each([
  ['numbers in lines of their own', ['<div>1</div>', '<div>2</div>', '<div>3</div>'], 'div'],
  ['headings', ['<h3>Step 1</h3>', '<h3>Step 2</h3>', '<h3>Step 3</h3>'], 'p'],
  ['headings that count', ['<h2>Step 1/3</h2>', '<h2>Step 2/3</h2>', '<h2>Step 3/3</h2>'], 'p'],
  ['another language', ['<h3>Schritt 1</h3>', '<h3>Schritt 2</h3>', '<h3>Schritt 3</h3>'], 'p'],
])('steps without a heading we know: %s', (_, marks, tag) => {
  const steps = [first, second, third].map(
    (text, index) => `${marks[index]}<${tag}>${text}</${tag}>`,
  )
  expect(texts(page(steps.join('')))).toEqual([first, second, third])
  expect(texts(page(steps.join(''), ''))).toEqual([first, second, third])
})

test('numbered headings name their steps', () => {
  const recipe =
    page(`<h3>1. Fry</h3><ul><li>${first}</li></ul><h3>2. Boil</h3><ul><li>${second}</li></ul>
    <h3>3. Serve</h3><ul><li>${third}</li></ul>`)
  expect(texts(recipe)).toEqual([first, second, third])
  expect(recipe.steps.map(({ title }) => title.replace(/^\d\. /, ''))).toEqual([
    'Fry',
    'Boil',
    'Serve',
  ])
})

test('amounts behind their foods are found in front of such steps', () => {
  const recipe = extract(`<body><h1>Leek soup</h1>
    <ul><li>Leeks<br>2</li><li>Water<br>1 l</li><li>Butter<br>50 g</li><li>Bread<br>200 g</li><li>Cream<br>100 ml</li></ul>
    <div>1</div><div>${first}</div><div>2</div><div>${second}</div><div>3</div><div>${third}</div></body>`)
  expect(recipe.ingredients).toHaveLength(5)
  expect(texts(recipe)).toEqual([first, second, third])
})

test('a heading built like that of the ingredients begins the steps, whatever it says', () => {
  const recipe = extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>${list}<h2>Off we go</h2>
    <p>${first}</p><p>${second}</p><p>${third}</p><h2>From the garden</h2><p>My leeks are the best of the whole street.</p></body>`)
  expect(texts(recipe)).toEqual([first, second, third])
})

test('paragraphs with numbers in front are steps, with what stands between them', () => {
  const recipe =
    extract(`<body><h1>Leek soup</h1><p>My grandmother made this soup in the winter.</p>
    <h2>Ingredients for the soup:</h2><p>2 leeks, 1 l water (cold, from the well), 50 g butter, 3 potatoes, salt.</p>
    <p>Tools: a pot</p><p>1- Slice the leeks into thin rings.</p><p>2- Fry them slowly in the butter.</p>
    <p>They must not turn brown at all.</p><p>3- Add the water and boil everything.</p><p><b>Enjoy your meal!</b></p></body>`)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual([
    '2 leeks',
    '1 l water (cold, from the well)',
    '50 g butter',
    '3 potatoes',
    'salt',
  ])
  expect(recipe.steps.map(({ text }) => text)).toEqual([
    'Slice the leeks into thin rings.',
    'Fry them slowly in the butter.',
    'They must not turn brown at all.',
    'Add the water and boil everything.',
  ])
})

test('one food with others in its line, in a proper list, stays a line', () => {
  const rows = ['1 onion, 2 carrots, 3 leeks, 1 bay leaf', '1 l water', '50 g butter']
  const recipe =
    extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(rows)
})

test.each([
  ['1. ', '2. ', '3. '],
  ['1.- ', '2.- ', '3.- '],
  ['①', '②', '③'],
])('what follows the last number %s without one is no step, and is kept as a note', (...signs) => {
  const remark = 'Leeks of the garden taste best in this soup.'
  const lines = [first, second, third].map((text, index) => `<p>${signs[index]}${text}</p>`)
  const recipe = page(`<h2>Method</h2>${lines.join('')}<p>${remark}</p><h2>More soups</h2>`)
  expect(texts(recipe)).toEqual([first, second, third])
  expect(recipe.notes).toEqual([{ title: '', text: remark }])
})

test('a bold heading of the same method behind the numbers goes on with it', () => {
  const lines = [first, second, third].map((text, index) => `${index + 1}. ${text}`).join('<br>')
  const more = 'Warm the soup in a small pan while you stir it.'
  const recipe = page(
    `<div class="head">Method</div><p>${lines}</p><p><b>Cooking procedure:</b><br>${more}<br>Do not let it boil again.</p>`,
  )
  expect(texts(recipe)).toEqual([first, second, third, more, 'Do not let it boil again.'])
})

test('the first part of a method stays where it is a paragraph and the others are lists', () => {
  const recipe = page(`<h2>Method</h2><h3>Leeks</h3><p>${first} It takes a quarter of an hour.</p>
    <h3>Soup</h3><ul><li>${second}</li><li>${third}</li></ul>
    <h3>Bread</h3><ul><li>Cut the bread into slices.</li><li>Toast it on both sides.</li></ul>`)
  expect(recipe.steps.map(({ title }) => title)).toEqual(['Leeks', 'Soup', '', 'Bread', ''])
})

test('a step of two paragraphs keeps both', () => {
  const lines = [`1. ${first}`, 'Take your time.', `2. ${second}`, `3. ${third}`, 'Serve it hot.']
  const method = lines.map((text) => `<p>${text}</p>`).join('')
  expect(texts(page(`<h2>Method</h2>${method}`)).join(' ')).toContain('Serve it hot.')
})

test.each(['* ', '– ', '- '])(
  'where each step has %j in front, what follows without it is none',
  (sign) => {
    const steps = [
      'Slice the leeks into rings and fry them.',
      'Add the water and boil everything well.',
      'Season the soup and fill the bowls with it.',
    ]
    const html = (
      last: string,
    ) => `<body><h1>Leek soup</h1><p><b>Ingredients</b></p><p>2 leeks<br>1 l water<br>50 g butter</p>
    <p><b>Method</b></p><p>${steps.map((step) => sign + step).join('<br>')}</p><p>${last}</p></body>`
    const texts = (last: string) => extract(html(last)).steps.map(({ text }) => text)
    expect(texts('It keeps for a year. Ours never does.')).toEqual(steps)
    expect(texts('Sprinkle it with chives.')).toEqual([...steps, 'Sprinkle it with chives.'])
  },
)
