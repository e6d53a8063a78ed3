import { type Address, basicAuth, isHost, listIn, originOf } from './address.ts'
import { asJson, type Service } from './service.ts'

const official = 'https://ntfy.sh'
const priorities = ['min', 'low', 'default', 'high', 'max']

/** `ntfy://topic` at ntfy.sh, `ntfy(s)://user:password@host:port/topic` and `ntfy(s)://token@host/topic` elsewhere */
export const ntfy: Service = {
  kind: 'ntfy',
  schemes: ['ntfy', 'ntfys'],
  read: (address) => {
    const cloud = isCloud(address)
    const { host, path } = address
    if (!cloud && !isHost(host)) return 'notifier_host'
    const isNamed = cloud && host !== '' && host.toLowerCase() !== 'ntfy.sh'
    const topics = [...(isNamed ? [host] : []), ...path, ...listIn(address, 'to')]
    if (topics.length === 0 || !topics.every(isTopic)) return 'notifier_recipient'
    const priority = priorityOf(address)
    if (priority === null) return 'notifier_option'
    return topics.map((topic) => async ({ title, body, url }, door) => {
      const place = cloud ? door.web(official) : originOf(address)
      const content = { topic, title, message: body, priority, ...(url && { click: url }) }
      return (await door.send(`${place}/`, asJson(content, loginOf(address)))).status
    })
  },
}

function isCloud({ host, path, query }: Address): boolean {
  const mode = query.get('mode')?.toLowerCase()
  if (mode === 'cloud' || mode === 'private') return mode === 'cloud'
  return path.length === 0 || host.toLowerCase() === 'ntfy.sh'
}

const isTopic = (text: string) => /^[\w-]{1,64}$/.test(text)

/** A user without a password is an access token, and so is a password that begins like one. */
function loginOf(address: Address): Record<string, string> {
  const { user, password, query } = address
  const token = query.get('token') ?? (user && !password ? user : null)
  const given = token ?? (password?.startsWith('tk_') ? password : null)
  return given ? { authorization: `Bearer ${given}` } : basicAuth(address)
}

/** 1 to 5; null if it is none. */
function priorityOf({ query }: Address): number | null {
  const wanted = (query.get('priority') ?? 'default').toLowerCase()
  const named = priorities.findIndex((name) => name.startsWith(wanted) && wanted !== '')
  const level = /^[1-5]$/.test(wanted) ? Number(wanted) : named + 1
  return level > 0 ? level : null
}
