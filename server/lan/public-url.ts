import type { Services } from '#server/context/services.ts'
import { loopbackUrl } from '#server/process/listener.ts'

/**
 * The address of this server in links that it sends or hands out, without a slash at its end: TRIVET_BASE_URL, else
 * the first address in the home, else this computer's. Never the Host header, which the sender of a request chooses.
 */
export function publicUrl({ config, lan }: Pick<Services, 'config' | 'lan'>): string {
  const known = config.baseUrl ?? lan.addresses()[0]?.url ?? loopbackUrl(lan.host(), lan.port())
  const url = new URL(known)
  url.username = ''
  url.password = ''
  return url.href.replace(/(?<!\/)\/+$/, '')
}
