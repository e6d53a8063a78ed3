import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import {
  buttonNames,
  chooseEntry,
  comeBack,
  menusOnScreen,
  pressButton,
  settled,
  tickAll,
  watchRefusals,
} from '#tests/support/menus.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { everybody, personOf, type Who } from '#tests/support/viewers.ts'

/** What somebody finds on a screen: its buttons and menus in their order, or another screen to which it leads. */
type Found = { buttons: string[]; menus?: Record<string, string[]> } | { leadsTo: string }

interface Row {
  at: string
  /** What is read there as soon as it is there. */
  landmark: string | RegExp
  /** The part of the page that is meant; the whole of it without. */
  within?: string
  /** Makes what the screen shows. */
  furnish: (app: TestApp, who: Who) => Promise<unknown>
  found: (who: Who) => Found
  /** Pressed one after the other, those that this viewer has; without it all that there are. */
  press?: string[]
  /** What the ticked rows offer, in the order of its buttons; each is pressed. */
  bulk?: { buttons: string[]; menus?: Record<string, string[]> }
  /** Pressed after that. */
  last?: string[]
}

function elsewhere(who: Who): Found | null {
  if (who === 'visitor') return { leadsTo: '/login' }
  return who === 'member of another group' ? { leadsTo: '/g/other' } : null
}

function forOrganizers(who: Who, found: Found): Found {
  return elsewhere(who) ?? (who === 'member' ? { leadsTo: '/g/home' } : found)
}

const names = ['anise', 'basil', 'chives']
const rowButtons = names.flatMap((name) => [`Edit “${name}”`, `Delete “${name}”`])
const onRows = ['Edit “anise”', 'Delete “chives”']
const clear = 'Clear the selection'
const ticked = 'main [aria-label="With the selected rows"]'
const kinds = ['Recipes', 'Foods', 'Units', 'Labels', 'Categories', 'Tags', 'Tools']
const files = { Download: ['For spreadsheets (CSV)', 'For programs (JSON)'] }

interface Table {
  kind: string
  path: string
  title: string
  /** Above the rows, and below. */
  buttons: [above: string[], below?: string[]]
  columns: string[]
  bulk: NonNullable<Row['bulk']>
}

/** The table of one kind: three of it, of which one is deleted by its row, so that two are left to be merged. */
function tableOf({ kind, path, title, buttons: [above, below = []], columns, bulk }: Table): Row {
  return {
    at: `/group/data/${kind}`,
    landmark: 'anise',
    furnish: async (app) => {
      for (const name of names) {
        const made = await app.as(app.admin).post(path, { name })
        expect([200, 201], path).toContain(made.status)
      }
    },
    found: (who) =>
      forOrganizers(who, {
        buttons: [...above, ...rowButtons, ...below],
        menus: { [`${title}: choose another kind of data`]: kinds, Columns: columns, ...files },
      }),
    press: [...above, ...onRows],
    bulk,
    last: below,
  }
}

const tables: Table[] = [
  {
    kind: 'foods',
    path: '/api/foods',
    title: 'Foods',
    buttons: [['Merge', 'New food'], ['Add common ones']],
    columns: ['Plural', 'Other names', 'Description', 'Label', 'On hand', 'Recipes', 'Added', 'Id'],
    bulk: {
      buttons: ['Label', 'Merge', 'Delete', clear],
      menus: { 'On hand': ['On hand', 'Not on hand'] },
    },
  },
  {
    kind: 'units',
    path: '/api/units',
    title: 'Units',
    buttons: [['Merge', 'New unit'], ['Add common ones']],
    columns: [
      'Plural',
      'Abbreviation',
      'Plural abbreviation',
      'Abbreviate',
      'Description',
      'Fractions',
      'Other names',
      'Recipes',
      'Added',
      'Id',
    ],
    bulk: { buttons: ['Merge', 'Delete', clear] },
  },
  {
    kind: 'labels',
    path: '/api/groups/labels',
    title: 'Labels',
    buttons: [['New label'], ['Add common ones']],
    columns: ['Foods', 'Colour', 'Id'],
    bulk: { buttons: ['Delete', clear] },
  },
  ...(['categories', 'tags', 'tools'] as const).map((kind) => ({
    kind,
    path: `/api/organizers/${kind}`,
    title: { categories: 'Categories', tags: 'Tags', tools: 'Tools' }[kind],
    buttons: [
      ['Merge', { categories: 'New category', tags: 'New tag', tools: 'New tool' }[kind]],
    ] as [string[]],
    columns: ['Slug', ...(kind === 'tools' ? ['On hand'] : []), 'Recipes', 'Id'],
    bulk: { buttons: ['Merge these two', 'Delete', clear] },
  })),
]

