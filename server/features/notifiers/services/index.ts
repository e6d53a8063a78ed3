import type { ServiceKind } from '#contract/notifier-options.ts'
import { type Problem, readAddress } from './address.ts'
import { discord } from './discord.ts'
import { gotify } from './gotify.ts'
import { hassio } from './hassio.ts'
import { form, json } from './json.ts'
import { mailto } from './mailto.ts'
import { matrix } from './matrix.ts'
import { msteams } from './msteams.ts'
import { ntfy } from './ntfy.ts'
import { pushover } from './pushover.ts'
import type { Delivery, Service } from './service.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { xml } from './xml.ts'

const services: Service[] = [
  json,
  form,
  xml,
  mailto,
  ntfy,
  gotify,
  discord,
  slack,
  msteams,
  telegram,
  matrix,
  pushover,
  hassio,
]

/** The schemes of all services, as they are written. */
export const knownSchemes = services.flatMap(({ schemes }) => schemes.map((name) => `${name}://`))

/** What an address stands for, or what is wrong with it. Never throws. */
export function readService(
  text: string,
): { kind: ServiceKind; deliveries: Delivery[] } | { problem: Problem } {
  const address = readAddress(native(text))
  if (typeof address === 'string') return { problem: address }
  const service = services.find(({ schemes }) => schemes.includes(address.scheme))
  if (!service) return { problem: 'notifier_service' }
  const read = service.read(address)
  return typeof read === 'string' ? { problem: read } : { kind: service.kind, deliveries: read }
}

/** The web addresses that some services hand out, in the syntax of Apprise. */
const natives: [pattern: RegExp, address: string][] = [
  [
    /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d+)\/([\w-]+)\/?$/i,
    'discord://$1/$2',
  ],
  [/^https:\/\/hooks\.slack\.com\/services\/(\w+)\/(\w+)\/(\w+)\/?$/i, 'slack://$1/$2/$3'],
  [
    /^https:\/\/([\w-]+)\.webhook\.office\.com\/webhookb2\/([\w@-]+)\/IncomingWebhook\/([\w-]+\/[\w-]+(?:\/[\w-]+)?)\/?$/i,
    'msteams://$1/$2/$3',
  ],
  [/^https:\/\/ntfy\.sh\/([\w-]+)\/?$/i, 'ntfy://$1'],
]

function native(text: string): string {
  const written = text.trim()
  if (written.length > 1500) return text
  const found = natives.find(([pattern]) => pattern.test(written))
  return found ? written.replace(...found) : (workflowIn(written) ?? text)
}

const workflowPath =
  /^\/(powerautomate\/automations\/direct\/)?workflows\/([\w-]+)\/triggers\/manual\/paths\/invoke\/?$/

/** The link that Power Automate gives for a workflow; null if it is none. */
function workflowIn(text: string): string | null {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null
  const { host, pathname, searchParams } = new URL(text)
  const [, prefix, workflow] = workflowPath.exec(pathname) ?? []
  const signature = searchParams.get('sig')
  if (!workflow || !signature) return null
  const asked = new URLSearchParams({
    'api-version': searchParams.get('api-version') ?? '2016-06-01',
    ...(prefix && { powerautomate: 'yes' }),
  })
  return `workflows://${host}/${workflow}/${encodeURIComponent(signature)}?${asked.toString()}`
}
