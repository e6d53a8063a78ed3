export type MarkdownTool =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'list'
  | 'numbered'
  | 'link'
  | 'image'
  | 'table'

interface Selection {
  text: string
  /** Start and end of the selection, in characters. */
  start: number
  end: number
}

/** Applies a tool to the text. The returned selection covers what the user would type over next. */
export function applyMarkdown(tool: MarkdownTool, selection: Selection): Selection {
  switch (tool) {
    case 'bold':
      return wrap(selection, '**', '**')
    case 'italic':
      return wrap(selection, '*', '*')
    case 'link':
      return wrap(selection, '[', '](https://)')
    case 'image':
      return wrap(selection, '![', '](https://)')
    case 'heading':
      return prefixLines(selection, () => '### ')
    case 'list':
      return prefixLines(selection, () => '- ')
    case 'numbered':
      return prefixLines(selection, (index) => `${index + 1}. `)
    case 'table':
      return insert(selection, '\n|  |  |\n| --- | --- |\n|  |  |\n', 3)
  }
}

function wrap({ text, start, end }: Selection, before: string, after: string): Selection {
  const selected = text.slice(start, end)
  return {
    text: text.slice(0, start) + before + selected + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  }
}

function prefixLines(
  { text, start, end }: Selection,
  prefix: (index: number) => string,
): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(from, end).split('\n')
  const changed = lines.map((line, index) => prefix(index) + line).join('\n')
  return {
    text: text.slice(0, from) + changed + text.slice(end),
    start: from + changed.length,
    end: from + changed.length,
  }
}

function insert({ text, end }: Selection, piece: string, caret: number): Selection {
  return {
    text: text.slice(0, end) + piece + text.slice(end),
    start: end + caret,
    end: end + caret,
  }
}
