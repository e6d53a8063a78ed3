import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** What should come out of a page; what is missing does not count. Times in minutes. */
export interface Expected {
  title?: string
  ingredients?: string[]
  ingredient_groups?: { purpose?: string | null; ingredients?: string[] }[]
  instructions_list?: string[]
  yields?: string | number
  prep_time?: number
  cook_time?: number
  total_time?: number
  image?: string
  description?: string
  language?: string
}

export interface StoredPage {
  /** '<domain>/<page>' */
  name: string
  file: string
  /** How the page says its recipe: in JSON-LD, in part of it, in microdata, or not at all ('none'). */
  kind: string
  want: Expected
}

export const parts = ['held', 'opened', 'tuned'] as const
export type Part = (typeof parts)[number]

const digitOf = (domain: string) => createHash('sha256').update(domain).digest('hex').at(-1) ?? ''

/** A part of the sites is held back, so that rules for single pages show; others were until rules were made on them. */
export function isIn(domain: string, part: Part): boolean {
  const isHeld = digitOf(domain) === '3'
  return part === 'opened' ? '012'.includes(digitOf(domain)) : isHeld === (part === 'held')
}

/** The pages of a folder, `<domain>/<page>.html.gz` beside `<domain>/<page>.json`; null takes all of them. */
export function storedPages(folder: string, part: Part | null): StoredPage[] {
  const domains = readdirSync(folder).filter(
    (name) =>
      (part === null || isIn(name, part)) && statSync(path.join(folder, name)).isDirectory(),
  )
  return domains.toSorted().flatMap((domain) =>
    readdirSync(path.join(folder, domain))
      .filter((name) => name.endsWith('.html.gz'))
      .toSorted()
      .flatMap((name) => storedPage(folder, `${domain}/${name.slice(0, -8)}`)),
  )
}

function storedPage(folder: string, name: string): StoredPage[] {
  const file = path.join(folder, `${name}.html.gz`)
  const said = path.join(folder, `${name}.json`)
  if (!existsSync(said)) return []
  const { _class: kind = 'none', ...want } = JSON.parse(readFileSync(said, 'utf8')) as Expected & {
    _class?: string
  }
  return [{ name, file, kind, want }]
}

export const htmlOf = ({ file }: StoredPage) => gunzipSync(readFileSync(file)).toString('utf8')
