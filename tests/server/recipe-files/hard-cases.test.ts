import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chowdown } from '#server/recipe-files/readers/chowdown.ts'
import { copyMeThat } from '#server/recipe-files/readers/copy-me-that.ts'
import { csv } from '#server/recipe-files/readers/csv.ts'
import { gourmet } from '#server/recipe-files/readers/gourmet.ts'
import { livingCookbook } from '#server/recipe-files/readers/living-cookbook.ts'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { recipeKeeper } from '#server/recipe-files/readers/recipe-keeper.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

describe('IM-3 Paprika', () => {
  const packed = (value: object) => gzipSync(JSON.stringify({ directions: 'Cook.', ...value }))
  const only = async (value: object) => {
    const file = zipOf({ 'Soup.paprikarecipe': packed(value) })
    return (await readWith(paprika, 'All.paprikarecipes', file)).recipes[0]!
  }

  test.each([
    [0, null],
    [1, 1],
    [5, 5],
  ])('a rating of %d is %j', async (rating, expected) => {
    const soup = await only({ name: 'Soup', rating })
    expect([soup.rating, soup.unmapped]).toEqual([expected, []])
  })

  test('a photo that is named and not there is no picture, and no failure', async () => {
    const soup = await only({ name: 'Soup', photo: 'a.jpg', photo_data: null, photos: [] })
    expect([soup.name, soup.pictures]).toEqual(['Soup', []])
  })

  test('folders, and what systems put beside recipes, are no recipes', async () => {
    const file = zipOf({
      'Mine/': '',
      'Mine/Soup.paprikarecipe': packed({ name: 'Soup' }),
      'Mine/.DS_Store': 'x',
      'Mine/._Soup.paprikarecipe': 'x',
      '__MACOSX/Mine/._Soup.paprikarecipe': 'x',
    })
    const { recipes, failed } = await readWith(paprika, 'All.paprikarecipes', file)
    expect([recipes.map(({ name }) => name), failed]).toEqual([['Soup'], []])
  })
})

/** A recipe with a picture of this name, as programs write it that keep pictures as files. */
const withPicture = {
  chowdown: (name: string, files: Record<string, string>) => {
    const page = `---\nlayout: recipe\ntitle: Soup\nimage: ${JSON.stringify(name)}\ningredients:\n- leek\n---\n`
    return readWith(chowdown, 'a.zip', zipOf({ '_recipes/soup.md': page, ...files }))
  },
  'copy me that': (name: string, files: Record<string, string>) => {
    const page = `<div class="recipe"><div id="name">Soup</div><img class="recipeImage" src=${JSON.stringify(name)}><ul id="recipeIngredients"><li>leek</li></ul><ul id="recipeInstructions"><li>Boil.</li></ul></div>`
    return readWith(copyMeThat, 'a.zip', zipOf({ 'recipes.html': page, ...files }))
  },
  'recipe keeper': (name: string, files: Record<string, string>) => {
    const page = `<div class="recipe-details"><h2 itemprop="name">Soup</h2><div class="recipe-photos-div"><img class="recipe-photos" src=${JSON.stringify(name)}></div><div itemprop="recipeIngredients"><p>leek</p></div></div>`
    return readWith(recipeKeeper, 'a.zip', zipOf({ 'recipes.html': page, ...files }))
  },
}

describe.each(Object.entries(withPicture))('a picture that %s names', (_program, read) => {
  test.each([
    '../../../../etc/passwd',
    '/etc/passwd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '..\\..\\trivet.db',
    'C:\\windows\\win.ini',
    '\\\\server\\share\\a.jpg',
    'file:///etc/passwd',
    'a.jpg:stream',
    'CON',
    'a.jpg\u0000.txt',
    'javascript:alert(1)',
    'ftp://a.test/a.jpg',
  ])('ARC-1 %j leads nowhere', async (name) => {
    const { recipes, failed } = await read(name, { 'images/other.jpg': 'another picture' })
    expect([recipes.map((one) => one.name), failed]).toEqual([['Soup'], []])
    expect(recipes[0]!.pictures).toEqual([])
  })

  // Each would also fit the second file if it were read as a pattern.
  test.each([
    ['images/a.b.jpg', 'images/aXb.jpg'],
    ['images/a+ (1).jpg', 'images/aa 1.jpg'],
    ['images/[ab].jpg', 'images/a.jpg'],
    ['images/$&^.jpg', 'images/x.jpg'],
    ['images/a|b*.jpg', 'images/b.jpg'],
  ])('IM-10 %j is that file and no other', async (name, other) => {
    const there = { [other]: 'the other picture', [name]: 'the right picture' }
    const { recipes } = await read(name, there)
    expect(await picturesIn(recipes[0]!)).toEqual(['the right picture'])
    const missing = await read(name, { [other]: 'the other picture' })
    expect(missing.recipes[0]!.pictures).toEqual([])
  })
})

