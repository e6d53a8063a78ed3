const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|msclkid|yclid|igshid?|mc_[ce]id|_ga|_gl|_hs\w+|ref|ref_src|referrer|cmpid|smid|srsltid|twclid|ttclid|epik|wt_?mc|at_\w+)$/i

/**
 * One key for all addresses of a page: without scheme, `www.`, fragment, trailing slash and tracking parameters, and
 * with the query sorted. Null if it is not a web address.
 */
export function sourceKeyOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null

  const host = url.host.replace(/^www\./, '').replace(/\.(?=$|:)/, '')
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name))
  const query = new URLSearchParams(kept)
  query.sort()
  return `${host}${path}${kept.length > 0 ? `?${query.toString()}` : ''}`
}
