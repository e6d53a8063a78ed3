import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const titled = (head: string, heading: string) =>
  extract(`<head>${head}</head><body>${heading}<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h2>Method</h2><p>Slice the leeks and boil them in the water.</p></body>`).name

test.each([
  [
    'the site’s name as the page gives it',
    '<meta property="og:site_name" content="The Spoon"><title>Leek soup - The Spoon</title>',
    '',
    'Leek soup',
  ],
  [
    'the site’s name as its address has it',
    '<title>Leek soup - Ann’s Cook</title>',
    '',
    'Leek soup',
  ],
  [
    'another part of the title',
    '<title>Leek soup - the best of all</title>',
    '',
    'Leek soup - the best of all',
  ],
  ['the name of a forum', '<title>Leek soup : Forum of good food</title>', '', 'Leek soup'],
  [
    'what a forum calls a thread',
    '<title>Our kitchen :: View topic - Leek soup</title>',
    '',
    'Leek soup',
  ],
  [
    'what stands behind wide strokes',
    '<title>ねぎのスープ｜旬のレシピ｜JAあおば</title>',
    '<h2>ねぎのスープ</h2>',
    'ねぎのスープ',
  ],
  [
    'a site’s name as the largest heading, which the tab has behind the shared title',
    '<meta property="og:title" content="Leek soup in one pot"><title>Leek soup in one pot @ Ann’s diary :: Blogs ::</title>',
    '<h1>Ann’s diary</h1><h2>Leek soup in one pot</h2>',
    'Leek soup in one pot',
  ],
  [
    'a site’s name and where the post is filed',
    '<title>Club of 1921 | Recipe of the month | Leek soup</title>',
    '<div class="site-logo"><h1>Club of 1921</h1></div><h2>Recipe of the month</h2><h3>Leek soup</h3>',
    'Leek soup',
  ],
  [
    'what search machines shall see',
    '<title>Easy leek soup in ten minutes</title>',
    '<h1>Easy leek soup</h1>',
    'Easy leek soup',
  ],
  [
    'other words for the same',
    '<title>Try my easy leek soup!</title>',
    '<h1>Easy leek soup</h1>',
    'Easy leek soup',
  ],
  [
    'what praises it for other sites',
    '<meta property="og:title" content="The soup that everybody asks me for"><title>Leek soup with cream | Ann</title>',
    '<h1>Leek soup</h1>',
    'Leek soup',
  ],
  [
    'a heading whose words only a style sets apart',
    '<title>Leek soup</title>',
    '<h1><span>Leek</span><span>soup</span></h1>',
    'Leek soup',
  ],
  [
    'a heading that the title goes on behind',
    '<meta property="og:title" content="Leek soup with potatoes and cream">',
    '<h1>Leek soup</h1>',
    'Leek soup with potatoes and cream',
  ],
  [
    'the word for a recipe behind it',
    '<title>Preisuppe – Rezept</title>',
    '<h1>Preisuppe – Rezept</h1>',
    'Preisuppe',
  ],
  ['a heading of the site', '<title>Leek soup</title>', '<h1>Our kitchen</h1>', 'Leek soup'],
  [
    'a badge in the heading',
    '<title>Leek soup</title>',
    '<h1>Top recipe: Leek soup</h1>',
    'Leek soup',
  ],
])('a title without %s', (_, head, heading, name) => {
  expect(titled(head, heading)).toBe(name)
})

test.each([
  ['Leek soup – Our small kitchen', 'entry-title'],
  ['Our small kitchen: Leek soup', 'post-title'],
])('a post below the name of its blog gives the name: %s', (tab, label) => {
  const page = `<html><head><title>${tab}</title></head><body><h1>Our small kitchen</h1><h2 class="${label}">Leek soup</h2>
    <h3>Ingredients</h3><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h3>Method</h3><p>Slice the leeks and boil them in the water until soft.</p></body></html>`
  expect(extract(page).name).toBe('Leek soup')
})
