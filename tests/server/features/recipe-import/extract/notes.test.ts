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
