import { decodeHTML } from 'entities'

/** '&amp;' becomes '&'; text without entities comes back as it is. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}
