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
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { everybody, members, personOf, type Who } from '#tests/support/viewers.ts'

/** A cake of the cook's and a soup that its owner, the administrator, has locked; words of both about the cake. */
async function furnish(app: TestApp) {
  await openToVisitors(app)
  const settings = { public: true, disableAmount: false }
  const shared = {
    tags: [{ name: 'winter' }],
    recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: 'peas' } }],
  }
  const cake = await app.create.recipe({ ...shared, name: 'Plum cake', settings }, app.cook)
  const locked = { ...settings, locked: true }
  await app.create.recipe({ ...shared, name: 'Pea soup', settings: locked }, app.admin)
  await app.as(app.admin).post('/api/groups/cookbooks', { name: 'Sundays', public: true })
  await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Market' })
  for (const person of [app.cook, app.admin]) {
    const api = app.as(person)
    await api.post('/api/comments', { recipeId: cake.id, text: 'Good.' })
    const told = { subject: `${person.username} baked`, eventType: 'info', recipeId: cake.id }
    const made = await api.post('/api/recipes/timeline/events', { ...told, timestamp: new Date() })
    expect(made.status).toBe(201)
    for (const slug of ['plum-cake', 'pea-soup']) {
      await api.post(`/api/users/${person.id}/favorites/${slug}`)
    }
  }
  const link = await app.as(app.cook).post('/api/shared/recipes', { recipeId: cake.id })
  return { link: `/g/home/shared/r/${link.body.id}` }
}

const card = [
  'Remove from favorites',
  'Edit',
  'Download',
  'Add to meal plan',
  'Add to shopping list',
  'Share',
]
const lockedCard = card.filter((entry) => entry !== 'Edit')
const print = ['Print', 'Print preferences']
const ofMembers = [
  'Download',
  'Export',
  'Duplicate',
  'Add to meal plan',
  'Add to shopping list',
  ...print,
  'Share',
  'Versions',
]
/** What changes the recipe is for those who may. */
const ofEditors = [
  ...ofMembers.slice(0, 3),
  'Read ingredients again',
  ...ofMembers.slice(3),
  'Delete',
]
const ofReaders = ['Download', 'Export', ...print, 'Versions']
const change = ['Edit', 'Delete']
const comment = (name: string) => `Actions for ${name}’s comment`
const event = (name: string) => `Actions for “${name} baked”`
const none = {}

type Menus = Record<string, string[]>

/** A screen, the viewers who open it, and the entries of its menus, per viewer or for all. */
const screens: [at: string, menus: Partial<Record<Who, Menus>>][] = [
  ['/g/home', forAll(everybody, cardMenus)],
  ['/g/home/cookbooks/sundays', forAll(everybody, cardMenus)],
  ['favorites', forAll(members, cardMenus)],
  ['/g/home/r/plum-cake', forAll(everybody, cakeMenus)],
  [
    '/g/home/r/pea-soup',
    forAll(everybody, (who) => ({
      'More actions': isOutside(who)
        ? print
        : who === 'reader'
          ? ofReaders
          : who === 'administrator'
            ? ofEditors
            : ofMembers,
    })),
  ],
  ['link', forAll(everybody, () => ({ 'More actions': print }))],
  ['/g/home/recipes/timeline', forAll(members, eventMenus)],
  [
    '/g/home/recipes/tags',
    forAll(members, (who) =>
      who === 'member' || who === 'reader'
        ? none
        : { 'More actions for “winter”': ['Edit', 'Merge into…', 'Delete'] },
    ),
  ],
]

function forAll<W extends Who>(people: readonly W[], menusOf: (who: W) => Menus) {
  return Object.fromEntries(people.map((who) => [who, menusOf(who)])) as Partial<Record<Who, Menus>>
}

function isOutside(who: Who) {
  return who === 'visitor' || who === 'member of another group'
}

/** The owner of the locked soup is the administrator, and nobody else can edit it. */
function cardMenus(who: Who): Menus {
  if (isOutside(who)) return none
  if (who === 'reader') {
    const few = ['Remove from favorites', 'Download']
    return { 'Actions for Plum cake': few, 'Actions for Pea soup': few }
  }
  const soup = who === 'administrator' ? card : lockedCard
  return { 'Actions for Plum cake': card, 'Actions for Pea soup': soup }
}

function cakeMenus(who: Who): Menus {
  if (isOutside(who)) return { 'More actions': print }
  if (who === 'reader') return { 'More actions': ofReaders }
  const own = { [comment('Cook Example')]: change, 'Last made': ['Clear this date'] }
  const all = { ...own, [comment('Grandma Example')]: change }
  return { 'More actions': ofEditors, ...(who === 'administrator' ? all : own) }
}

function eventMenus(who: Who): Menus {
  if (who === 'reader') return none
  const own = { [event('cook')]: change }
  return who === 'administrator' ? { ...own, [event('grandma')]: change } : own
}

beforeEach(watchPaperAndFiles)

/** For further viewers of a menu, only its entries are compared again. */
const walked = new Set<string>()
const cases = screens.flatMap(([at, menus]) =>
  Object.entries(menus).map(([who, expected]) => {
    const fresh = Object.entries(expected).filter(
      ([menu]) => !walked.has(`${who} ${menu} ${at.includes('/r/') ? at : ''}`),
    )
    for (const [menu] of fresh) walked.add(`${who} ${menu} ${at.includes('/r/') ? at : ''}`)
    return { at, who: who as Who, expected, fresh }
  }),
)

test.for(cases)(
  'at $at the menus of a $who hold what they may do, and each entry works',
  // Many clicks in one go: long on a busy machine.
  { timeout: 240_000 },
  async ({ at, who, expected, fresh }, { app }) => {
    const { link } = await furnish(app)
    const person = await personOf(app, who)
    const places: Record<string, string> = { link, favorites: `/user/${person?.id}/favorites` }
    const refused = watchRefusals()
    const place = places[at] ?? at
    const shown = await renderApp({ at: place, app, ...(person && { as: person }) })
    await screen.findAllByText(landmarkOf(at))
    await waitFor(() => expect(menuNames()).toEqual(expect.arrayContaining(Object.keys(expected))))
    await settled(shown)
    const { 'Add recipe': create, ...menus } = withoutOrder(await menusOnScreen())
    expect(menus).toEqual(expected)
    const mayAdd = !isOutside(who) && who !== 'reader' && at !== 'link'
    expect(create?.length ?? 0).toBe(mayAdd ? 4 : 0)
    expect(refused).toEqual([])

    // Deleting the recipe comes last, as its menu is the first of its page.
    for (const [menu, entries] of fresh.toReversed()) {
      for (const entry of entries) {
        await chooseEntry(shown, { menu, entry })
        expect(refused, `${menu}: ${entry}`).toEqual([])
        if (entry !== 'Delete') await comeBack(shown, place)
      }
    }
  },
)

/** The order of a list is asked of the server by everybody alike, and has tests of its own. */
function withoutOrder(menus: Menus): Menus {
  return Object.fromEntries(Object.entries(menus).filter(([name]) => !name.startsWith('Sort')))
}

/** What is read on the screen as soon as it is there. */
function landmarkOf(at: string): string {
  if (at.endsWith('/tags')) return 'winter'
  return at.endsWith('/pea-soup') ? 'Pea soup' : 'Plum cake'
}