const rows: Row[] = [
  {
    at: '/g/home/cookbooks',
    landmark: 'Sundays',
    furnish: (app) => app.as(app.admin).post('/api/groups/cookbooks', { name: 'Sundays' }),
    found: (who) => elsewhere(who) ?? { buttons: ['Create', 'Edit Sundays', 'Delete Sundays'] },
  },
  {
    at: '/g/home/cookbooks/sundays',
    landmark: 'Sundays',
    furnish: async (app) => {
      await openToVisitors(app)
      await app.as(app.admin).post('/api/groups/cookbooks', { name: 'Sundays', public: true })
    },
    found: (who) => ({ buttons: isOutside(who) ? [] : ['Edit', 'Change the conditions'] }),
  },
  {
    at: '/g/home/recipes/trash',
    landmark: 'Own soup',
    furnish: async (app) => {
      for (const [name, owner] of [
        ['Own soup', app.cook],
        ['Grandma’s cake', app.admin],
        ['Old bread', app.cook],
      ] as const) {
        const { slug } = await app.create.recipe({ name }, owner)
        await app.as(owner).delete(`/api/recipes/${slug}`)
      }
    },
    found: (who) =>
      elsewhere(who) ?? {
        buttons: [
          ...(who === 'member' ? [] : ['Empty the trash']),
          'Restore “Old bread”',
          'Delete “Old bread” for good',
          'Restore “Grandma’s cake”',
          ...(who === 'member' ? [] : ['Delete “Grandma’s cake” for good']),
          'Restore “Own soup”',
          'Delete “Own soup” for good',
        ],
      },
    press: [
      'Restore “Own soup”',
      'Delete “Old bread” for good',
      'Delete “Grandma’s cake” for good',
      'Restore “Grandma’s cake”',
      'Empty the trash',
    ],
  },
  ...tables.map(tableOf),
  {
    at: '/group/data/recipes',
    landmark: 'Own soup',
    furnish: async (app) => {
      await app.create.recipe({ name: 'Own soup', tags: [{ name: 'winter' }] }, app.cook)
      await app.as(app.admin).post('/api/organizers/categories', { name: 'Soups' })
    },
    found: (who) =>
      forOrganizers(who, {
        buttons: ['Export all'],
        menus: {
          'Recipes: choose another kind of data': kinds,
          Columns: [
            'Owner',
            'Tags',
            'Categories',
            'Tools',
            'Yield',
            'Added',
            'Updated',
            'Rating',
            'Id',
          ],
        },
      }),
    bulk: { buttons: ['Tags', 'Categories', 'Settings', 'Export', 'Delete', clear] },
  },
  {
    at: '/admin/backups',
    landmark: /^The last one|^There has not been one/,
    within: 'main li',
    furnish: (app) => app.services.backups.create({ reason: 'manual' }),
    found: (who) => {
      const found = {
        buttons: ['Restore the backup', 'Download the backup'],
        menus: { 'More about the backup': ['Check it', 'Delete'] },
      }
      return elsewhere(who) ?? (who === 'administrator' ? found : { leadsTo: '/g/home' })
    },
  },
  ...['/devices', '/user/profile'].map((at): Row => ({
    at,
    landmark: 'This device',
    within: 'main li',
    furnish: async (app, who) => {
      const person = await personOf(app, who)
      if (!person) return
      const { username, password } = person
      const form = new URLSearchParams({ username, password })
      const phone = { 'User-Agent': 'Mozilla/5.0 (iPhone) Safari/604.1' }
      expect((await app.as(null).post('/api/auth/token', form, phone)).status).toBe(200)
      expect((await app.as(person).post('/api/users/api-tokens', { name: 'Oven' })).status).toBe(
        201,
      )
    },
    found: (who) =>
      who === 'visitor'
        ? { leadsTo: '/login' }
        : {
            buttons: [
              'Give Safari on iPhone another name',
              'Sign out Safari on iPhone',
              'Give node another name',
              'Sign out this device',
              ...(at === '/user/profile' ? ['Delete token Oven'] : []),
            ],
          },
    press: [
      'Give Safari on iPhone another name',
      'Sign out Safari on iPhone',
      'Delete token Oven',
      'Sign out this device',
    ],
  })),
]

