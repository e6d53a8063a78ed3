import { isHost, isToken, originOf, pathOf } from './address.ts'
import { asJson, type Service } from './service.ts'

/** `gotify(s)://host:port/path/token?priority=5` */
export const gotify: Service = {
  kind: 'gotify',
  schemes: ['gotify', 'gotifys'],
  read: (address) => {
    const { host, path, query } = address
    if (!isHost(host)) return 'notifier_host'
    const token = path.at(-1)
    if (!isToken(token)) return 'notifier_token'
    const priority = query.get('priority') ?? '5'
    if (!/^(?:\d|10)$/.test(priority)) return 'notifier_option'
    const place = originOf(address) + pathOf(path.slice(0, -1))
    return [
      async ({ title, body, url }, door) => {
        const content = {
          title,
          message: body,
          priority: Number(priority),
          ...(url && { extras: { 'client::notification': { click: { url } } } }),
        }
        return (await door.send(`${place}/message`, asJson(content, { 'x-gotify-key': token })))
          .status
      },
    ]
  },
}
