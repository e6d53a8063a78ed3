import { listIn } from './address.ts'
import { asJson, bodyWithLink, type Service } from './service.ts'

const official = 'https://api.telegram.org'

/** `tgram://bot-token/chat`: a number or `@channel`, with `:topic` behind it for one topic of a group */
export const telegram: Service = {
  kind: 'tgram',
  schemes: ['tgram'],
  read: (address) => {
    // The token is a number, a colon and a secret, which looks like a host and port.
    const token = address.authority.replace(/%3a/i, ':').replace(/^bot/i, '')
    if (token.length > 200 || !/^\d{1,20}:[\w-]{20,}$/.test(token)) return 'notifier_token'
    const chats = [...address.path, ...listIn(address, 'to')]
    if (chats.length === 0 || !chats.every(isChat)) return 'notifier_recipient'
    return chats.map((chat) => async (message, door) => {
      const [id = '', topic] = chat.split(':')
      const content = {
        chat_id: /^-?\d+$/.test(id) || id.startsWith('@') ? id : `@${id}`,
        text: `${message.title}\n${bodyWithLink(message)}`,
        ...(topic && { message_thread_id: Number(topic) }),
      }
      const url = `${door.web(official)}/bot${token}/sendMessage`
      return (await door.send(url, asJson(content))).status
    })
  },
}

const isChat = (text: string) => /^(?:-?\d{1,20}|@?[a-z]\w{3,63})(?::\d{1,12})?$/i.test(text)
