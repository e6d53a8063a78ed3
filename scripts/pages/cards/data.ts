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
