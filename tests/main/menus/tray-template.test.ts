import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { speak, t } from '#main/i18n.ts'
import { trayTemplate } from '#main/menus/tray-template.ts'
import type { HostTonight } from '#main/server/server-messages.ts'

const done: string[] = []
const actions = {
  open: () => void done.push('open'),
  go: (path: string) => void done.push(`go ${path}`),
  connect: () => void done.push('connect'),
  copy: (address: string) => void done.push(`copy ${address}`),
  browse: (address: string) => void done.push(`browse ${address}`),
  quit: () => void done.push('quit'),
}
const labels = (menu: MenuItemConstructorOptions[]) =>
  menu.filter(({ type }) => type !== 'separator').map(({ label }) => label)
const addresses = ['http://trivet.local:9925', 'http://192.168.1.7:9925']

beforeEach(() => {
  speak('en-US')
  done.length = 0
})

test('while Trivet is shared, the tray has its addresses to copy and to open', () => {
  const menu = trayTemplate(
    t,
    { connection: { enabled: true, addresses, port: 9925 }, tonight: [] },
    actions,
  )
  expect(labels(menu)).toEqual(['Open Trivet', ...addresses, 'Connect a Device…', 'Quit Trivet'])
  const address = menu.find(({ label }) => label === addresses[0])
  const items = (address?.submenu ?? []) as MenuItemConstructorOptions[]
  expect(labels(items)).toEqual(['Copy Address', 'Open in Browser'])
  for (const { click } of items) (click as (() => void) | undefined)?.()
  expect(done).toEqual([`copy ${addresses[0]}`, `browse ${addresses[0]}`])
})

test('no address is shown that nobody could use', () => {
  const off = trayTemplate(
    t,
    { connection: { enabled: false, addresses, port: 9925 }, tonight: [] },
    actions,
  )
  expect(labels(off)).toEqual([
    'Open Trivet',
    'Home access is off',
    'Connect a Device…',
    'Quit Trivet',
  ])
  const starting = trayTemplate(t, { connection: null, tonight: [] }, actions)
  expect(labels(starting)[1]).toBe('Starting…')
  expect(starting.find(({ id }) => id === 'connect')?.enabled).toBe(false)
  expect(starting.find(({ id }) => id === 'quit')?.enabled).not.toBe(false)
})

const withDinner = (dinner: Omit<HostTonight, 'household'>) =>
  trayTemplate(t, { connection: null, tonight: [{ ...dinner, household: null }] }, actions).find(
    ({ id }) => id === 'tonight',
  )

test('tonight’s dinner stands in the tray and opens its recipe', () => {
  const path = '/g/home/r/pasta-e-ceci?servings=6'
  const item = withDinner({ name: 'Pasta & ceci', kind: 'cook', path })
  expect(item).toMatchObject({ label: 'Tonight: Pasta && ceci', enabled: true })
  ;(item?.click as (() => void) | undefined)?.()
  expect(done).toEqual([`go ${path}`])
  expect(withDinner({ name: 'Stew', kind: 'leftovers', path })?.label).toContain('Leftovers')
})

test('a dinner out is said as such, and opens nothing; a long name is cut', () => {
  const out = withDinner({ name: 'Da Enzo', kind: 'eating-out', path: null })
  expect(out).toMatchObject({ label: 'Tonight: Eating Out (Da Enzo)', enabled: false })
  const long = withDinner({ name: 'x'.repeat(200), kind: 'cook', path: '/g/home/r/x' })
  expect(long?.label?.length).toBeLessThan(80)
})

test('of several households each dinner says whose it is', () => {
  const out = { kind: 'eating-out', path: null } as const
  const menu = trayTemplate(
    t,
    {
      connection: null,
      tonight: [
        { name: 'Stew', kind: 'cook', path: null, household: 'Mill & Meadow' },
        { ...out, name: 'Da Enzo', household: 'Harbor' },
      ],
    },
    actions,
  )
  expect(labels(menu).slice(1, 3)).toEqual([
    'Tonight in Mill && Meadow: Stew',
    'Tonight in Harbor: Eating Out (Da Enzo)',
  ])
  const ids = menu.flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
})
