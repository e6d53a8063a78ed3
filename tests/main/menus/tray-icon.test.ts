import { expect, test } from 'vitest'
import { trayIconName } from '#main/menus/tray-icon.ts'

test('the icon follows the taskbar of Windows, not the programs', () => {
  const darkTaskbar = { shouldUseDarkColors: false, shouldUseDarkColorsForSystemIntegratedUI: true }
  const lightTaskbar = {
    shouldUseDarkColors: true,
    shouldUseDarkColorsForSystemIntegratedUI: false,
  }
  expect(trayIconName(darkTaskbar, 'win32')).toBe('tray-on-dark')
  expect(trayIconName(lightTaskbar, 'win32')).toBe('tray-on-light')
  expect(trayIconName({ shouldUseDarkColors: true }, 'win32')).toBe('tray-on-dark')
})

test('elsewhere one icon fits all', () => {
  for (const shouldUseDarkColors of [true, false]) {
    expect(trayIconName({ shouldUseDarkColors }, 'darwin')).toBe('trayTemplate')
    expect(trayIconName({ shouldUseDarkColors }, 'linux')).toBe('tray-ground')
  }
})
