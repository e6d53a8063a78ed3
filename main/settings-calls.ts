import type { DesktopSettings, settingsCalls } from '#preload/calls/settings.ts'
import { findBackground } from '#main/menus/tray-host.ts'
import { loginStart } from '#main/start/login-start.ts'
import { createFolderMove } from '#main/data-folder/move-data.ts'
import { dataDirOf, givenDataDir } from '#main/data-folder/place.ts'
import { freePort, isFreePort, usualPort } from '#main/server/port.ts'
import { portOwner } from '#main/server/port-owner.ts'
import { takenSentence } from '#main/server/port-question.ts'
import type { Updates } from '#main/updates/updates.ts'
import { t } from './i18n.ts'
import type { AnswersTo } from './ipc.ts'
import type { Shell } from './shell.ts'

/** Answers the calls of the settings page. */
export function answerSettingsCalls(
  shell: Shell,
  updater: Updates,
  /** The choice to stay awake for the home was changed. */
  onAwakeForHome: () => void,
): AnswersTo<keyof typeof settingsCalls> {
  const { settings } = shell
  const folderMove = createFolderMove(shell)
  const portNow = () => {
    const server = shell.server()
    return server ? Number(new URL(server.url).port) : (settings.get('port') ?? usualPort)
  }
  const look = () => ({ shared: settings.get('shared') })
  const isPortFixed = () => Boolean(process.env['TRIVET_PORT'])
  const read = async (): Promise<DesktopSettings> => ({
    port: portNow(),
    portFixed: isPortFixed(),
    onClose: settings.get('onClose'),
    background: await findBackground(),
    startAtLogin: loginStart.get(),
    canStartAtLogin: loginStart.isPossible(),
    loginObstacle: loginStart.obstacle(),
    awakeForHome: settings.get('awakeForHome'),
    dataDir: dataDirOf(settings),
    dataDirFixed: givenDataDir() !== null,
    canUpdate: updater.canUpdate,
    updates: updater.canUpdate && settings.get('updates'),
  })

  return {
    'settings:get': read,
    'settings:set': async ({ onClose, startAtLogin, awakeForHome, updates }) => {
      if (onClose !== undefined) settings.set('onClose', onClose)
      if (startAtLogin !== undefined) await loginStart.set(startAtLogin)
      if (awakeForHome !== undefined) {
        settings.set('awakeForHome', awakeForHome)
        onAwakeForHome()
      }
      if (updates !== undefined) {
        settings.set('updates', updates)
        updater.look()
      }
      return read()
    },
    'port:check': async (port) => {
      if (port === portNow() || (await isFreePort(port, look()))) {
        return { isFree: true, takenBy: null, suggestion: null }
      }
      const suggestion = await freePort(port + 1, look()).catch(() => null)
      return { isFree: false, takenBy: await portOwner(port), suggestion }
    },
    'port:set': async (port) => {
      const server = shell.server()
      if (isPortFixed()) throw new Error(t('port.fixed'))
      if (!server || port === portNow()) return read()
      if (!(await isFreePort(port, look())))
        throw new Error(takenSentence(port, await portOwner(port)))
      try {
        await server.relocate({ work: async () => ({ port }) })
        settings.set('port', port)
      } finally {
        // Waits until the page has its answer before the window leaves it.
        setImmediate(() => shell.serverAnswers(server.url))
      }
      return read()
    },
    'data-folder:choose': folderMove.choose,
    'data-folder:move': async (handle) => folderMove.begin(handle),
    'data-folder:cancel': async () => folderMove.cancel(),
  }
}
