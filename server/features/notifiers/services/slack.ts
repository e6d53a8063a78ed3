import { type Address, isToken, listIn } from './address.ts'
import { DeliveryFailed } from './failure.ts'
import { asJson, bodyWithLink, type Delivery, type Message, type Service } from './service.ts'

const webhooks = 'https://hooks.slack.com'
const api = 'https://slack.com'

/** `slack://name@tokenA/tokenB/tokenC/#channel`, or `slack://xoxb-token/#channel` for a bot */
export const slack: Service = {
  kind: 'slack',
  schemes: ['slack'],
  read: (address) => {
    const { host, path } = address
    const isBot = /^xox[abpors]-/i.test(host)
    const tokens = [host, ...path.slice(0, isBot ? 0 : 2)]
    if (tokens.length !== (isBot ? 1 : 3) || !tokens.every(isToken)) return 'notifier_token'
    const channels = [...path.slice(tokens.length - 1), ...listIn(address, 'to')]
    if (!channels.every(isChannel)) return 'notifier_recipient'
    if (isBot) {
      if (channels.length === 0) return 'notifier_recipient'
      return channels.map((channel) => byBot(address, host, channel))
    }
    const way = `/services/${tokens.map(encodeURIComponent).join('/')}`
    const wanted = channels.length > 0 ? channels : [null]
    return wanted.map((channel) => async (message, door) => {
      const request = asJson(contentOf(message, address, channel))
      return (await door.send(door.web(webhooks) + way, request)).status
    })
  },
}

/** Slack answers 200 to everything, and tells in the body whether it worked. */
function byBot(address: Address, token: string, channel: string): Delivery {
  return async (message, door) => {
    const content = contentOf(message, address, channel)
    const request = asJson(content, { authorization: `Bearer ${token}` })
    const { status, json } = await door.send(`${door.web(api)}/api/chat.postMessage`, request)
    const isDone = json !== null && typeof json === 'object' && 'ok' in json && json.ok === true
    if (!isDone) throw new DeliveryFailed('refused-by-service', status)
    return status
  }
}

const contentOf = (message: Message, { user }: Address, channel: string | null) => ({
  text: `*${escaped(message.title)}*\n${escaped(bodyWithLink(message))}`,
  ...(user && { username: user.slice(0, 80) }),
  ...(channel && { channel: channelOf(channel) }),
})

/** `#kitchen`, `@rosa`, or the id of a channel after a `+` or alone. */
const isChannel = (text: string) => /^[#@+]?[\p{L}\p{N}._-]{1,80}$/u.test(text)

const channelOf = (text: string) => {
  if (text.startsWith('+')) return text.slice(1)
  return /^[#@]|^[CDG][A-Z0-9]{8,}$/.test(text) ? text : `#${text}`
}

/** The three signs that mean something to Slack, which also keeps a recipe from calling a whole channel. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
