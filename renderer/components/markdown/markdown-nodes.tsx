import { createElement, type ReactNode } from 'react'
import { recipeAt } from '#contract/recipe-links.ts'
import { RecipeAnchor } from './RecipeAnchor.tsx'
import { decorateText, type Decorate } from './text-decoration.tsx'

/** Allowed HTML attributes that React spells differently. */
const attributeNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }
const verbatim = new Set(['a', 'code', 'kbd', 'pre', 'samp', 'var'])
const voids = new Set(['br', 'hr', 'img'])
const rowGroups = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

/** Converts the children of an already sanitized node to React nodes. Links and code are not decorated. */
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
    const { href = '' } = attributes
    if (tag === 'a' && recipeAt(href)) {
      return (
        <RecipeAnchor key={index} href={href} {...attributes}>
          {inner}
        </RecipeAnchor>
      )
    }
    return createElement(tag, { ...attributes, key: index }, ...inner)
  })
}

function textNode({ data, parentElement }: Text, decorate: Decorate | undefined) {
  // React warns about the whitespace between the rows of a table, so it is dropped.
  if (rowGroups.has(parentElement?.localName ?? '') && data.trim() === '') return null
  return decorateText(data, decorate)
}
