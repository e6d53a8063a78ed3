import {
  countIn,
  isAside,
  isCellOfItem,
  isSkipped,
  keepsLines,
  LONGEST_LABELS,
  looksLikeHeading,
} from './block-elements.ts'
import { attribute, isBold, type PageElement, type PageNode, walk } from './dom.ts'
import { isLayoutItem, isLayoutRow } from './layout-tables.ts'
import { isSplitAmount } from './quality.ts'
import { isRemark, withRemark } from './remarks.ts'
import { cleanText } from './text.ts'

/** A piece of page text as a reader sees it: a heading, a list item (or table row), or a line. */
export interface Block {
  kind: 'heading' | 'item' | 'line'
  /** 1-6 for h1-h6, 7 for things that only look like headings, 0 for the rest. */
  level: number
  /** Clean; a list item keeps its inner line breaks. */
  text: string
  /** The bold words, or those of a title's class, that the text begins with and goes on behind; '' if there are none. */
  lead: string
  bold: boolean
  /** The element that opened the block. */
  element: PageElement | null
  /** The innermost element with a line of its own around the text. Lines between two `<br>` share it. */
  box: PageElement | null
  /** The innermost part of the page beside its text that holds the block: a sidebar, a box of a newsletter; null in the text. */
  aside: PageElement | null
}

const MOST_BLOCKS = 20_000
/** A block of more letters is no line of a recipe, and joining it takes longer with each word. */
const LONGEST_TEXT = 50_000

const BLOCKS = new Set(
  (
    'p div ul ol li dl dt dd table tbody thead tfoot tr section article main aside header footer blockquote pre figure ' +
    'figcaption form fieldset address details summary center hr h1 h2 h3 h4 h5 h6 body html label legend'
  ).split(' '),
)
/** Elements that authors put around an amount, a unit or a name. */
const BORDERS = new Set('span b strong em i a'.split(' '))
const LONGEST_LEAD = 130 // characters
const LEAD_LABEL = /(?:title|heading|headline)\b/i
/** Cuts the text below `root` into blocks, in page order. */
export function blocksOf(root: PageNode, skip?: (element: PageElement) => boolean): Block[] {
  const builder = new Builder()
  walk(root, {
    enter: (element) => {
      if (element.name === 'input') builder.write(countIn(element))
      if (element !== root && (isSkipped(element) || skip?.(element))) return false
      if (element.name === 'figcaption' && builder.isInItem()) return false
      builder.enter(element)
      return true
    },
    leave: (element) => builder.leave(element),
    text: (text) => builder.write(text),
  })
  builder.flush()
  return builder.blocks
}

class Builder {
  readonly blocks: Block[] = []
  private buffer = ''
  private boldChars = 0
  private bold = 0
  private heading: PageElement | null = null
  /** Where the lead ends in the buffer; 0 if there is none so far. */
  private leadEnd = 0
  private readonly items: PageElement[] = []
  private block: PageElement | null = null
  private spanClosed = false
  /** An inline element began or ended since the last text. */
  private isBorder = false
  /** A remark that is open, and where it begins in the buffer. */
  private remark: { element: PageElement; at: number } | null = null
  private readonly boxes: PageElement[] = []
  /** Elements that are open and whose text keeps its own line breaks. */
  private readonly kept: PageElement[] = []
  private box: PageElement | null = null
  private readonly asides: PageElement[] = []
  /** Rows of tables, with their cells, and items of lists that are no lines. */
  private readonly columns = new Set<PageNode>()

  enter(element: PageElement): void {
    const { name } = element
    if (name === 'br') return this.breakLine()
    if (keepsLines(element)) this.kept.push(element)
    if (BLOCKS.has(name) && isAside(element)) {
      this.flush()
      this.asides.push(element)
    }
    if (BORDERS.has(name) && this.items.length > 0 && isRemark(element))
      this.remark = { element, at: this.buffer.length }
    if (isBold(element)) this.bold += 1
    if (BORDERS.has(name)) this.isBorder = true
    if (/^h[1-6]$/.test(name)) {
      this.flush()
      this.heading = element
    }
    if ((name === 'tr' && isLayoutRow(element)) || (name === 'li' && isLayoutItem(element)))
      this.columns.add(element)
    if (name === 'td' && element.parent && this.columns.has(element.parent))
      this.columns.add(element)
    const isColumn = this.columns.has(element)
    if ((name === 'li' || name === 'tr') && !isColumn) {
      this.flush()
      this.items.push(element)
    } else if (BLOCKS.has(name) || isColumn) this.breakBlock(element)
    else if (name === 'td' || name === 'th') this.buffer += ' '
    else if (this.spanClosed && attribute(element, 'class') !== '' && name === 'span')
      this.buffer += ' '
    else if (isCellOfItem(element) || this.isFraction(element)) this.buffer += ' '
    this.spanClosed = false
    if (BLOCKS.has(name) || isColumn) this.boxes.push(element)
  }

