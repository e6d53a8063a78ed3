import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { answersOf, isAnswer } from '#renderer/app/live/topics.ts'

/** Answers that no row of a table changes, or that a page has to itself, and why. */
const unwatched: Record<string, string> = {
  'admin/about/check': 'looks at the surroundings',
  'admin/analytics': 'fixed',
  'admin/backups': 'files, not rows',
  'admin/backups/:fileName': 'a file',
  'admin/backups/:fileName/report': 'a file',
  'admin/backups/task': 'asked every second while it runs',
  'admin/logs': 'a file',
  'admin/logs/:lines': 'a file',
  'admin/maintenance': 'counts files',
  'admin/maintenance/log-entries': 'a file',
  'admin/maintenance/log-level': 'a setting of the process',
  'admin/maintenance/logs': 'a file',
  'admin/maintenance/storage': 'counts files',
  'app/about/startup-info': 'of the start',
  'app/about/theme': 'a setting of the process',
  'auth/refresh': 'renews the session',
  'calendars/:secret': 'for calendar programs',
  'devices/codes/:id': 'asked every second while it is shown',
  'devices/reachability': 'asks the network',
  'groups/migrations/types': 'a part of the program',
  'groups/storage': 'counts files',
  'groups/webhooks/:id/secret': 'shown once asked for',
  'invitations/:token': 'of a visitor',
  live: 'the stream itself',
  'recipe-imports/reading-languages': 'files in a folder',
  'recipe-imports/readings/:id': 'asked every second while it is read',
  'recipe-imports/readings/:id/pages/:page': 'a file',
  setup: 'of a visitor',
  'setup/sharing': 'of a visitor',
  'shared/address': 'of this computer',
}

const isFile = (route: string) =>
  /^GET \/(?:media|utils|validators)\/|zip|exports?(?:\/|$)|:id\/image$/.test(route)

test('every answer is made old by the change of some topic, or says why not', () => {
  const patterns = Object.values(answersOf).flat()
  const missing = Object.values(contract)
    .flatMap((feature) => Object.values(feature))
    .filter(({ route }) => route.startsWith('GET ') && !isFile(route))
    .map(({ route }) => route.slice('GET /'.length))
    .filter((address) => !isAnswer(patterns, address.split('/')) && !(address in unwatched))
  expect(missing).toEqual([])
})

test('every pattern is that of an answer', () => {
  const addresses = Object.values(contract)
    .flatMap((feature) => Object.values(feature))
    .map(({ route }) => route.slice(route.indexOf('/') + 1).split('/'))
  const idle = Object.values(answersOf)
    .flat()
    .filter((pattern) => !addresses.some((address) => isAnswer([pattern], address)))
  expect([...new Set(idle)]).toEqual([])
})

test('what the page keeps for itself is never asked anew', () => {
  const patterns = Object.values(answersOf).flat()
  for (const key of [
    ['app', 'session-ended'],
    ['app', 'window-backup'],
    ['pairing-code', 'self'],
  ]) {
    expect(isAnswer(patterns, key)).toBe(false)
  }
})

test.for([
  ['recipes', true],
  ['recipes/*', false],
  ['recipes/**', true],
  ['foods/**', false],
] as const)('the list of recipes is %s: %s', ([pattern, expected]) => {
  expect(isAnswer([pattern], ['recipes', { page: 1 }, 'pages'])).toBe(expected)
})
