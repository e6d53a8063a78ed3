import { downloads } from '#contract/downloads.ts'
import { addressOf } from './client.ts'

/** Lets the browser download the file that a token gives access to, without reading it into memory. */
export function downloadByToken(token: string, filename: string) {
  const link = document.createElement('a')
  link.href = addressOf(downloads.get, { query: { token } })
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
}
