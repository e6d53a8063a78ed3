const ports: Record<string, string> = { http: '80', https: '443' }

/** The `host:port` of what somebody typed or pasted, such as the address of a page of the device; '' for no port. */
export function typedAddress(text: string): { host: string; port: string } {
  const [, scheme = '', rest = ''] =
    /^(?:([a-z]+):\/\/)?([^/?#]*)/i.exec(text.trim().toLowerCase()) ?? []
  const [, host = rest, port = ports[scheme] ?? ''] = /^(.*):(\d+)$/.exec(rest) ?? []
  return { host, port }
}
