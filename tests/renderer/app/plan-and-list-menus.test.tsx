import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import {
  chooseEntry,
  comeBack,
  menuNames,
  menusOnScreen,
  settled,
  watchPaperAndFiles,
  watchRefusals,
} from '#tests/support/menus.ts'
import { plan, planAddress, saturday } from '#tests/support/planned-week.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { everybody, personOf, type Who } from '#tests/support/viewers.ts'

type Menus = Record<string, string[]>

interface Place {
  at: (app: TestApp) => Promise<string>
  /** What this viewer reads as soon as the screen is there. */
  landmark: (who: Who) => string
  menus: (who: Who) => Menus
  /** Menus of which every entry is chosen, one after the other. */
  walked: string[]
  /** Done before each entry, where an earlier one has taken what it needs. */
  again?: (app: TestApp) => Promise<unknown>
}

const isOutside = (who: Who) => who === 'visitor' || who === 'member of another group'

const manages = (who: Who) => who === 'organizer' || who === 'administrator'
const pages = (who: Who) => [
  'Menus',
  'Rules',
  ...(manages(who) ? ['Meals and times'] : []),
  'Calendar',
]
const ofMeal = ['Change', 'Move to…', 'Plan again', 'Leftovers on another day…']
const forDays = (who: Who, hasMeals: boolean) => [
  'Surprise me for these days…',
  ...(hasMeals ? ['Copy or move these days…', 'Save as menu…'] : []),
  'Plan a menu…',
  ...pages(who),
  ...(hasMeals ? ['Remove all of these days…'] : []),
]

const cake = async (app: TestApp) => {
  const { id } = await app.create.recipe({ name: 'Plum cake' }, app.cook)
  await app.create.recipe({ name: 'Pea soup' }, app.cook)
  return id
}

/** A list with two things to buy, one in the basket, and two labels, so that there is an order to choose. */
async function market(app: TestApp) {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  for (const name of ['Baking', 'Dairy']) {
    const labelId = (await api.post('/api/groups/labels', { name })).body.id
    await api.post('/api/groups/shopping/items', { shoppingListId: id, note: `x ${name}`, labelId })
  }
  return id
}

const putInBasket = async (app: TestApp) => {
  const api = app.as(app.cook)
  const [list] = (await api.get('/api/groups/shopping/lists')).body.items
  const body = { shoppingListId: list.id, note: 'candles', checked: true }
  expect((await api.post('/api/groups/shopping/items', body)).status).toBe(201)
}

const show = ['Select items', 'Large text', 'Swipe to check or delete']
const takeAlong = ['Copy as text', 'Copy as Markdown', 'Print', 'Recurring items']
const change = ['Settings', 'Put everything back', 'Delete what is checked', 'Delete']

const places: Record<string, Place> = {
  'a planned meal': {
    at: async (app) => {
      await plan(app, { recipeId: await cake(app) })
      await plan(app, { date: saturday, title: 'Da Enzo', eatingOut: true })
      return planAddress
    },
    landmark: (who) =>
      ({ visitor: 'Log in', 'member of another group': 'Meal plan' })[who as 'visitor'] ??
      'Plum cake',
    menus: (who): Menus => {
      if (who === 'visitor') return {}
      // The address shows everybody their own household’s plan.
      if (isOutside(who)) return { 'Actions for these days': forDays(who, false) }
      if (who === 'reader') return { 'Actions for these days': pages(who) }
      return {
        'Actions for these days': forDays(who, true),
        'Actions for Plum cake': [
          ofMeal[0]!,
          'Add to a list',
          ...ofMeal.slice(1),
          'Another surprise',
          'Delete',
        ],
        // There is nothing left over, nothing to be surprised by and nothing to buy.
        'Actions for Da Enzo': [...ofMeal.slice(0, 3), 'Delete'],
      }
    },
    walked: ['Actions for Plum cake', 'Actions for Da Enzo'],
  },
  'planned days': {
    at: async (app) => {
      await cake(app)
      await plan(app, { title: 'Tea' })
      return planAddress
    },
    landmark: (who) =>
      ({ visitor: 'Log in', 'member of another group': 'Meal plan' })[who as 'visitor'] ?? 'Tea',
    menus: (who): Menus => {
      if (who === 'visitor') return {}
      if (isOutside(who)) return { 'Actions for these days': forDays(who, false) }
      if (who === 'reader') return { 'Actions for these days': pages(who) }
      return {
        'Actions for these days': forDays(who, true),
        'Actions for Tea': [...ofMeal, 'Delete'],
      }
    },
    walked: ['Actions for these days'],
  },
  'all lists': {
    at: async (app) => {
      await market(app)
      return '/shopping-lists?disableRedirect=true'
    },
    landmark: (who) => (who === 'visitor' ? 'Log in' : 'Shopping lists'),
    menus: (who): Menus =>
      isOutside(who) || who === 'reader'
        ? {}
        : { 'Actions for Market': ['Rename', 'Duplicate', 'Delete'] },
    walked: ['Actions for Market'],
  },
  'a list': {
    at: async (app) => {
      const id = await market(app)
      await putInBasket(app)
      return `/shopping-lists/${id}`
    },
    landmark: (who) =>
      ({ visitor: 'Log in', 'member of another group': 'This list is not here anymore' })[
        who as 'visitor'
      ] ?? 'Market',
    menus: (who): Menus => {
      if (isOutside(who)) return {}
      if (who === 'reader') return { 'Actions for Market': [...show, ...takeAlong] }
      return {
        'Actions for Market': [...show, ...takeAlong, ...change],
        'Store: Own order': ['Order of labels', 'New store'],
      }
    },
    walked: ['Store: Own order', 'Actions for Market'],
    again: putInBasket,
  },
}

beforeEach(() => {
  watchPaperAndFiles()
  localStorage.clear()
  // The lists of others as well.
  localStorage.setItem('shopping-list-preferences', '{"viewAllLists":true}')
})

/** Whose own household it is not, or whoever has none, is refused on purpose. */
const mayBeRefused = (who: Who, place: string) => isOutside(who) && place.includes('list')

const cases = Object.keys(places).flatMap((place) => everybody.map((who) => ({ place, who })))

test.for(cases)(
  'the menus of $place hold what a $who may do, and each entry works',
  // Many clicks in one go: long on a busy machine.
  { timeout: 240_000 },
  async ({ place, who }, { app }) => {
    const { at, landmark, menus, walked, again } = places[place]!
    const address = await at(app)
    const person = await personOf(app, who)
    const refused = watchRefusals()
    const shown = await renderApp({ at: address, app, ...(person && { as: person }) })
    await screen.findAllByText(landmark(who))
    const expected = menus(who)
    await waitFor(() => expect(menuNames()).toEqual(expect.arrayContaining(Object.keys(expected))))
    await settled(shown)
    const { 'Add recipe': _create, ...found } = await menusOnScreen()
    expect(found).toEqual(expected)
    if (!mayBeRefused(who, place)) expect(refused).toEqual([])

    // For an organizer it is as for a member: only the entries are compared.
    if (who === 'organizer') return
    for (const menu of walked) {
      for (const entry of expected[menu] ?? []) {
        if (again && who !== 'reader') {
          await again(app)
          await shown.queryClient.invalidateQueries()
          await settled(shown)
        }
        await chooseEntry(shown, { menu, entry })
        expect(refused, `${menu}: ${entry}`).toEqual([])
        if (entry !== 'Delete') await comeBack(shown, address)
      }
    }
  },
)
