import type { ServiceKind } from '#contract/notifier-options.ts'

/** What a service asks for; each has a label and a hint in locales under `notifiers.part`. */
export type Part =
  | 'server'
  | 'topic'
  | 'token'
  | 'bot-token'
  | 'long-token'
  | 'app-token'
  | 'user-key'
  | 'chat'
  | 'room'
  | 'user'
  | 'password'
  | 'webhook'
  | 'link'
  | 'email'
  | 'email-password'
  | 'mail-server'
  | 'recipients'
  | 'address'

/** `any` takes an address in the syntax of Apprise as it is. */
export type Choice = ServiceKind | 'any'

interface ServiceForm {
  parts: readonly Part[]
  optional?: readonly Part[]
  compose: (value: (part: Part) => string) => string
}

/** The parts that are not shown while they are typed. */
export const secretParts = new Set<Part>(['password', 'email-password'])

const text = encodeURIComponent

/** How the address of a service is made of its parts, in the order in which they are offered. */
export const serviceForms: Record<Choice, ServiceForm> = {
  ntfy: {
    parts: ['topic', 'server', 'token'],
    optional: ['server', 'token'],
    compose: (value) => {
      const token = value('token') && `${text(value('token'))}@`
      if (!value('server')) return `ntfys://${token}ntfy.sh/${text(value('topic'))}`
      return `${place('ntfy', value('server'), token)}/${text(value('topic'))}?mode=private`
    },
  },
  gotify: {
    parts: ['server', 'token'],
    compose: (value) => `${place('gotify', value('server'))}/${text(value('token'))}`,
  },
  tgram: {
    parts: ['bot-token', 'chat'],
    compose: (value) => `tgram://${value('bot-token')}/${text(value('chat'))}`,
  },
  hassio: {
    parts: ['server', 'long-token'],
    compose: (value) => `${place('hassio', value('server'))}/${text(value('long-token'))}`,
  },
  matrix: {
    parts: ['server', 'user', 'password', 'room'],
    compose: (value) => {
      const login = `${text(value('user'))}:${text(value('password'))}@`
      return `${place('matrix', value('server'), login)}/${text(value('room'))}`
    },
  },
  discord: { parts: ['webhook'], compose: (value) => value('webhook') },
  slack: { parts: ['webhook'], compose: (value) => value('webhook') },
  msteams: { parts: ['webhook'], compose: (value) => value('webhook') },
  pover: {
    parts: ['user-key', 'app-token'],
    compose: (value) => `pover://${value('user-key')}@${value('app-token')}`,
  },
  mailto: {
    parts: ['email', 'email-password', 'mail-server', 'recipients'],
    optional: ['mail-server', 'recipients'],
    compose: (value) => {
      const at = value('email').lastIndexOf('@')
      const [user, host] = [value('email').slice(0, Math.max(0, at)), value('email').slice(at + 1)]
      const server = value('mail-server')
      const login = `${text(server ? value('email') : user)}:${text(value('email-password'))}`
      const query = new URLSearchParams({ from: value('email') })
      if (value('recipients')) query.set('to', value('recipients'))
      return `mailtos://${login}@${server || host}?${query.toString()}`
    },
  },
  json: { parts: ['link'], compose: (value) => place('json', value('link')) },
  form: { parts: ['link'], compose: (value) => place('form', value('link')) },
  xml: { parts: ['link'], compose: (value) => place('xml', value('link')) },
  any: { parts: ['address'], compose: (value) => value('address') },
}

export const choices = Object.keys(serviceForms) as Choice[]

/** Numbers, names without a dot and those of home networks have no certificate as a rule. */
const ofHome =
  /^(?:[\d.]+|\[.*\]|[^.]+|.*\.(?:local|lan|home|internal|home\.arpa))(?::\d+)?(?:\/|$)/i

/** `gotify` and `https://host/path` become `gotifys://host/path`; without http or https, what is likely is taken. */
function place(scheme: string, server: string, login = ''): string {
  const [, given, rest = ''] = /^(https?):\/\/(.*)$/i.exec(server) ?? [null, null, server]
  const isSecure = given ? given.toLowerCase() === 'https' : !ofHome.test(rest)
  return `${scheme}${isSecure ? 's' : ''}://${login}${rest.replace(/(?<!\/)\/+$/, '')}`
}
