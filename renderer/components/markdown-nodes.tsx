import { createElement, type ReactNode } from 'react'
import { decorateText, type Decorate } from './text-decoration.tsx'

/** React spells two of the attributes that the sanitizer lets through in its own way. */
const attributeNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }
const verbatim = new Set(['a', 'code', 'kbd', 'pre', 'samp', 'var'])
const voids = new Set(['br', 'hr', 'img'])
const rowGroups = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

/** The children of an already sanitised node for React. Links and code are shown as written, without decorations. */
export function nodesOf(parent: Node, decorate?: Decorate): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node instanceof Text) return textNode(node, decorate)
    if (!(node instanceof Element)) return null
    const tag = node.localName
    const attributes = Object.fromEntries(
      Array.from(node.attributes, ({ name, value }) => [attributeNames[name] ?? name, value]),
    )
    if (voids.has(tag)) return createElement(tag, { ...attributes, key: index })
    const inner = nodesOf(node, verbatim.has(tag) ? undefined : decorate)
    return createElement(tag, { ...attributes, key: index }, ...inner)
  })
}

function textNode({ data, parentElement }: Text, decorate: Decorate | undefined) {
  // The line breaks between the rows of a table are no content, and React refuses them there.
  if (rowGroups.has(parentElement?.localName ?? '') && data.trim() === '') return null
  return decorateText(data, decorate)
}
