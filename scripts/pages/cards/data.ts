import { type JsonObject, isObject } from '#server/features/recipe-import/extract/types.ts'
import { escaped } from './html.ts'
import type { CardRecipe } from './recipe.ts'

/** Recipes that a page has only as data of its framework, and what stands in its head or body for that. */
export const data: Record<string, (recipe: CardRecipe) => string> = {
  next: (recipe) =>
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${script({ props: { pageProps: { slug: 'a', data: { recipe: shape(recipe) } } }, page: '/r/[slug]' })}</script>`,
  'next-flight': (recipe) =>
    `<main></main><script>self.__next_f=self.__next_f||[];self.__next_f.push([0])</script><script>self.__next_f.push([1,${script(`7:["$","$L9",null,${JSON.stringify({ recipe: shape(recipe) })}]\n`)}])</script>`,
  nuxt: (recipe) =>
    `<div id="__nuxt"></div><script>window.__NUXT__={"layout":"default","data":[${script({ recipe: shape(recipe) })}],"serverRendered":true};</script>`,
  state: (recipe) =>
    `<div id="root"></div><script>window.__APOLLO_STATE__ = JSON.parse(${script(JSON.stringify({ 'Recipe:1': shape(recipe) }))});</script>`,
  attribute: (recipe) =>
    `<div id="app" data-page="${escaped(JSON.stringify({ component: 'Recipe', props: { recipe: shape(recipe) } }))}"></div>`,
  groups: (recipe) =>
    `<div id="root"></div><script type="application/json" data-state>${script({ page: { recipe: { title: recipe.title, servings: recipe.servings, totalTime: recipe.total, ingredientGroups: recipe.groups.map(({ name, lines }) => ({ title: name, ingredients: lines.map((text) => ({ text })) })), instructionSections: [{ title: '', steps: recipe.steps.map((description, at) => ({ number: at + 1, description })) }] } } })}</script>`,
  'nuxt-list': (recipe) =>
    `<div id="__nuxt"></div><script type="application/json" id="__NUXT_DATA__">${script([['ShallowReactive', 1], ...inOneList({ data: { 'recipe-7': shape(recipe) } })])}</script>`,
  'nuxt-function': (recipe) =>
    `<div id="__nuxt"></div><script>window.__NUXT__=(function(a,b){return {layout:b,data:[{recipe:{title:a,servings:${recipe.servings},prepTime:${recipe.prep},cookTime:${recipe.cook},totalTime:${recipe.total},ingredients:${script(shape(recipe).ingredients)},steps:${script(recipe.steps)}}}]}}(${script(recipe.title)},"default"));</script>`,
  islands: (recipe) =>
    `<astro-island client="load" props="${escaped(JSON.stringify({ recipe: withKinds(shape(recipe)) }))}"></astro-island>`,
  references: (recipe) =>
    `<div id="root"></div><script>window.__APOLLO_STATE__=${script(inCache(recipe))};</script>`,
}

/** The values of an object in one list, from place 1, in which each part is named by its place. */
function inOneList(root: unknown): unknown[] {
  const values: unknown[] = []
  const put = (value: unknown): number => {
    const at = values.push(null)
    values[at - 1] = Array.isArray(value) ? value.map(put) : isObject(value) ? each(value) : value
    return at
  }
  const each = (value: JsonObject) =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]))
  put(root)
  return values
}

/** Each value with the number of its kind. */
function withKinds(value: unknown): unknown {
  if (Array.isArray(value)) return [1, value.map(withKinds)]
  if (!isObject(value)) return [0, value]
  return [
    0,
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withKinds(inner)])),
  ]
}

/** A recipe whose lines are entries of their own. */
function inCache(recipe: CardRecipe) {
  const own = shape(recipe)
  const named = (kind: string, texts: string[]) =>
    texts.map((text, at) => [`${kind}:${at}`, { __typename: kind, text }] as const)
  const [foods, steps] = [named('Ingredient', own.ingredients), named('Step', recipe.steps)]
  const references = (entries: readonly (readonly [string, unknown])[]) =>
    entries.map(([name]) => ({ __ref: name }))
  return {
    ROOT_QUERY: { 'recipe({"id":7})': { __ref: 'Recipe:7' } },
    'Recipe:7': { ...own, ingredients: references(foods), instructions: references(steps) },
    ...Object.fromEntries([...foods, ...steps]),
  }
}

const shape = (recipe: CardRecipe) => ({
  id: 7,
  title: recipe.title,
  description: recipe.description,
  servings: recipe.servings,
  prepTime: recipe.prep,
  cookTime: recipe.cook,
  totalTime: recipe.total,
  ingredients: recipe.groups.flatMap(({ lines }) => lines),
  instructions: recipe.steps.map((text, at) => ({ id: at, text })),
})

const script = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
