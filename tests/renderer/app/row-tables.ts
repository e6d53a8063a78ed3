import { expect } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { TestApp } from '#tests/support/app.ts'
import type { Who } from '#tests/support/viewers.ts'

/** What a viewer sees on a screen: its buttons and menus in order, or the screen it redirects to. */
type Found = { buttons: string[]; menus?: Record<string, string[]> } | { leadsTo: string }

export interface Row {
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
  /** What takes more than a press, done by those who see the screen, before what is deleted. */
  atLast?: (app: TestApp) => Promise<unknown>
}

/** Where the screens of the group Home lead those who do not belong to it. */
export function elsewhere(who: Who): Found | null {
  if (who === 'visitor') return { leadsTo: '/login' }
  return who === 'member of another group' ? { leadsTo: '/g/other' } : null
}

const mayOrganize = (who: Who) => who === 'organizer' || who === 'administrator'

export function forOrganizers(who: Who, found: Found): Found {
  return elsewhere(who) ?? (mayOrganize(who) ? found : { leadsTo: '/g/home' })
}

const names = ['anise', 'basil', 'chives']
const rowButtons = names.flatMap((name) => [`Edit “${name}”`, `Delete “${name}”`])
const onRows = ['Edit “anise”', 'Delete “chives”']
export const clear = 'Clear selection'
export const ticked = 'main [aria-label="Actions for the selected rows"]'
export const kinds = [
  'Recipes',
  'Foods',
  'Units',
  'Labels',
  'Categories',
  'Tags',
  'Tools',
  'Actions',
]
const files = { Download: ['For spreadsheets (CSV)', 'For other apps (JSON)'] }

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
        expect([200, 201], `made by ${path}`).toContain(made.status)
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

const described: Table[] = [
  {
    kind: 'foods',
    path: '/api/foods',
    title: 'Foods',
    buttons: [['Merge', 'Add food'], ['Add common foods']],
    columns: ['Plural', 'Other names', 'Description', 'Label', 'On hand', 'Recipes', 'Added', 'ID'],
    bulk: {
      buttons: ['Label', 'Merge', 'Delete', clear],
      menus: { 'On hand': ['On hand', 'Not on hand'] },
    },
  },
  {
    kind: 'units',
    path: '/api/units',
    title: 'Units',
    buttons: [['Merge', 'Add unit'], ['Add common units']],
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
      'ID',
    ],
    bulk: { buttons: ['Merge', 'Delete', clear] },
  },
  {
    kind: 'labels',
    path: '/api/groups/labels',
    title: 'Labels',
    buttons: [['Add label'], ['Add common labels']],
    columns: ['Foods', 'Color', 'ID'],
    bulk: { buttons: ['Delete', clear] },
  },
  ...(['categories', 'tags', 'tools'] as const).map((kind) => ({
    kind,
    path: `/api/organizers/${kind}`,
    title: { categories: 'Categories', tags: 'Tags', tools: 'Tools' }[kind],
    buttons: [
      ['Merge', { categories: 'Add category', tags: 'Add tag', tools: 'Add tool' }[kind]],
    ] as [string[]],
    columns: ['Slug', ...(kind === 'tools' ? ['On hand'] : []), 'Recipes', 'ID'],
    bulk: { buttons: ['Merge these two', 'Delete', clear] },
  })),
]

/** The tables of everything that a household names, besides its recipes. */
export const tables = described.map(tableOf)

/** Restores the only backup, after which the household is as it was then. */
export async function restoreBackup(app: TestApp) {
  await app.create.recipe({ name: 'Made after the backup' })
  await userEvent.click(screen.getByRole('button', { name: /^Restore backup from/ }))
  const question = within(await screen.findByRole('dialog'))
  await userEvent.click(await question.findByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(question.getByRole('button', { name: 'Restore now' }))
  await screen.findByRole('dialog', { name: 'Backup restored' })
  expect((await app.as(app.admin).get('/api/recipes')).body.total).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Go to the home page' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** People and households of the whole server. */
export const adminTables: Row[] = [
  {
    at: '/admin/manage/users',
    landmark: 'Cook Example',
    furnish: (app) =>
      app.db
        .updateTable('users')
        .set({ lockedAt: new Date().toISOString() })
        .where('id', '=', app.cook.id)
        .execute(),
    found: (who) =>
      forAdministrators(who, {
        buttons: [
          'Unlock everyone',
          'Unlock “Cook Example”',
          'Delete “Cook Example”',
          'Delete “Stranger Example”',
        ],
        menus: {
          Columns: ['Username', 'Email', 'Household', 'Rights', 'Last seen', 'Log in by', 'ID'],
        },
      }),
    press: ['Unlock “Cook Example”', 'Delete “Cook Example”', 'Delete “Stranger Example”'],
  },
  {
    at: '/admin/manage/groups',
    landmark: 'Attic',
    furnish: (app) => app.as(app.admin).post('/api/admin/groups', { name: 'Attic' }),
    found: (who) =>
      forAdministrators(who, {
        buttons: ['Add household', 'Delete “Attic”'],
        menus: { Columns: ['People', 'Webhooks', 'Seen by', 'Name in links', 'ID'] },
      }),
  },
]

function forAdministrators(who: Who, found: Found): Found {
  return elsewhere(who) ?? (who === 'administrator' ? found : { leadsTo: '/g/home' })
}
