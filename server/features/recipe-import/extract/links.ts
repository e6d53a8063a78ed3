import type { Block } from './blocks.ts'
import { isElement, type PageElement, type PageNode, walk } from './dom.ts'

/** The share of a line's letters in links, from which the line is one. */
const MOST = 0.9
/** Elements between a link and the line inside it. */
const NEAREST = 4

/** Whether all of a line is a link: the name of another page, and nothing that this one says. */
export function isLinked({ element, box }: Block): boolean {
  const own = element ?? box
  if (!own) return false
  const known = seen.get(own)
  if (known !== undefined) return known
  const is = isInLink(own) || isMostlyLinks(own)
  seen.set(own, is)
  return is
}

/** Thousands of lines can share one element, which is looked at once. */
const seen = new WeakMap<PageElement, boolean>()

const isLink = ({ name, attribs }: PageElement) =>
  name === 'a' && !/^(?:#|javascript:|$)/i.test((attribs['href'] ?? '').slice(0, 20))

function isInLink(line: PageElement): boolean {
  let node: PageNode | null = line
  for (let step = 0; step < NEAREST && node; step += 1) {
    if (isElement(node) && isLink(node)) return true
    node = node.parent
  }
  return false
}

function isMostlyLinks(line: PageElement): boolean {
  let [all, linked, depth] = [0, 0, 0]
  walk(line, {
    enter: (element) => {
      if (isLink(element)) depth += 1
      return true
    },
    leave: (element) => {
      if (isLink(element)) depth -= 1
    },
    text: (text) => {
      const { length } = text.trim()
      all += length
      if (depth > 0) linked += length
    },
  })
  return linked > 0 && linked >= all * MOST
}
