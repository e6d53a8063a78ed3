import { describe, expect, test } from 'vitest'
import { toRecipe } from '#server/features/recipe-import/to-recipe.ts'
import { block, extract, soup } from './soup-page.ts'

const steps = [
  'Slice the leeks into thin rings and fry them.',
  'Add the water and boil everything well.',
]
const recipe = `<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
  <h2>Method</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`
const notes = (html: string) => extract(`<body>${html}</body>`).notes

describe('the author’s notes', () => {
  test('below a heading behind the steps, up to the next part of the page', () => {
    const html = `${recipe}<h2>Notes</h2><p>Keeps for three days.</p><ul><li>Freezes well too.</li></ul>
      <h2>Comments</h2><p>I liked it very much.</p>`
    expect(notes(html)).toEqual([
      { title: 'Notes', text: 'Keeps for three days.\nFreezes well too.' },
    ])
  })

  test.each([
    'Tipps',
    'Conseils',
    'Consiglio',
    'Notas',
    'Opmerkingen',
    'Wskazówki',
    'Tips',
    'Poznámky',
    'Советы',
    'Cook’s Notes:',
    'Recipe notes',
    'Trucos y consejos',
    'Tipps und Tricks',
    'Consigli e varianti',
    'Variaties',
  ])('below %s', (heading) => {
    expect(notes(`${recipe}<h3>${heading}</h3><p>Also good with potatoes in it.</p>`)).toEqual([
      { title: heading.replace(':', ''), text: 'Also good with potatoes in it.' },
    ])
  })

  test('in the markup of a plugin, wherever it stands', () => {
    const html = `<div class="wprm-recipe-notes-container"><h3>Notes</h3><div>Wash the leeks <b>well</b>.</div></div>${recipe}`
    expect(notes(html)).toEqual([{ title: 'Notes', text: 'Wash the leeks well.' }])
  })

  test('at the end of the page’s steps, if they say so', () => {
    const html = recipe.replace('</ol>', '<li>NOTE | Leeks may be frozen.</li></ol>')
    const page = extract(`<body>${html}</body>`)
    expect(page.notes).toEqual([{ title: '', text: 'Leeks may be frozen.' }])
    expect(page.steps).toHaveLength(2)
    const said = block({ ...soup, recipeInstructions: [...steps, 'Note: serve it hot.'] })
    expect(extract(said).steps).toHaveLength(3)
  })

  test('beside data about the recipe', () => {
    const said = block({ ...soup, recipeInstructions: steps })
    expect(
      notes(`${recipe}<h2>Tips</h2><p>Use the green parts for stock.</p>${said}`),
    ).toHaveLength(1)
  })

  test('end in front of who wrote the page, and of other recipes', () => {
    const html = `${recipe}<h3>Tip</h3><p>Keeps for three days.</p><ul><li>Freezes well too</li></ul>
      <div>Anna Leek</div><section><a href="/2">Onion soup</a></section>`
    expect(notes(html)).toEqual([{ title: 'Tip', text: 'Keeps for three days.\nFreezes well too' }])
  })

  test('end in front of what the page says of its author', () => {
    const html = `${recipe}<h2>Tip</h2><p>Keeps for three days.</p>
      <div class="author-box"><h4>Anna Leek</h4><p>I cook in a small kitchen by the sea.</p></div>`
    expect(notes(html)).toEqual([{ title: 'Tip', text: 'Keeps for three days.' }])
  })

  test('become notes of the recipe', () => {
    const page = extract(`<body>${recipe}<h2>Notes</h2><p>Keeps for three days.</p></body>`)
    const options = { url: null, fallbackName: 'Recipe', includeTags: false }
    expect(toRecipe(page, options).notes).toEqual([
      { title: 'Notes', text: 'Keeps for three days.' },
    ])
  })
})

test('keywords that become tags do not stand in the notes as well; the others, and without tags all, do', () => {
  const said = block({ ...soup, recipeInstructions: steps, keywords: 'soup, easy' })
  const below =
    '<h2>Notes</h2><p>Keeps for three days.</p><p><b>Keywords:</b> easy, soup, winter</p>'
  const page = extract(`<body>${recipe}${below}${said}</body>`)
  const textWith = (includeTags: boolean) =>
    toRecipe(page, { url: null, fallbackName: 'Recipe', includeTags }).notes?.[0]?.text
  expect(textWith(true)).toBe('Keeps for three days.\nKeywords: winter')
  expect(textWith(false)).toBe('Keeps for three days.\nKeywords: easy, soup, winter')
})

describe('no notes are', () => {
  test.each([
    [
      'what stands far from the recipe',
      `<h2>Tips</h2><p>Read our guide to a good kitchen.</p>${recipe}`,
    ],
    [
      'what readers say',
      `${recipe}<h2>Notes</h2><p>12 liked</p><p>Best soup of all, 3 months ago</p>`,
    ],
    [
      'another heading',
      `${recipe}<h2>Notes from the market of our town</h2><p>We went there on Sunday.</p>`,
    ],
    [
      'nothing below the heading',
      `${recipe}<h2>Notes</h2><h2>Comments</h2><p>I liked it very much.</p>`,
    ],
  ])('%s', (_, html) => {
    expect(notes(html)).toEqual([])
  })
})

describe('the heading of notes may say more, or be no heading', () => {
  const list = (lines: string[]) => `<ul><li>${lines.join('</li><li>')}</li></ul>`
  const foods = list(['2 leeks', '1 l water', '50 g butter'])
  const method = list([
    'Slice the leeks and fry them in butter until they are soft.',
    'Add the water and boil everything for twenty minutes.',
  ])
  const note = 'The soup keeps for three days in the fridge.'

  test.each([
    'Astuces du chef',
    'Consejos para la sopa',
    'Tipps zum Kochen',
    'Dicas para a sopa',
    'Tips for this soup',
  ])('%s', (heading) => {
    const { notes } =
      extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>${foods}<h2>Method</h2>${method}
        <h2>${heading}</h2><p>${note}</p><h3>3 Comments</h3><p>It was very good, thank you.</p></body>`)
    expect(notes).toEqual([{ title: heading, text: note }])
  })

  test('a line built like the others of the page, as on pages to print', () => {
    const line = (name: string, text: string) => `<div class="${name}">${text}</div>`
    const { notes } =
      extract(`<body><h1>Leek soup</h1>${line('h', 'Ingredients')}${line('l', '2 leeks')}${line('l', '1 l water')}${line('l', '50 g butter')}
      ${line('h', 'Method')}${line('l', '1. Slice the leeks and fry them.')}${line('l', '2. Boil them in the water for twenty minutes.')}
      ${line('h', 'Notes')}${line('l', note)}</body>`)
    expect(notes).toEqual([{ title: 'Notes', text: note }])
  })

  test('one of few signs', () => {
    const { notes } =
      extract(`<body><h1>葱汤</h1><h2>用料</h2>${list(['葱 2根', '水 500ml', '盐 1勺'])}
      <h2>做法</h2>${list(['葱洗净切段，下锅炒香。', '加水和盐，煮二十分钟。'])}<h2>小贴士</h2><p>小火慢煮味道更好。</p></body>`)
    expect(notes).toEqual([{ title: '小贴士', text: '小火慢煮味道更好。' }])
  })
})
