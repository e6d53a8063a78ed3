import type { Block } from './blocks.ts'
import { attribute, isElement, type PageElement } from './dom.ts'
import { withRemark } from './remarks.ts'
import { cleanText } from './text.ts'

const FEWEST = 3 // lines
const MOST_LOOKED_AT = 120 // lines
/** The share of lines that have a column of foods, and from which a column is no remark. */
const NEARLY_ALL = 0.9
/** The share of lines with a column of amounts in front of their food. */
const MANY = 0.5
const INLINE = new Set('span b strong em i small p div'.split(' '))

/** What stands in one element of a line, and how that element is built. */
interface Column {
  form: string
  text: string
}

/**
 * Sets remarks apart that only their place in the line tells: in a list whose lines have an element for the amount and
 * one for the food, a further one that some lines have behind the food. Whatever its class is called.
 */
export function withRemarkColumns(blocks: Block[]): Block[] {
  const lines = new Map<Block, Column[]>()
  for (const block of blocks) {
    if (lines.size >= MOST_LOOKED_AT) break
    if (block.kind === 'item' && block.element) lines.set(block, columnsOf(block.element))
  }
  const all = [...lines.values()].filter((columns) => columns.length > 0)
  if (all.length < FEWEST || all.length < lines.size * NEARLY_ALL) return blocks
  const food = foodForm(all)
  if (food === null) return blocks
  const remark = remarkForm(all, food)
  if (remark === null) return blocks
  return blocks.map((block) => {
    const last = lines.get(block)?.at(-1)
    const isRemarked = last?.form === remark && block.text.endsWith(last.text)
    if (!isRemarked) return block
    return { ...block, text: withRemark(block.text, block.text.length - last.text.length) }
  })
}

/** The elements side by side inside a line, or inside the only one that it has; none if two are built alike. */
function columnsOf(line: PageElement): Column[] {
  let element = line
  for (let depth = 0; depth < 3; depth += 1) {
    const own = element.children.filter((child) => !isBlank(child))
    const [only] = own
    if (own.length !== 1 || !only || !isElement(only) || !only.children.some(isElement)) break
    element = only
  }
  const columns = element.children
    .filter(isElement)
    .filter(({ name }) => INLINE.has(name))
    .map((child) => ({ form: formOf(child), text: textOf(child) }))
    .filter(({ text }) => text !== '')
  return new Set(columns.map(({ form }) => form)).size === columns.length ? columns : []
}

type Child = PageElement['children'][number]

const isBlank = (child: Child) => 'data' in child && /^\s*$/.test(child.data.slice(0, 500))

const formOf = (element: PageElement) => {
  const [label = ''] = attribute(element, 'class').slice(0, 200).trim().split(/\s+/)
  return `${element.name}.${label}`
}

const LONGEST_REMARK = 300 // characters

/** Empty for anything longer than a remark. */
function textOf(element: PageElement): string {
  let text = ''
  const open: Child[] = [element]
  while (open.length > 0 && text.length <= LONGEST_REMARK) {
    const child = open.pop()
    if (child && isElement(child)) open.push(...child.children.toReversed())
    else if (child && 'data' in child) text += child.data
  }
  return text.length > LONGEST_REMARK ? '' : cleanText(text.replace(/\s+/g, ' '))
}

/** What nearly all lines have, behind the amounts that many have. */
function foodForm(lines: Column[][]): string | null {
  const forms = new Set(lines.flatMap((columns) => columns.map(({ form }) => form)))
  const common = [...forms].filter(
    (form) => linesWith(lines, form).length >= lines.length * NEARLY_ALL && !isAmount(lines, form),
  )
  const [food, ...more] = common
  if (food === undefined || more.length > 0) return null
  const counted = lines.filter((columns) => {
    const [first] = columns
    return first !== undefined && first.form !== food && /^[\d½⅓⅔¼¾⅛]/.test(first.text)
  })
  return counted.length >= lines.length * MANY ? food : null
}

const linesWith = (lines: Column[][], form: string) =>
  lines.filter((columns) => columns.some((column) => column.form === form))

function isAmount(lines: Column[][], form: string): boolean {
  const texts = lines.flatMap((columns) => columns.filter((column) => column.form === form))
  return texts.filter(({ text }) => /^[\d½⅓⅔¼¾⅛]/.test(text)).length > texts.length / 2
}

/** The one column that stands at the end of some lines, and always behind their food. */
function remarkForm(lines: Column[][], food: string): string | null {
  const ends = new Set(
    lines.flatMap((columns) => {
      const last = columns.at(-1)
      return last && last.form !== food && columns.at(-2)?.form === food ? last.form : []
    }),
  )
  const [remark, ...more] = ends
  if (remark === undefined || more.length > 0 || isAmount(lines, remark)) return null
  const own = linesWith(lines, remark)
  const isLast = own.every((columns) => columns.at(-1)?.form === remark)
  return isLast && own.length < lines.length * NEARLY_ALL ? remark : null
}
