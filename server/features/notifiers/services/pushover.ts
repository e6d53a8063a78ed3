import { listIn } from './address.ts'
import { asJson, type Service } from './service.ts'

const official = 'https://api.pushover.net'
const priorities = ['-2', '-1', '0', '1']

/** `pover://user-key@token/device?priority=0&sound=…` */
export const pushover: Service = {
  kind: 'pover',
  schemes: ['pover'],
  read: (address) => {
    const { user, host: token, path, query } = address
    const isKey = (text: string | null) => /^[a-z0-9]{30}$/i.test(text ?? '')
    if (!isKey(user) || !isKey(token)) return 'notifier_token'
    const devices = [...path, ...listIn(address, 'to')]
    if (!devices.every((name) => /^[\w-]{1,25}$/.test(name))) return 'notifier_recipient'
    const priority = query.get('priority') ?? '0'
    const sound = query.get('sound') ?? ''
    if (!priorities.includes(priority) || !/^\w{0,40}$/.test(sound)) return 'notifier_option'
    return [
      async ({ title, body, url }, door) => {
        const content = {
          token,
          user,
          title,
          message: body,
          priority: Number(priority),
          ...(devices.length > 0 && { device: devices.join(',') }),
          ...(sound && { sound }),
          ...(url && { url }),
        }
        return (await door.send(`${door.web(official)}/1/messages.json`, asJson(content))).status
      },
    ]
  },
}
