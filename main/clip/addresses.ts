/** Longer ones are cut where they are shown, and not opened. */
const longest = 4000

/** The address that somebody typed, with the https:// that people leave out; null if it is none of the web. */
export function typedAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longest || /\s/.test(trimmed)) return null
  // 'localhost:8080' would be a scheme otherwise.
  const hasScheme = /^[a-z][a-z+.-]*:(?!\d)/i.test(trimmed)
  const whole = hasScheme ? trimmed : `https://${trimmed}`
  return isWebAddress(whole) ? new URL(whole).href : null
}

export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}

/**
 * An address as the toolbar shows it: names in other scripts as the network has them, so that none passes for another,
 * and nothing before the host that could be taken for it ('https://bank.example@elsewhere.example').
 */
export function shownAddress(url: string): string {
  if (!URL.canParse(url)) return ''
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  return shown.href === 'about:blank' ? '' : shown.href.slice(0, longest)
}

const schemes = ['http:', 'https:', 'ws:', 'wss:', 'data:', 'blob:', 'about:']

/** Whether a page of the browser window may ask for this: what browsers may, but nothing of Trivet's own server. */
export function mayRequest(url: string, ours: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port } = new URL(url)
  if (!schemes.includes(protocol)) return false
  return !(isThisComputer(hostname) && URL.canParse(ours) && port === new URL(ours).port)
}

/** The URL parser has brought other ways of writing these names into one form: 0x7f000001, [::ffff:127.0.0.1]. */
const isThisComputer = (host: string) =>
  /^(?:127\.|\[::ffff:7f)|^(?:.*\.)?localhost\.?$/.test(host) ||
  ['[::1]', '[::]', '[::ffff:0:0]', '0.0.0.0'].includes(host)
