import { expect, test } from 'vitest'
import { readService } from '#server/features/notifiers/services/index.ts'
import {
  type Choice,
  choices,
  type Part,
  serviceForms,
} from '#renderer/features/notifiers/services.ts'

const compose = (choice: Choice, parts: Partial<Record<Part, string>>) =>
  serviceForms[choice].compose((part) => parts[part] ?? '')

const token = '123456789:abcdefghijklmnopqrstuvwxyz'
const link = 'https://discord.com/api/webhooks/123456789/to-ken'

/** What people type, and the address that it makes. */
const typed: [Choice, Partial<Record<Part, string>>, string][] = [
  ['ntfy', { topic: 'kitchen' }, 'ntfys://ntfy.sh/kitchen'],
  ['ntfy', { topic: 'kitchen', token: 'tk_a' }, 'ntfys://tk_a@ntfy.sh/kitchen'],
  [
    'ntfy',
    { topic: 'kitchen', server: 'http://192.168.1.9:80/' },
    'ntfy://192.168.1.9:80/kitchen?mode=private',
  ],
  ['gotify', { server: 'gotify.example.org', token: 'AbC' }, 'gotifys://gotify.example.org/AbC'],
  ['gotify', { server: '192.168.1.9:8080', token: 'AbC' }, 'gotify://192.168.1.9:8080/AbC'],
  ['gotify', { server: 'nas', token: 'AbC' }, 'gotify://nas/AbC'],
  ['gotify', { server: 'nas.local/push', token: 'AbC' }, 'gotify://nas.local/push/AbC'],
  ['tgram', { 'bot-token': token, chat: '-100' }, `tgram://${token}/-100`],
  [
    'hassio',
    { server: 'http://homeassistant.local:8123', 'long-token': 'ey.a-b' },
    'hassio://homeassistant.local:8123/ey.a-b',
  ],
  [
    'matrix',
    { server: 'https://m.example.org', user: 'rosa', password: 'p@ss', room: '#k:example.org' },
    'matrixs://rosa:p%40ss@m.example.org/%23k%3Aexample.org',
  ],
  ['discord', { webhook: link }, link],
  [
    'slack',
    { webhook: 'https://hooks.slack.com/services/T/B/C' },
    'https://hooks.slack.com/services/T/B/C',
  ],
  [
    'msteams',
    { webhook: 'https://a.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d' },
    'https://a.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d',
  ],
  [
    'pover',
    { 'user-key': 'u'.repeat(30), 'app-token': 'a'.repeat(30) },
    `pover://${'u'.repeat(30)}@${'a'.repeat(30)}`,
  ],
  [
    'mailto',
    { email: 'rosa@gmail.com', 'email-password': 'a:b' },
    'mailtos://rosa:a%3Ab@gmail.com?from=rosa%40gmail.com',
  ],
  [
    'mailto',
    {
      email: 'r@e.org',
      'email-password': 'x',
      'mail-server': 'mx.e.org:587',
      recipients: 'a@e.org,b@e.org',
    },
    'mailtos://r%40e.org:x@mx.e.org:587?from=r%40e.org&to=a%40e.org%2Cb%40e.org',
  ],
  ['json', { link: 'https://example.org/hook' }, 'jsons://example.org/hook'],
  ['form', { link: 'http://192.168.1.9:1880/x' }, 'form://192.168.1.9:1880/x'],
  ['xml', { link: 'http://nas/x' }, 'xml://nas/x'],
  ['any', { address: 'json://host' }, 'json://host'],
]

test.for(typed)('%s from %j is an address that the server knows', ([choice, parts, address]) => {
  expect(compose(choice, parts)).toBe(address)
  const kind = choice === 'any' ? 'json' : choice
  expect(readService(address)).toMatchObject({ kind })
})

test('every service was tried', () => {
  expect([...new Set(typed.map(([choice]) => choice))].toSorted()).toEqual(choices.toSorted())
})
