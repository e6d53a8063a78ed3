import { decodeHTML } from 'entities'

/** Decodes HTML entities: '&amp;' becomes '&'. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}
