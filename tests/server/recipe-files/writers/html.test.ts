import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import { schemaOrg } from '#server/recipe-files/readers/schema-org.ts'
import { fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'
import { picturesIn } from '#tests/support/recipe-file.ts'

async function pageOf(recipe: OutgoingRecipe) {
  const [text] = [...(await writtenFiles('html', [recipe])).values()]
  return load(text!.toString())
}

test('a page has everything that is cooked from, and its pictures inside', async () => {
  const $ = await pageOf(fullRecipe())
  expect($('h1').text()).toBe('Leek & potato soup')
  expect(
    $('.ingredients li')
      .map((_, line) => $(line).text())
      .get(),
  ).toEqual([
    '3 leeks',
    '1 1/2 cups potatoes, diced',
    'salt',
    '1 bunch of chives, if there are any',
  ])
  expect(
    $('.ingredients h3')
      .map((_, line) => $(line).text())
      .get(),
  ).toEqual(['For the soup', 'Topping'])
  expect($('.steps > li')).toHaveLength(3)
  expect(
    $('img')
      .map((_, image) => $(image).attr('src')?.slice(0, 23))
      .get(),
  ).toEqual(['data:image/webp;base64,', 'data:image/webp;base64,'])
  expect($('.source a').attr('href')).toBe('https://example.org/leeks?a=1&b=2')
  const { recipes } = await readBack(schemaOrg, 'html', [fullRecipe()])
  expect(await picturesIn(recipes[0]!)).toEqual(['cover as a picture'])
})

test('no text of a recipe becomes an element, an address or a script', async () => {
  const evil = '<img src=x onerror=alert(1)> </script><script>alert(2)</script> <!-- "x" \'y\''
  const links =
    '[a](javascript:alert(3)) [b](data:text/html,x) [c](https://x.test/"onclick="y) [d](https://ok.test/a)'
  const $ = await pageOf({
    ...fullRecipe(),
    name: evil,
    description: `${evil}\n\n${links}`,
    recipeYield: evil,
    sourceUrl: '',
    sourceName: evil,
    tags: [evil],
    notes: [{ title: evil, text: `**${evil}**` }],
    nutrition: { calories: evil },
    ingredients: [{ section: evil, text: evil, parts: null, recipe: null }],
    steps: [{ section: evil, title: evil, text: `${evil}\n- ${links}` }],
    pictures: [],
  })
  expect($('script')).toHaveLength(1)
  expect($('script').attr('type')).toBe('application/ld+json')
  expect($('img, iframe, form, object, embed')).toHaveLength(0)
  const attributes = $('*')
    .get()
    .flatMap((element) => Object.keys((element as { attribs?: object }).attribs ?? {}))
  expect([...new Set(attributes)].filter((name) => name.startsWith('on'))).toEqual([])
  const addresses = $('a')
    .map((_, link) => $(link).attr('href'))
    .get()
  expect([...new Set(addresses)]).toEqual(['https://x.test/"onclick="y', 'https://ok.test/a'])
  expect(JSON.parse($('script').text()).name).toBe(evil)
  expect($('h1').text()).toBe(evil)
  expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toContain(
    "default-src 'none'",
  )
})

test('several have a list by name that leads to each', async () => {
  const names = ['Zwieback', 'Äpfel & Birnen', 'index', '50 % rye?']
  const files = await writtenFiles(
    'html',
    names.map((name) => ({ ...fullRecipe(), name, pictures: [] })),
  )
  const $ = load(files.get('index.html')!.toString())
  expect(
    $('.list a')
      .map((_, link) => $(link).text())
      .get(),
  ).toEqual(['50 % rye?', 'Äpfel & Birnen', 'index', 'Zwieback'])
  const paths = $('.list a')
    .map((_, link) => decodeURIComponent($(link).attr('href')!))
    .get()
  expect(paths.every((path) => files.has(path))).toBe(true)
})