  private breakLine(): void {
    if (this.items.length > 0) this.buffer += '\n'
    else this.flush()
  }

  /** The caption of a step's picture says who took it. */
  isInItem(): boolean {
    return this.items.length > 0
  }

  leave(element: PageElement): void {
    const { name } = element
    this.spanClosed = name === 'span' && attribute(element, 'class') !== ''
    if (this.remark?.element === element) {
      this.buffer = withRemark(this.buffer, this.remark.at)
      this.remark = null
    }
    if (isBold(element)) this.bold -= 1
    if (this.leadEnd === 0) this.endLead(element)
    if (BORDERS.has(name)) this.isBorder = true
    if (this.items.at(-1) === element) {
      this.flush()
      this.items.pop()
    } else if (this.heading === element) {
      this.flush()
      this.heading = null
    } else if (BLOCKS.has(name) || this.columns.has(element)) this.breakBlock(null)
    if (this.asides.at(-1) === element) {
      this.flush()
      this.asides.pop()
    }
    if (this.boxes.at(-1) === element) this.boxes.pop()
    if (this.kept.at(-1) === element) this.kept.pop()
  }

  write(text: string): void {
    if (this.kept.length === 0 || !text.includes('\n')) return this.writeLine(text)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.breakLine()
      this.writeLine(line)
    }
  }

  private writeLine(text: string): void {
    if (text === '' || this.buffer.length > LONGEST_TEXT) return
    this.spanClosed = false
    if (this.buffer.trim() === '' && text.trim() !== '') this.box = this.boxes.at(-1) ?? null
    // An amount in an element of its own needs no space to look apart: '120 g' and 'salmon'.
    if (this.isBorder && isSplitAmount(this.buffer, text)) this.buffer += ' '
    this.isBorder = false
    this.buffer += text.replace(/\s+/g, ' ')
    if (this.bold > 0) this.boldChars += countLetters(text)
  }

  /** '1' and a raised '1' in front of '/3' are one and a third, not eleven thirds. */
  private isFraction({ name, nextSibling: next }: PageElement): boolean {
    return (
      name === 'sup' &&
      /\d$/.test(this.buffer) &&
      next !== null &&
      'data' in next &&
      /^\s?[/\u2044]/.test(next.data.slice(0, 3))
    )
  }

  private endLead(element: PageElement): void {
    if (this.buffer.length > LONGEST_LEAD || this.buffer.trim() === '') return
    const isTitle =
      isBold(element) ||
      (this.items.length > 0 &&
        element.name !== 'li' &&
        LEAD_LABEL.test(attribute(element, 'class').slice(0, LONGEST_LABELS)))
    if (!isTitle || (isBold(element) && this.boldChars < countLetters(this.buffer))) return
    this.leadEnd = this.buffer.length
  }

  private breakBlock(element: PageElement | null): void {
    const item = this.items.at(-1)
    // Inside an item, blocks are lines of that item; a nested list starts items of its own.
    if (item && element?.name !== 'ul' && element?.name !== 'ol')
      this.buffer += item.name === 'tr' ? ' ' : '\n'
    else this.flush()
    if (element && this.buffer.trim() === '') this.block = element
  }

  private levelOf(element: PageElement | null, text: string): number {
    if (this.heading) return text.length > 100 ? 0 : Number(this.heading.name[1])
    return looksLikeHeading(element, text) ? 7 : 0
  }

  flush(): void {
    const text = this.blocks.length < MOST_BLOCKS ? cleanText(this.buffer) : ''
    if (text !== '') {
      const element = this.heading ?? this.items.at(-1) ?? this.block
      const bold = this.boldChars >= countLetters(text) * 0.9
      const bulleted = /^[\u2022\u25a2\u25aa\u25cf]/.test(text)
      const item = (this.items.length > 0 && !this.heading) || bulleted
      const level = bulleted ? 0 : this.levelOf(element, text)
      this.blocks.push({
        kind: level > 0 ? 'heading' : item ? 'item' : 'line',
        level,
        text,
        lead: bold ? '' : cleanText(this.buffer.slice(0, this.leadEnd)),
        bold,
        element,
        box: this.box,
        aside: this.asides.at(-1) ?? null,
      })
    }
    this.buffer = ''
    this.remark = null
    this.boldChars = 0
    this.leadEnd = 0
    this.spanClosed = false
    this.block = null
  }
}

const countLetters = (text: string) => text.replace(/\s/g, '').length
