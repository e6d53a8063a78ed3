import anyAscii from 'any-ascii'
import { decodeEntities } from './entities.ts'

/**
 * 'Crème brûlée!' becomes 'creme-brulee'; every script is romanised. A thousands comma and the typographic apostrophe
 * are removed, every other run of symbols becomes one hyphen (docs/contract/values.md).
 * @returns '' for a name of symbols only; the caller then makes up a slug
 */
export function slugify(name: string): string {
  return anyAscii(
    decodeEntities(name)
      .replace(/[’ʼ]/g, '')
      .replace(/½/g, '1/2')
      .replace(/¼/g, '1/4')
      .replace(/¾/g, '3/4')
      .normalize('NFC'),
  )
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
