import { expect, test } from 'vitest'
import { knownSchemes, readService } from '#server/features/notifiers/services/index.ts'

test.for([
  ['', 'notifier_address'],
  ['kitchen', 'notifier_address'],
  ['json:/host', 'notifier_address'],
  ['json://host/a b', 'notifier_address'],
  ['json://host/%E0%A4%A', 'notifier_address'],
  [`json://host/${'x'.repeat(3000)}`, 'notifier_address'],
  ['http://host/', 'notifier_service'],
  ['file:///etc/passwd', 'notifier_service'],
  ['javascript://x', 'notifier_service'],
  ['json://', 'notifier_host'],
  ['json://ho<st>/', 'notifier_host'],
  ['json://host:99999/', 'notifier_host'],
  ['json://host?method=DELETE', 'notifier_option'],
  ['json://host?+Host=other', 'notifier_option'],
  ['json://host?+A=b%0D%0AC:d', 'notifier_option'],
  ['ntfy://', 'notifier_recipient'],
  ['ntfy://host.example/a.b', 'notifier_recipient'],
  ['ntfy://topic?priority=nine', 'notifier_option'],
  ['gotify://host', 'notifier_token'],
  ['gotify://host/to%0Aken', 'notifier_token'],
  ['gotify://host/token?priority=many', 'notifier_option'],
  ['hassio://host', 'notifier_token'],
  ['discord://123456789', 'notifier_token'],
  ['discord://id/token', 'notifier_token'],
  ['slack://T1/B2', 'notifier_token'],
  ['slack://xoxb-1-a', 'notifier_recipient'],
  ['msteams://team/a/b', 'notifier_token'],
  ['workflows://host.example/a/b', 'notifier_host'],
  ['tgram://123456789:abcdefghijklmnopqrstuvwxyz', 'notifier_recipient'],
  ['tgram://token/chat', 'notifier_token'],
  ['matrix://host/#room', 'notifier_token'],
  ['matrix://u:p@host', 'notifier_recipient'],
  ['matrix://u:p@host/#room?mode=slack', 'notifier_option'],
  ['pover://user@token', 'notifier_token'],
  ['mailto://user:pw@host?to=nobody', 'notifier_recipient'],
] as const)('%s is refused: %s', ([address, problem]) => {
  expect(readService(address)).toEqual({ problem })
})

test('any text is read without an exception', () => {
  const pieces = [
    '%',
    '%zz',
    '@',
    ':',
    '/',
    '?',
    '#',
    '[',
    ']',
    '&=',
    '+',
    '\0',
    'é',
    '::1',
    'x'.repeat(70),
  ]
  for (const scheme of knownSchemes) {
    for (const a of pieces)
      for (const b of pieces) expect(() => readService(scheme + a + b)).not.toThrow()
  }
})
