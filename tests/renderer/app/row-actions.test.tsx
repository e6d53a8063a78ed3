import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import {
  buttonNames,
  chooseEntry,
  comeBack,
  hasTicks,
  menusOnScreen,
  pressButton,
  settled,
  tickAll,
  watchPaperAndFiles,
  watchRefusals,
} from '#tests/support/menus.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { everybody, personOf, type Who } from '#tests/support/viewers.ts'
import {
  adminTables,
  clear,
  elsewhere,
  forOrganizers,
  kinds,
  restoreBackup,
  type Row,
  tables,
  ticked,
} from './row-tables.ts'

const rows: Row[] = [
  {
    at: '/g/home/cookbooks',
    landmark: 'Sundays',
    furnish: (app) => app.as(app.admin).post('/api/groups/cookbooks', { name: 'Sundays' }),
    found: (who) => {
      if (who === 'reader') return { buttons: [] }
      return (
        elsewhere(who) ?? {
          buttons: ['Add cookbook'],
          menus: {
            'Actions for Sundays': [
              'Edit',
              'Make publicYour household is private, so guests can’t see this cookbook yet.',
              'Delete',
            ],
          },
        }
      )
    },
  },
  {
    at: '/g/home/cookbooks/sundays',
    landmark: 'Sundays',
    furnish: async (app) => {
      await openToVisitors(app)
      await app.as(app.admin).post('/api/groups/cookbooks', { name: 'Sundays', public: true })
    },
    found: (who) => ({
      buttons: isOutside(who) || who === 'reader' ? [] : ['Edit', 'Edit conditions'],
    }),
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
      elsewhere(who) ??
      (who === 'reader' ? { leadsTo: '/g/home' } : null) ?? {
        buttons: [
          ...(who === 'member' ? [] : ['Empty trash']),
          'Restore “Old bread”',
          'Delete “Old bread” permanently',
          'Restore “Grandma’s cake”',
          ...(who === 'member' ? [] : ['Delete “Grandma’s cake” permanently']),
          'Restore “Own soup”',
          'Delete “Own soup” permanently',
        ],
      },
    press: [
      'Restore “Own soup”',
      'Delete “Old bread” permanently',
      'Delete “Grandma’s cake” permanently',
      'Restore “Grandma’s cake”',
      'Empty trash',
    ],
  },
  ...tables,
  ...adminTables,
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
            'Difficulty',
            'Added',
            'Last changed',
            'Rating',
            'ID',
          ],
        },
      }),
    bulk: {
      buttons: [
        'Edit tags',
        'Edit categories',
        'Edit settings',
        'Read ingredients',
        'Export',
        'Delete',
        clear,
      ],
    },
  },
  {
    at: '/admin/backups',
    landmark: /^Last backup|^No nightly backup/,
    within: 'main li',
    furnish: (app) => app.services.backups.create({ reason: 'manual' }),
    found: (who) => {
      const found = {
        buttons: ['Restore backup', 'Download backup'],
        menus: { 'Actions for backup': ['Check backup', 'Delete'] },
      }
      return elsewhere(who) ?? (who === 'administrator' ? found : { leadsTo: '/g/home' })
    },
    atLast: restoreBackup,
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
      const made = await app.as(person).post('/api/users/api-tokens', { name: 'Oven' })
      expect(made.status).toBe(who === 'reader' ? 403 : 201)
    },
    found: (who) =>
      who === 'visitor'
        ? { leadsTo: '/login' }
        : {
            buttons: [
              'Rename Safari on iPhone',
              'Log out Safari on iPhone',
              'Rename node',
              'Log out this device',
              ...(at === '/user/profile' && who !== 'reader' ? ['Delete token Oven'] : []),
            ],
          },
    press: [
      'Rename Safari on iPhone',
      'Log out Safari on iPhone',
      'Delete token Oven',
      'Log out this device',
    ],
  })),
]

function isOutside(who: Who) {
  return who === 'visitor' || who === 'member of another group'
}

beforeEach(watchPaperAndFiles)

test.for(rows.flatMap((row) => everybody.map((who) => ({ ...row, who }))))(
  'at $at a $who finds the buttons and menus that are theirs, and each works',
  // Many clicks in one go: long on a busy machine.
  { timeout: 240_000 },
  async (
    { at, who, landmark, within, furnish, found, press, bulk, last = [], atLast },
    { app },
  ) => {
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
    const chooseAll = async (of: [menu: string, entry: string][]) => {
      for (const [index, [menu, entry]] of of.entries()) {
        await chooseEntry(shown, { menu, entry })
        expect(refused, `${menu}: ${entry}`).toEqual([])
        // One with ticks stays open: all of it in one go.
        if (of[index + 1]?.[0] !== menu || !hasTicks()) await comeBack(shown, at)
      }
    }
    const pressIn = async (part: string, name: string) => {
      await pressButton(shown, part, name)
      expect(refused, `pressed ${name}`).toEqual([])
      await comeBack(shown, at)
    }
    const entries = entriesOf(expected.menus)
    await chooseAll(entries.filter(([, entry]) => entry !== 'Delete'))
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
    if (atLast) {
      await atLast(app)
      // The page asks on while a restore replaces the data; the server says 503 to that for a moment.
      const away = '503 GET /api/admin/backups/task'
      expect(
        refused.filter((line) => line !== away),
        'at last',
      ).toEqual([])
      refused.length = 0
      await comeBack(shown, at)
    }
    for (const [menu, entry] of entries) if (entry === 'Delete') await choose(menu, entry)
  },
)

/** The menus for order and for creating have their own tests. */
function ownMenus(menus: Record<string, string[]>) {
  return Object.fromEntries(
    Object.entries(menus).filter(([name]) => !/^(?:Sort|Add recipe)/.test(name)),
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
