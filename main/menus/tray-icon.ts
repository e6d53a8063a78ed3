import type { NativeTheme } from 'electron'

type Theme = Pick<NativeTheme, 'shouldUseDarkColors'> &
  Partial<Pick<NativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI'>>

/**
 * The name of the tray's picture. macOS colors a template by itself. Panels on Linux can have any color, so the icon there
 * has a background. The taskbar of Windows has a color of its own, which may differ from that of the programs.
 */
export function trayIconName(theme: Theme, platform = process.platform): string {
  if (platform === 'darwin') return 'trayTemplate'
  if (platform === 'linux') return 'tray-ground'
  // Older Electrons do not know the taskbar's.
  const isDark = theme.shouldUseDarkColorsForSystemIntegratedUI ?? theme.shouldUseDarkColors
  return isDark ? 'tray-on-dark' : 'tray-on-light'
}
