import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { speak, t } from '#main/i18n.ts'
import { trayTemplate } from '#main/menus/tray-template.ts'

const done: string[] = []
const actions = {
  open: () => void done.push('open'),
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
  const menu = trayTemplate(t, { enabled: true, addresses, port: 9925 }, actions)
  expect(labels(menu)).toEqual(['Open Trivet', ...addresses, 'Connect a Device…', 'Quit Trivet'])
  const address = menu.find(({ label }) => label === addresses[0])
  const items = (address?.submenu ?? []) as MenuItemConstructorOptions[]
  expect(labels(items)).toEqual(['Copy Address', 'Open in Browser'])
  for (const { click } of items) (click as (() => void) | undefined)?.()
  expect(done).toEqual([`copy ${addresses[0]}`, `browse ${addresses[0]}`])
})

test('no address is shown that nobody could use', () => {
  const off = trayTemplate(t, { enabled: false, addresses, port: 9925 }, actions)
  expect(labels(off)).toEqual([
    'Open Trivet',
    'Home access is off',
    'Connect a Device…',
    'Quit Trivet',
  ])
  const starting = trayTemplate(t, null, actions)
  expect(labels(starting)[1]).toBe('Starting…')
  expect(starting.find(({ id }) => id === 'connect')?.enabled).toBe(false)
  expect(starting.find(({ id }) => id === 'quit')?.enabled).not.toBe(false)
})