describe('IM-8 XML', () => {
  const living = (inner: string) =>
    readWith(
      livingCookbook,
      'a.fdx',
      Buffer.from(`<fdx Source="Living Cookbook 4.0">${inner}</fdx>`),
    )
  const line = (name: string) => `<RecipeIngredient Quantity="1" Ingredient="${name}" />`
  const recipe = (name: string, lines: string) =>
    `<Recipe Name="${name}" ID="${name}"><RecipeIngredients>${lines}</RecipeIngredients></Recipe>`

  test('one child is read as many are', async () => {
    const one = await living(`<Recipes>${recipe('Soup', line('leek'))}</Recipes>`)
    const many = await living(
      `<Recipes>${recipe('Soup', line('leek') + line('egg'))}${recipe('Pie', line('pear'))}</Recipes>`,
    )
    const told = ({ recipes }: typeof one) =>
      recipes.map(({ name, ingredients }) => [name, ingredients.map(({ text }) => text)])
    expect(told(one)).toEqual([['Soup', ['1 leek']]])
    expect(told(many)).toEqual([
      ['Soup', ['1 leek', '1 egg']],
      ['Pie', ['1 pear']],
    ])
  })

  test('an attribute without its marks spoils neither its recipe nor the next', async () => {
    const broken = `<Recipe Name="Soup" ID=7 Servings=4 Rating="x" Author="a & b"><RecipeIngredients>${line('leek')}</RecipeIngredients></Recipe>`
    const { recipes } = await living(`<Recipes>${broken}${recipe('Pie', line('pear'))}</Recipes>`)
    expect(recipes.map(({ name, servings }) => [name, servings])).toEqual([
      ['Soup', 4],
      ['Pie', null],
    ])
    expect(recipes[0]!.ingredients.map(({ text }) => text)).toEqual(['1 leek'])
    expect(recipes[0]).toMatchObject({ sourceName: 'a & b', rating: null })
  })

  test.each([
    [
      'Gourmet',
      gourmet,
      (title: string) => `<gourmetDoc><recipe><title>${title}</title></recipe></gourmetDoc>`,
    ],
    [
      'Living Cookbook',
      livingCookbook,
      (title: string) =>
        `<fdx Source="Living Cookbook 4.0"><Recipes><Recipe Name="${title}" ID="1"/></Recipes></fdx>`,
    ],
  ] as const)('of %s: entities lead to no file and grow to nothing', async (_, reader, write) => {
    const laughs = Array.from(
      { length: 9 },
      (_one, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('')
    const types = `<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/hostname"><!ENTITY l0 "ha">${laughs}]>`
    const text = `<?xml version="1.0"?>${types}${write('Soup &secret; &l9;')}`
    const { recipes } = await readWith(reader, 'a.xml', Buffer.from(text))
    expect(recipes.map(({ name }) => name)).toEqual(['Soup &secret; &l9;'])
  })
})

describe('IM-9 the pictures of a table', () => {
  const pictures = async (cell: string) => {
    const { recipes } = await readWith(
      csv,
      'a.csv',
      Buffer.from(`name,steps,image\nSoup,Boil.,"${cell}"\n`),
    )
    return picturesIn(recipes[0]!)
  }

  test('an address with another one within it is one address', async () => {
    const address = 'https://cdn.test/fit/https://a.test/soup.jpg'
    expect(await pictures(address)).toEqual([address])
    const asked = 'https://cdn.test/a?url=http://a.test/soup.jpg&w=3'
    expect(await pictures(asked)).toEqual([asked])
  })

  test('what is no address of the web is none', async () => {
    for (const cell of ['=cmd|calc!A1', 'file:///etc/passwd', '../a.jpg', 'javascript:alert(1)']) {
      expect(await pictures(cell)).toEqual([])
    }
  })
})
