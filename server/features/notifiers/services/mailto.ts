import { z } from 'zod'
import { type Address, isHost, listIn } from './address.ts'
import { bodyWithLink, type Service } from './service.ts'
import type { Mail } from './mail.ts'

type Account = Pick<Mail, 'host' | 'port' | 'security' | 'user' | 'password'>

/** Providers whose mail server has another name than their addresses. All log in with the whole address. */
const providers: [pattern: RegExp, host: string, port: number, security: 'starttls' | 'tls'][] = [
  [/^(?:gmail|googlemail)\.com$/, 'smtp.gmail.com', 587, 'starttls'],
  [/^(?:hotmail|outlook|live)\.\w[\w.]*$/, 'smtp-mail.outlook.com', 587, 'starttls'],
  [/^yahoo\.\w[\w.]*$/, 'smtp.mail.yahoo.com', 465, 'tls'],
  [/^(?:icloud|me|mac)\.com$/, 'smtp.mail.me.com', 587, 'starttls'],
  [/^gmx\.\w[\w.]*$/, 'mail.gmx.net', 587, 'starttls'],
  [/^web\.de$/, 'smtp.web.de', 587, 'starttls'],
  [/^fastmail\.\w[\w.]*$/, 'smtp.fastmail.com', 465, 'tls'],
  [/^zoho\.\w[\w.]*$/, 'smtp.zoho.com', 587, 'starttls'],
]
const ports = { none: 25, starttls: 587, tls: 465 }
const modes: Record<string, Mail['security']> = {
  insecure: 'none',
  starttls: 'starttls',
  ssl: 'tls',
}

/**
 * `mailto(s)://user:password@host:port/recipient@example.org?smtp=…&from=…&to=…&mode=starttls`: the address brings its
 * own account.
 */
export const mailto: Service = {
  kind: 'mailto',
  schemes: ['mailto', 'mailtos'],
  read: (address) => {
    const { host, query, path } = address
    if (!isHost(host)) return 'notifier_host'
    const mode = query.get('mode')?.toLowerCase()
    if (mode !== undefined && !Object.hasOwn(modes, mode)) return 'notifier_option'
    const account = accountOf(address, mode === undefined ? null : modes[mode]!)
    if (!isHost(account.host)) return 'notifier_host'
    const from = query.get('from') ?? ownAddress(address)
    const given = [...path, ...listIn(address, 'to')]
    const to = given.length > 0 ? given : [from]
    if (![from, ...to].every(isMailAddress)) return 'notifier_recipient'
    const sender = { name: oneLine(query.get('name') ?? 'Trivet'), address: from }
    return [
      async (message, door) => {
        const text = bodyWithLink(message)
        await door.mail({ ...account, from: sender, to, subject: oneLine(message.title), text })
        return null
      },
    ]
  },
}

function accountOf(address: Address, asked: Mail['security'] | null): Account {
  const { scheme, host, port, password, query } = address
  const server = query.get('smtp')
  const known = server ? undefined : providers.find(([pattern]) => pattern.test(host.toLowerCase()))
  if (known && asked === null) {
    const [, name, usual, security] = known
    return { host: name, port: port ?? usual, security, user: ownAddress(address), password }
  }
  const security = asked ?? (scheme === 'mailtos' ? 'starttls' : 'none')
  const user = query.get('user') ?? address.user
  return { host: server || host, port: port ?? ports[security], security, user, password }
}

/** `rosa:secret@example.org` is also who sends, and who gets the mail if no one else is named. */
const ownAddress = ({ user, host }: Address) =>
  user?.includes('@') ? user : `${user ?? ''}@${host}`

const isMailAddress = (text: string) => text.length <= 254 && z.email().safeParse(text).success

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)
