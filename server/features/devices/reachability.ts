import type { Finding, findingDetails } from '#contract/devices.ts'
import type { SignedIn } from '#server/context/context.ts'
import { isLoopback } from '#server/lan/addresses.ts'
import { askFirewall } from '#server/lan/firewall.ts'
import { answersAt } from '#server/net/own-address.ts'

type Check = keyof typeof findingDetails
type State = Finding['state']

/** A finding; its detail must be one that the contract lists for this check. */
function finding<C extends Check>(
  check: C,
  detail: (typeof findingDetails)[C][number],
  state: State,
  params: Record<string, string> = {},
): Finding {
  return { check, detail, state, params }
}

/** Checks why another device may not reach this server, in the order in which the checks depend on each other. */
export async function findReasons(ctx: SignedIn): Promise<Finding[]> {
  return [
    findSharing(ctx),
    findListening(ctx),
    findNetwork(ctx),
    await findAnswers(ctx),
    findName(ctx),
    await findFirewall(ctx),
    findVisitors(ctx),
  ]
}

function findSharing({ sharing }: SignedIn) {
  const isOn = sharing.enabled()
  if (sharing.changeable) return finding('sharing', isOn ? 'on' : 'off', isOn ? 'good' : 'bad')
  return isOn ? finding('sharing', 'fixed-on', 'good') : finding('sharing', 'fixed-off', 'bad')
}

function findListening({ lan }: SignedIn) {
  const port = String(lan.port())
  return isLoopback(lan.host())
    ? finding('listening', 'loopback', 'bad')
    : finding('listening', 'home', 'good', { port })
}

function findNetwork({ lan, viewer }: SignedIn) {
  const { home, other } = lan.cards()
  const names = (cards: string[]): Record<string, string> =>
    viewer.admin ? { cards: cards.join(', ') } : {}
  if (home.length === 0 && other.length === 0) return finding('network', 'none', 'bad')
  if (home.length === 0) return finding('network', 'only-vpn', 'warning', names(other))
  if (other.length > 0) return finding('network', 'vpn-beside', 'warning', names(other))
  return finding('network', 'home', 'good', names(home))
}

/**
 * Connects to the home addresses from this computer. That shows that nothing is wrong here, not that other devices get
 * through.
 */
async function findAnswers({ lan, viewer }: SignedIn) {
  const numbers = lan.addresses().filter(({ kind }) => kind === 'number')
  const answers = await Promise.all(
    numbers.map(({ url }) => answersAt(new URL(url).hostname.replace(/^\[|\]$/g, ''), lan.port())),
  )
  const those = (wanted: boolean) => numbers.filter((_at, index) => answers[index] === wanted)
  const [heard, silent] = [those(true), those(false)]
  const list = (name: string, found: typeof numbers): Record<string, string> =>
    viewer.admin ? { [name]: found.map(({ url }) => url).join(', ') } : {}
  if (numbers.length === 0) return finding('answers', 'not-asked', 'unknown')
  if (silent.length === 0) return finding('answers', 'all', 'good', list('addresses', heard))
  if (heard.length === 0) return finding('answers', 'none', 'bad', list('silent', silent))
  const both = { ...list('addresses', heard), ...list('silent', silent) }
  return finding('answers', 'some', 'warning', both)
}

function findName({ lan }: SignedIn) {
  const { name, wanted, hasFailed, isForbidden } = lan.name()
  if (isForbidden) return finding('name', 'not-allowed', 'bad')
  if (hasFailed) return finding('name', 'failed', 'warning', { wanted: wanted ?? '' })
  if (name === null) return finding('name', 'off', 'unknown')
  if (name !== wanted) return finding('name', 'renamed', 'warning', { name, wanted: wanted ?? '' })
  // Announcing proves nothing: a router or a system that forbids it can keep the name from every other device.
  return lan.isNameKnown()
    ? finding('name', 'heard', 'good', { name })
    : finding('name', 'announced', 'unknown', { name })
}

const firewallStates = {
  open: 'good',
  'may-block': 'warning',
  blocks: 'bad',
  'blocks-app': 'bad',
  'public-network': 'bad',
  unknown: 'unknown',
} as const

async function findFirewall({ lan }: SignedIn) {
  const { detail, command } = await askFirewall(lan.port())
  const params = { port: String(lan.port()), ...(command !== null && { command }) }
  return finding('firewall', detail, firewallStates[detail], params)
}

function findVisitors({ lan }: SignedIn) {
  const visit = lan.lastVisit()
  if (!visit) return finding('heard', 'never', 'unknown')
  return finding('heard', 'yes', 'good', { time: visit.at.toISOString() })
}
