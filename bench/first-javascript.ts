import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Every script that index.html makes a browser fetch before it can show anything, as addresses. */
export function firstScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
  const wanted = tags.flatMap((tag) => {
    const isPreload = tag.startsWith('<link') && /rel="modulepreload"/.test(tag)
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    return address && (tag.startsWith('<script') || isPreload) ? [address] : []
  })
  return [...new Set(wanted)]
}

/** Their size in bytes as they travel (gzip); null where nothing has been built. */
export function firstJavaScript(folder: string): number | null {
  const page = path.join(folder, 'index.html')
  if (!existsSync(page)) return null
  return firstScripts(readFileSync(page, 'utf8'))
    .map((address) => gzipSync(readFileSync(path.join(folder, address))).length)
    .reduce((sum, size) => sum + size, 0)
}
