import { isToken } from './address.ts'
import { asJson, bodyWithLink, type Message, type Service } from './service.ts'

/**
 * Microsoft Teams: `msteams://team/tokenA/tokenB/tokenC` for a webhook of the older kind, with a fourth part for those
 * made since 2025, and `workflows://host/workflow/signature` for one of Power Automate.
 */
export const msteams: Service = {
  kind: 'msteams',
  schemes: ['msteams', 'workflows', 'workflow'],
  read: ({ scheme, authority, host, port, path, query }) => {
    if (scheme !== 'msteams') return readWorkflow({ host, port, path, query })
    // An older address begins with a token that holds an @.
    const [team, a, ...more] = authority.includes('@')
      ? ['outlook', authority, ...path]
      : [host, ...path]
    if (!/^[\w-]{1,100}$/.test(team ?? '')) return 'notifier_host'
    const tokens = [a, ...more]
    if (tokens.length < 3 || tokens.length > 4 || !tokens.every(isToken)) return 'notifier_token'
    const way = `/${a}/IncomingWebhook/${more.map(encodeURIComponent).join('/')}`
    const [site, folder] =
      team === 'outlook'
        ? ['https://outlook.office.com', '/webhook']
        : [`https://${team}.webhook.office.com`, '/webhookb2']
    return [
      async (message, door) =>
        (await door.send(door.web(site) + folder + way, asJson(cardOf(message)))).status,
    ]
  },
}

interface Workflow {
  host: string
  port: number | null
  path: string[]
  query: Map<string, string>
}

function readWorkflow({ host, port, path, query }: Workflow): ReturnType<Service['read']> {
  // Only Microsoft's own: the signature is for no one else.
  if (!/^[\w.-]+\.(?:logic\.azure\.com|api\.powerplatform\.com)$/i.test(host))
    return 'notifier_host'
  const [workflow, signature] = path
  if (!isToken(workflow) || !isToken(signature)) return 'notifier_token'
  const asked = new URLSearchParams({
    'api-version': query.get('api-version') ?? '2016-06-01',
    sp: '/triggers/manual/run',
    sv: '1.0',
    sig: signature,
  })
  const folder = query.get('powerautomate') === 'yes' ? '/powerautomate/automations/direct' : ''
  const way = `${folder}/workflows/${encodeURIComponent(workflow)}/triggers/manual/paths/invoke?${asked.toString()}`
  const site = `https://${host}${port === null ? '' : `:${port}`}`
  return [
    async (message, door) =>
      (await door.send(door.web(site) + way, asJson(adaptiveCard(message)))).status,
  ]
}

const cardOf = (message: Message) => ({
  '@type': 'MessageCard',
  '@context': 'https://schema.org/extensions',
  summary: message.title,
  // A recipe’s name is text, whatever signs it holds.
  sections: [{ activityTitle: message.title, text: bodyWithLink(message), markdown: false }],
})

const adaptiveCard = (message: Message) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'https://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: message.title, weight: 'bolder', wrap: true },
          { type: 'TextBlock', text: bodyWithLink(message), wrap: true },
        ],
      },
    },
  ],
})
