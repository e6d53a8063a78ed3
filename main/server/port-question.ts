import { dialog } from 'electron'
import { t } from '#main/i18n.ts'
import type { SettingsStore } from '#main/settings.ts'
import { freePort, isFreePort, usualPort } from './port.ts'
import { portOwner } from './port-owner.ts'

/**
 * The port of earlier starts. If another program uses it, the person decides; it is never changed silently, because the
 * household's phones remember it.
 * @throws an error with a sentence if TRIVET_PORT names a port that is taken
 */
export async function choosePort(settings: SettingsStore): Promise<{ port?: number } | 'quit'> {
  const look = { shared: settings.get('shared') }
  const given = process.env['TRIVET_PORT']
  if (given) return mustBeFree(Number(given), look)
  const known = settings.get('port')
  if (known === null) return keep(await freePort(usualPort, look))
  for (;;) {
    if (await isFreePort(known, look)) return { port: known }
    const other = await freePort(known + 1, look)
    const answer = await ask(known, other)
    if (answer === 'other') return keep(other)
    if (answer === 'quit') return 'quit'
  }

  function keep(port: number) {
    settings.set('port', port)
    return { port }
  }
}

/** An invalid port is reported by the server itself. */
async function mustBeFree(port: number, look: { shared: boolean }) {
  const isPort = Number.isInteger(port) && port > 0 && port <= 65_535
  if (isPort && !(await isFreePort(port, look))) {
    throw new Error(takenSentence(port, await portOwner(port)))
  }
  return {}
}

async function ask(port: number, other: number) {
  const program = await portOwner(port)
  const answers = ['again', 'other', 'quit'] as const
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: takenSentence(port, program),
    detail: t('port.taken-detail', { other: String(other) }),
    buttons: [
      t('trouble.try-again'),
      t('port.use-other', { other: String(other) }),
      t('trouble.quit'),
    ],
    defaultId: 0,
    cancelId: 2,
  })
  return answers[response]
}

/** 'Port 9925 is in use by nginx.' */
export function takenSentence(port: number, program: string | null): string {
  return program === null
    ? t('port.taken', { port: String(port) })
    : t('port.taken-by', { port: String(port), program })
}
