import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { MailServer } from '#server/net/smtp.ts'
import { ConfigError } from './config-error.ts'
import { mailServerOf, mailVariables } from './mail-variables.ts'

export { ConfigError } from './config-error.ts'

const onOff = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'])
  .transform((text) => ['true', '1', 'yes', 'on'].includes(text))
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** The rule for each setting, and in words what it allows. */
const settings = {
  TRIVET_DATA_DIR: { rule: z.string().min(1), allowed: 'a folder' },
  TRIVET_HOST: {
    rule: z.string().regex(/^[\w.:-]+$/),
    allowed: 'an address to listen on, such as 0.0.0.0 or 127.0.0.1',
  },
  TRIVET_PORT: {
    rule: z.coerce.number().int().min(0).max(65_535),
    allowed: 'a number from 0 to 65535',
  },
  TRIVET_BASE_URL: {
    rule: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, '')),
    allowed: 'an http or https address',
  },
  TRIVET_ALLOWED_HOSTS: { rule: commaList, allowed: 'host names, separated by commas' },
  TRIVET_ADMIN_EMAIL: { rule: z.email(), allowed: 'an email address' },
  TRIVET_ADMIN_PASSWORD: { rule: z.string().min(8).max(258), allowed: '8 to 258 characters' },
  TRIVET_DEMO: { rule: onOff, allowed: 'true or false' },
  TRIVET_OFFLINE: { rule: onOff, allowed: 'true or false' },
  TRIVET_SIGNUP: { rule: onOff, allowed: 'true or false' },
  TRIVET_LOG_LEVEL: {
    rule: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    allowed: 'debug, info, warn, error or silent',
  },
  TRIVET_FETCH_ALLOW: {
    rule: commaList.pipe(z.array(z.string().regex(/^.+:\d{1,5}$/))),
    allowed: 'host:port pairs, separated by commas',
  },
  TRIVET_TOKEN_HOURS: { rule: z.coerce.number().min(1).max(8760), allowed: '1 to 8760 hours' },
  TRIVET_LOCKOUT_HOURS: {
    rule: z.coerce.number().min(0.01).max(8760),
    allowed: '0.01 to 8760 hours',
  },
  ...mailVariables,
} as const

type Name = keyof typeof settings
type Value<N extends Name> = z.output<(typeof settings)[N]['rule']>

export interface Config {
  dataDir: string
  /** If set, the server listens there and sharing cannot be switched. If null: loopback until sharing is on. */
  host: string | null
  port: number
  baseUrl: string | null
  allowedHosts: string[]
  admin: { email: string; password: string } | null
  demo: boolean
  /** Whether browsers may keep the interface, so that it opens without the server. */
  offline: boolean
  /** Whether anybody may make an account; null leaves it to the setting in the administration. */
  signup: boolean | null
  logLevel: Value<'TRIVET_LOG_LEVEL'>
  fetchAllow: string[]
  tokenHours: number
  lockoutHours: number
  /** If set, mail goes through this server, whatever the administration has stored. */
  mail: MailServer | null
  /** Folder of the built user interface; null serves the API alone. */
  rendererDir: string | null
}

/** Reads and checks the environment once. @throws ConfigError naming the variable, its value and what is allowed */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <N extends Name>(name: N): Value<N> | null => {
    const raw = env[name]
    if (raw === undefined || raw === '') return null
    const result = settings[name].rule.safeParse(raw)
    if (result.success) return result.data as Value<N>
    const shown = name.endsWith('PASSWORD') ? 'what was given' : `“${raw}”`
    throw new ConfigError(`${name} is ${shown}, but must be ${settings[name].allowed}.`)
  }

  const email = read('TRIVET_ADMIN_EMAIL')
  const password = read('TRIVET_ADMIN_PASSWORD')
  if ((email === null) !== (password === null)) {
    throw new ConfigError('TRIVET_ADMIN_EMAIL and TRIVET_ADMIN_PASSWORD must be given together.')
  }
  return {
    dataDir: path.resolve(read('TRIVET_DATA_DIR') ?? defaultDataDir()),
    host: read('TRIVET_HOST'),
    port: read('TRIVET_PORT') ?? 9925,
    baseUrl: read('TRIVET_BASE_URL'),
    allowedHosts: read('TRIVET_ALLOWED_HOSTS') ?? [],
    admin: email !== null && password !== null ? { email: email.toLowerCase(), password } : null,
    demo: read('TRIVET_DEMO') ?? false,
    offline: read('TRIVET_OFFLINE') ?? true,
    signup: read('TRIVET_SIGNUP'),
    logLevel: read('TRIVET_LOG_LEVEL') ?? 'info',
    fetchAllow: read('TRIVET_FETCH_ALLOW') ?? [],
    tokenHours: read('TRIVET_TOKEN_HOURS') ?? 48,
    lockoutHours: read('TRIVET_LOCKOUT_HOURS') ?? 24,
    mail: mailServerOf({
      host: read('TRIVET_SMTP_HOST'),
      port: read('TRIVET_SMTP_PORT'),
      security: read('TRIVET_SMTP_SECURITY'),
      fromName: read('TRIVET_SMTP_FROM_NAME'),
      fromEmail: read('TRIVET_SMTP_FROM_EMAIL'),
      user: read('TRIVET_SMTP_USER'),
      password: read('TRIVET_SMTP_PASSWORD'),
    }),
    rendererDir: null,
  }
}

/** The system's usual place for a program's data; the desktop app uses the same. */
function defaultDataDir(): string {
  const home = os.homedir()
  if (process.platform === 'darwin')
    return path.join(home, 'Library', 'Application Support', 'Trivet', 'data')
  if (process.platform === 'win32') {
    return path.join(
      process.env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'),
      'Trivet',
      'data',
    )
  }
  return path.join(process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'Trivet', 'data')
}