function isOutside(who: Who) {
  return who === 'visitor' || who === 'member of another group'
}

beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  // A page that saves a file leaves itself, which jsdom cannot.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

test.for(rows.flatMap((row) => everybody.map((who) => ({ ...row, who }))))(
  'at $at a $who finds the buttons and menus that are theirs, and each works',
  // Many clicks in one go: long on a busy machine.
  { timeout: 240_000 },
  async ({ at, who, landmark, within, furnish, found, press, bulk, last = [] }, { app }) => {
    await furnish(app, who)
    const person = await personOf(app, who)
    const refused = watchRefusals()
    const shown = await renderApp({ at, app, ...(person && { as: person }) })
    const expected = found(who)
    if ('leadsTo' in expected) {
      await waitFor(() => expect(shown.router.state.location.pathname).toBe(expected.leadsTo))
      await settled(shown)
      expect(refused).toEqual([]) // nothing of the screen was asked for on the way
      return
    }
    await screen.findAllByText(landmark)
    await settled(shown)
    expect(buttonNames(within)).toEqual(expected.buttons)
    expect(ownMenus(await menusOnScreen())).toEqual(expected.menus ?? {})

    const choose = async (menu: string, entry: string) => {
      await chooseEntry(shown, { menu, entry })
      expect(refused, `${menu}: ${entry}`).toEqual([])
      await comeBack(shown, at)
    }
    const pressIn = async (part: string, name: string) => {
      await pressButton(shown, part, name)
      expect(refused, name).toEqual([])
      await comeBack(shown, at)
    }
    const entries = entriesOf(expected.menus)
    for (const [menu, entry] of entries) if (entry !== 'Delete') await choose(menu, entry)
    for (const name of press ?? expected.buttons) {
      if (buttonNames().includes(name)) await pressIn('main', name)
    }
    if (bulk) {
      await tickAll()
      expect(buttonNames(ticked)).toEqual(bulk.buttons)
      for (const [menu, entry] of entriesOf(bulk.menus)) {
        await tickAll()
        await choose(menu, entry)
      }
      for (const name of [clear, ...bulk.buttons.filter((one) => one !== clear)]) {
        await tickAll()
        await pressIn(ticked, name)
      }
    }
    for (const name of last) await pressIn('main', name)
    for (const [menu, entry] of entries) if (entry === 'Delete') await choose(menu, entry)
  },
)

/** How lists are ordered and what can be made has tests of its own. */
function ownMenus(menus: Record<string, string[]>) {
  return Object.fromEntries(
    Object.entries(menus).filter(([name]) => !/^(?:Order|Create)/.test(name)),
  )
}

/** One by one, without the way to where one is. */
function entriesOf(menus: Record<string, string[]> = {}): [menu: string, entry: string][] {
  return Object.entries(menus).flatMap(([menu, names]) =>
    names
      .filter((name) => !menu.startsWith(`${name}:`))
      .map((name): [string, string] => [menu, name]),
  )
}
