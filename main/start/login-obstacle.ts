import type { LoginItemSettings } from 'electron'

/** 'approval': macOS waits for the person's consent. 'switched-off': the Task Manager of Windows has it switched off. */
export type LoginObstacle = 'approval' | 'switched-off'

type Found = Pick<LoginItemSettings, 'openAtLogin' | 'status' | 'executableWillLaunchAtLogin'>

/** Whether the person wants Trivet to start at login. macOS does not count one that it has not approved yet. */
export function isSwitchedOn({ openAtLogin, status }: Found, platform = process.platform) {
  return openAtLogin || (platform === 'darwin' && status === 'requires-approval')
}

/** What keeps a login item that is switched on from starting; null if nothing does. */
export function obstacleIn(found: Found, platform = process.platform): LoginObstacle | null {
  if (!isSwitchedOn(found, platform)) return null
  if (platform === 'darwin' && found.status === 'requires-approval') return 'approval'
  if (platform === 'win32' && !found.executableWillLaunchAtLogin) return 'switched-off'
  return null
}
