import type { MenuItemConstructorOptions } from 'electron'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ShellWords, speak, t } from '#main/i18n.ts'
import { menuTemplate } from '#main/menus/menu-template.ts'

const systems = ['darwin', 'win32', 'linux'] as const
const done: string[] = []
const note = (what: string) => () => void done.push(what)
const actions = {
  go: (path: string) => void done.push(`go ${path}`),
  exportBackup: note('export'),
  importBackup: note('import'),
  openDataFolder: note('data'),
  openLogs: note('logs'),
  openWebsite: note('website'),
  showAbout: note('about'),
  move: (to: string) => void done.push(to),
}
const menuOf = (
  platform: NodeJS.Platform,
  { isReady = true, isDevelopment = false, words = t }: Partial<Options> = {},
) => menuTemplate(words, { platform, isReady, isDevelopment }, actions)
interface Options {
  isReady: boolean
  isDevelopment: boolean
  words: ShellWords
}

const submenuOf = ({ submenu }: MenuItemConstructorOptions) =>
  (submenu ?? []) as MenuItemConstructorOptions[]
const itemsOf = (menu: MenuItemConstructorOptions[]) => menu.flatMap(submenuOf)
const click = (menu: MenuItemConstructorOptions[], id: string) => {
  const item = itemsOf(menu).find((item) => item.id === id)
  ;(item?.click as (() => void) | undefined)?.()
}

beforeEach(() => {
  speak('en-US')
  done.length = 0
})

describe.each(systems)('on %s', (platform) => {
  test('everything has a word of the language that is spoken', () => {
    const words: ShellWords = (key) => `«${key}»`
    const menu = menuOf(platform, { words, isDevelopment: true })
    const labels = [...menu, ...itemsOf(menu)]
      .filter(({ type }) => type !== 'separator')
      .map(({ label }) => label)
    // The name of the program is the same in all languages.
    const own = labels.filter((label) => label !== 'Trivet')
    expect(own).toEqual(own.map(() => expect.stringMatching(/^«menu\..+»$/)))
  })

  test('each menu opens with Alt and a letter of its own, and nothing else claims one', () => {
    const menu = menuOf(platform).filter(({ label }) => label !== 'Trivet' && label !== 'Window')
    const letters = menu.map(({ label }) => /&(\p{L})/u.exec(label ?? '')?.[1]?.toLowerCase())
    expect(letters).not.toContain(undefined)
    expect(new Set(letters).size).toBe(menu.length)
    for (const { label } of itemsOf(menu)) expect(label ?? '').not.toContain('&')
  })

  test('no key of the page is taken, and none is given twice', () => {
    const keys = itemsOf(menuOf(platform)).flatMap(({ accelerator }) => accelerator ?? [])
    expect(keys).not.toContainEqual(expect.stringMatching(/^(CommandOrControl\+[sfz]|\/)$/i))
    expect(new Set(keys).size).toBe(keys.length)
    // What people type with, these cannot be: a single letter, AltGr.
    for (const key of keys) expect(key).toMatch(/^(CommandOrControl|Command|Alt)\+/)
  })

  test('what leads into the page waits for the server', () => {
    const disabled = itemsOf(menuOf(platform, { isReady: false }))
      .filter(({ enabled }) => enabled === false)
      .map(({ id }) => id ?? '')
    expect(disabled.toSorted()).toEqual([
      'connect',
      'export-backup',
      'import-backup',
      'import-web',
      'new-recipe',
      'settings',
    ])
    expect(itemsOf(menuOf(platform)).filter(({ enabled }) => enabled === false)).toEqual([])
  })

  test('every entry does what it says', () => {
    const menu = menuOf(platform)
    for (const id of ['new-recipe', 'import-web', 'connect', 'settings']) click(menu, id)
    for (const id of ['export-backup', 'import-backup', 'open-data', 'logs', 'website', 'about'])
      click(menu, id)
    for (const id of ['back', 'forward']) click(menu, id)
    expect(done).toEqual([
      'go /new',
      'go /import',
      'go /devices',
      'go /admin/desktop',
      'export',
      'import',
      'data',
      'logs',
      'website',
      'about',
      'back',
      'forward',
    ])
  })

  test('the tools of developers are for builds of developers', () => {
    const roles = (isDevelopment: boolean) =>
      itemsOf(menuOf(platform, { isDevelopment })).map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
})

test('what only macOS can do stands in its menus alone', () => {
  const roles = (platform: NodeJS.Platform) => itemsOf(menuOf(platform)).map(({ role }) => role)
  const only = ['zoom', 'front', 'services', 'hideOthers', 'unhide'] as const
  expect(roles('darwin')).toEqual(expect.arrayContaining([...only]))
  for (const role of only) {
    expect(roles('win32')).not.toContain(role)
    expect(roles('linux')).not.toContain(role)
  }
})

test('a Mac has settings, about and quit in the menu of the program', () => {
  const [first, file] = menuOf('darwin')
  expect(first?.label).toBe('Trivet')
  const ids = submenuOf(first ?? {}).map(({ id, role }) => id ?? role)
  expect(ids).toEqual(expect.arrayContaining(['about', 'settings', 'services', 'hide', 'quit']))
  expect(submenuOf(file ?? {}).map(({ role }) => role)).not.toContain('quit')
  expect(submenuOf(menuOf('linux')[0] ?? {}).map(({ role }) => role)).toContain('quit')
})
