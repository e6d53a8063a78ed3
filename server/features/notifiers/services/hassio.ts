import { randomUUID } from 'node:crypto'
import { isHost, isToken, originOf, pathOf } from './address.ts'
import { asJson, bodyWithLink, type Service } from './service.ts'

/** Home Assistant: `hassio(s)://host:port/token`; the port is 8123 unless the address says another. */
export const hassio: Service = {
  kind: 'hassio',
  schemes: ['hassio', 'hassios'],
  read: (address) => {
    const { host, path, query } = address
    if (!isHost(host)) return 'notifier_host'
    const asked = query.get('accesstoken')
    const token = asked ?? path.at(-1)
    if (!isToken(token)) return 'notifier_token'
    const id = query.get('nid')
    if (id !== undefined && !/^[\w-]{1,100}$/.test(id)) return 'notifier_option'
    const place = originOf(address, { http: 8123 }) + pathOf(asked ? path : path.slice(0, -1))
    return [
      async (message, door) => {
        const content = {
          title: message.title,
          message: bodyWithLink(message),
          // With one of its own, each message stays beside the others.
          notification_id: id ?? randomUUID(),
        }
        const request = asJson(content, { authorization: `Bearer ${token}` })
        return (await door.send(`${place}/api/services/persistent_notification/create`, request))
          .status
      },
    ]
  },
}
