import JSZip from 'jszip'
import type { HostileCase } from './hostile-case.ts'
import type { HostileTarget } from './prepare.ts'
import { greyPng } from './grey-png.ts'
import { formOf, type HostileCall } from './send.ts'

const MB = 1024 * 1024
const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))
const printed = (length: number) => `Unit(${"name='".repeat(length / 6)})x`

const ask =
  (
    method: string,
    path: string | ((target: HostileTarget) => string),
    body: (target: HostileTarget) => unknown,
  ) =>
  (target: HostileTarget): HostileCall => {
    const sent = body(target)
    return {
      method,
      path: `/api${typeof path === 'string' ? path : path(target)}`,
      headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
      body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    }
  }
const recipe = ({ slug }: HostileTarget) => `/recipes/${slug}`
const upload =
  (method: string, path: (target: HostileTarget) => string, parts: () => Parts | Promise<Parts>) =>
  async (target: HostileTarget): Promise<HostileCall> => {
    const { headers, body } = formOf(await parts())
    const authorization = `Bearer ${target.token}`
    return {
      method,
      path: `/api${path(target)}`,
      headers: { ...headers, authorization },
      body: body!,
    }
  }
type Parts = Parameters<typeof formOf>[0]
const zip = async (json: string) => {
  const archive = new JSZip().file('recipe.json', json)
  const content = await archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  return [{ name: 'archive', fileName: 'a.zip', content }]
}
const toImage = (target: HostileTarget) => `${recipe(target)}/image`
const picture = (...given: Parameters<typeof greyPng>) => [
  { name: 'image', fileName: 'a.png', content: greyPng(...given) },
]
const zipOf = async (count: number, name: (at: number) => string, content: string | Buffer) => {
  const archive = new JSZip()
  for (let at = 0; at < count; at += 1) archive.file(name(at), content)
  const packed = await archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
  return [{ name: 'archive', fileName: 'a.zip', content: packed }]
}
const toZip = () => '/recipes/create-from-zip'

