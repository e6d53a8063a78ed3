import { readText } from './recipe-fields.ts'
import { cleanLine } from './text.ts'
import { isObject, type JsonObject } from './types.ts'

const DEEPEST = 20
const MOST_LINES = 500

/** Lines of one part of a text; the part has no name ('') in front of its first heading. */
export interface NamedLines {
  name: string
  lines: string[]
}

/** How editors keep a text as a tree: by the kind of each node and what is in it. */
const KINDS = ['nodeType', '_type', 'type'] as const
const HEADING = /^(?:heading|h[1-6]$|header)/i
/** Nodes that are part of a line. */
const INLINE = /^(?:text|span|strong|bold|em|italic|link|hyperlink|a|mark|linebreak)$/i

/** The lines of a text that an editor keeps as a tree of nodes; null for any other value. */
export function richLines(value: unknown): NamedLines[] | null {
  const nodes = nodesOf(value)
  if (nodes === null || nodes.length === 0 || !nodes.every(isNode)) return null
  const parts: NamedLines[] = [{ name: '', lines: [] }]
  for (const node of nodes) collect(node, parts, 0)
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The nodes of a document, or of the list in which some editors keep them. */
function nodesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return null
  if (isObject(value['root'])) return nodesOf(value['root'])
  if (isObject(value['json'])) return nodesOf(value['json'])
  return insideOf(value)
}

function insideOf(node: JsonObject): unknown[] | null {
  const inner = node['content'] ?? node['children']
  return Array.isArray(inner) ? inner : null
}

const kindOf = (node: JsonObject) => textIn(node, KINDS)

const textIn = (node: JsonObject, keys: readonly string[]) =>
  keys.map((key) => node[key]).find((value) => typeof value === 'string') ?? ''

function isNode(value: unknown): value is JsonObject {
  return isObject(value) && kindOf(value) !== '' && insideOf(value) !== null
}

function collect(node: JsonObject, parts: NamedLines[], depth: number): void {
  const last = parts.at(-1)
  if (!last || depth > DEEPEST || last.lines.length > MOST_LINES) return
  const inner = insideOf(node) ?? []
  const kind = textIn(node, ['style', ...KINDS])
  if (HEADING.test(kind)) parts.push({ name: textOf(node, 0), lines: [] })
  else if (inner.some(isBlock))
    for (const child of inner.filter(isNode)) collect(child, parts, depth + 1)
  else last.lines.push(...textOf(node, 0).split('\n').map(cleanLine).filter(Boolean))
}

const isBlock = (node: unknown) => isNode(node) && !INLINE.test(kindOf(node))

function textOf(node: unknown, depth: number): string {
  if (!isObject(node) || depth > DEEPEST) return ''
  if (/^(?:linebreak|hardbreak|hard_break|br)$/i.test(kindOf(node))) return '\n'
  const own = node['text'] ?? node['value']
  if (typeof own === 'string') return readText(own) === '' ? ' ' : own
  return (insideOf(node) ?? []).map((child) => textOf(child, depth + 1)).join('')
}
