import { expect, test } from 'vitest'
import { applyMarkdown, type MarkdownTool } from '#renderer/components/markdown/markdown-tools.ts'

/** '|' marks where the selection begins and ends. */
function apply(tool: MarkdownTool, marked: string): string {
  const [before = '', selected = '', after = ''] = marked.split('|')
  const text = before + selected + after
  const result = applyMarkdown(tool, {
    text,
    start: before.length,
    end: before.length + selected.length,
  })
  const { start, end } = result
  return `${result.text.slice(0, start)}|${result.text.slice(start, end)}|${result.text.slice(end)}`
}

test.for([
  ['bold', 'stir |well| now', 'stir **|well|** now'],
  ['italic', '||', '*||*'],
  ['link', 'see |this|', 'see [|this|](https://)'],
  ['image', '|oven|', '![|oven|](https://)'],
  ['heading', 'one\nt|wo|', 'one\n### two||'],
  ['list', '|a\nb|', '- a\n- b||'],
  ['numbered', 'x\n|a\nb\nc|\ny', 'x\n1. a\n2. b\n3. c||\ny'],
] as const)('%s: %j becomes %j', ([tool, before, after]) => {
  expect(apply(tool, before)).toBe(after)
})
