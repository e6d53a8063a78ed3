import { isToken } from './address.ts'
import { asJson, bodyWithLink, type Service } from './service.ts'

const official = 'https://discord.com'

/** `discord://name@webhook-id/webhook-token?thread=id` */
export const discord: Service = {
  kind: 'discord',
  schemes: ['discord'],
  read: ({ host, path, user, query }) => {
    const [token] = path
    if (!/^\d{5,25}$/.test(host) || !isToken(token)) return 'notifier_token'
    const thread = query.get('thread')
    if (thread !== undefined && !/^\d{1,25}$/.test(thread)) return 'notifier_option'
    const way = `/api/webhooks/${host}/${encodeURIComponent(token)}`
    return [
      async (message, door) => {
        const content = {
          content: `**${message.title}**\n${bodyWithLink(message)}`,
          ...(user && { username: user.slice(0, 80) }),
          allowed_mentions: { parse: [] }, // a recipe called @everyone calls nobody
        }
        const url = door.web(official) + way + (thread ? `?thread_id=${thread}` : '')
        return (await door.send(url, asJson(content))).status
      },
    ]
  },
}