/** Calls of somebody who may do everything in a household of their own, and shares the server with others. */
export const memberCases: readonly HostileCase[] = [
  {
    name: 'ten megabytes of brackets, signed in',
    told: [413],
    call: ask('PUT', recipe, () => '['.repeat(10 * MB)),
  },
  {
    name: '28,000 references that are none',
    told: [422],
    call: ask('PATCH', recipe, () => ({
      recipeInstructions: many(20, () => ({
        text: 'a',
        ingredientReferences: many(1400, () => 'x'),
      })),
    })),
  },
  {
    name: 'a description of nine megabytes',
    told: [413],
    call: ask('PATCH', recipe, () => ({ description: 'x'.repeat(9 * MB) })),
  },
  {
    name: 'four megabytes of brackets, signed in',
    told: [422],
    call: ask('PUT', recipe, () => '['.repeat(4 * MB)),
  },
  {
    name: 'a recipe of almost four megabytes',
    told: [200],
    call: ask('PATCH', recipe, () => ({
      recipeInstructions: many(20, () => ({ text: 'ź '.repeat(65_000) })),
    })),
  },
  {
    name: 'five recipes of almost four megabytes saved in one call',
    told: [200],
    call: ask(
      'PATCH',
      () => '/recipes',
      ({ slug }) => many(5, (at) => ({ slug, description: `Tried ${at}` })),
    ),
  },
  {
    name: '500 recipes saved in one call',
    told: [200, 422],
    call: ask(
      'PATCH',
      () => '/recipes',
      ({ slug }) => many(500, (at) => ({ slug, description: `Tried ${at}` })),
    ),
  },
  {
    name: 'a unit printed on 12 kB',
    told: [422],
    call: ask('PUT', recipe, () => ({ recipeIngredient: [{ unit: printed(12_000) }] })),
  },
  {
    name: '900 units printed on 10 kB each',
    told: [413],
    call: ask('PUT', recipe, () => ({
      recipeIngredient: many(900, () => ({ unit: printed(9900) })),
    })),
  },
  {
    name: 'a zip with a unit printed on 12 kB',
    told: [400, 422],
    call: upload('POST', toZip, () =>
      zip(JSON.stringify({ name: 'Z', recipeIngredient: [{ unit: printed(12_000) }] })),
    ),
  },
  {
    name: 'a zip with nine megabytes of brackets',
    told: [400, 422],
    call: upload('POST', toZip, () => zip('['.repeat(9 * MB))),
  },
  {
    name: '10,000 new foods in one recipe',
    told: [200, 422],
    call: ask('PUT', recipe, () => ({
      recipeIngredient: many(10_000, (number) => ({ food: `Food ${Math.random()} ${number}` })),
    })),
  },
  {
    name: '10,000 new tags of one recipe',
    told: [200, 422],
    call: ask('PATCH', recipe, () => ({
      tags: many(10_000, (at) => `Tag ${Math.random()} ${at}`),
    })),
  },
  {
    name: '10,000 items for one list',
    told: [200, 201, 422],
    call: ask('POST', '/groups/shopping/items/create-bulk', ({ listId }) =>
      many(10_000, (at) => ({ shoppingListId: listId, note: `Thing ${at}` })),
    ),
  },
  {
    name: '1,000 lines of 2,000 letters to parse',
    told: [200, 422],
    call: ask('POST', '/parser/ingredients', () => ({
      ingredients: many(1000, (number) => `${number} ${'cupa '.repeat(390)}`),
    })),
  },
  {
    name: 'three lines of 2,000 letters to parse',
    told: [200],
    call: ask('POST', '/parser/ingredients', () => ({
      ingredients: many(3, (number) => many(250, (at) => `w${at}rd${number}`).join(' ')),
    })),
  },
  {
    name: '1,000 lines of spaces and brackets to parse',
    told: [200, 422],
    call: ask('POST', '/parser/ingredients', () => ({
      parser: 'brute',
      ingredients: many(1000, (number) => `a${' '.repeat(990)}${'('.repeat(990)}${number}`),
    })),
  },
  {
    name: 'a pattern of 14 kB in a cookbook',
    told: [400],
    call: ask('POST', '/groups/cookbooks', () => ({
      name: `Book ${Math.random()}`,
      queryFilterString: `name LIKE "%${'a'.repeat(14_000)}b%"`,
    })),
  },
  {
    name: 'a filter of 1,000 patterns in a cookbook',
    told: [400],
    call: ask('POST', '/groups/cookbooks', () => ({
      name: `Book ${Math.random()}`,
      queryFilterString: many(1000, (at) => `(name LIKE "%${at}%")`).join(' OR '),
    })),
  },
  {
    name: 'a filter of 90,000 spaces in a cookbook',
    told: [200, 201, 400],
    call: ask('POST', '/groups/cookbooks', () => ({
      name: `Book ${Math.random()}`,
      queryFilterString: `name = a${' '.repeat(90_000)}b`,
    })),
  },
  {
    name: 'ten megabytes of pasted brackets',
    told: [400],
    call: ask('POST', '/recipes/create/html-or-json', () => ({ data: '['.repeat(9 * MB) })),
  },
  {
    name: 'a picture of 400 million points',
    told: [400],
    call: upload('PUT', toImage, () => picture(20_000)),
  },
  {
    name: 'a picture of 100 million points',
    told: [200],
    call: upload('PUT', toImage, () => picture(10_000)),
  },
  {
    name: 'a picture of 50 million points in seven passes',
    told: [200],
    call: upload('PUT', toImage, () => picture(7000, { inPasses: true })),
  },
  {
    name: 'a picture of 30 million points of eight bytes in seven passes',
    told: [400],
    call: upload('PUT', toImage, () => picture(5500, { inPasses: true, isDeep: true })),
  },
  {
    name: 'a zip that unpacks to 500 times its size',
    told: [400],
    call: upload('POST', toZip, () => zipOf(1, () => 'recipe.json', Buffer.alloc(20 * MB))),
  },
  {
    name: 'a zip of 3,000 files',
    told: [400],
    call: upload('POST', toZip, () => zipOf(3000, (at) => `${at}.json`, '{}')),
  },
  {
    name: 'a zip of 100 files of spaces',
    told: [200, 201, 400],
    call: upload('POST', toZip, () => zipOf(100, (at) => `${at}.json`, ' '.repeat(500_000))),
  },
  {
    name: 'a zip of a recipe with a picture of 400 million points',
    told: [200, 201, 400],
    call: upload('POST', toZip, async () => {
      const archive = new JSZip()
      archive.file('recipe.json', JSON.stringify({ name: 'Z', image: 'x' }))
      archive.file('images/original.png', greyPng(20_000))
      const content = await archive.generateAsync({ type: 'nodebuffer' })
      return [{ name: 'archive', fileName: 'a.zip', content }]
    }),
  },
]
