import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'

/** A component whose props are one type with a name: 'function Card({ title }: CardProps)'. */
const component =
  /\bfunction ([A-Z]\w*)(?:<[^(]*>)?\(\s*(?:\{[^}]*\}|\w+)\s*:\s*([A-Z]\w*)(?=[<>),\s&[])/g
const declaredInput = /^(?:export )?(?:interface|type) (\w+Input)\b/gm

/** What goes into any call, whose schemas are not known there. */
const known = new Set(['LooseInput'])

/** Returns the types in a file that are not called Props though a component takes them, or that are called Input. */
function misnamed(code: string): string[] {
  const props = [...code.matchAll(component)].map(([, , type = '']) => type)
  const inputs = [...code.matchAll(declaredInput)].map(([, type = '']) => type)
  return [
    ...props.filter((type) => !/^(?:Pick|Omit)$|Props$/.test(type)),
    ...inputs.filter((type) => !known.has(type)),
  ]
}

test('what a component takes is called Props, and Input is left to the schemas of calls', () => {
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const wrong = files.flatMap((file) =>
    misnamed(readFileSync(path.join(root, file), 'utf8')).map((type) => `${file}: ${type}`),
  )
  expect(wrong).toEqual([])
})

test.for([
  ['interface CardInput {', ['CardInput']],
  ['export function Card({ title, text }: CardIn) {', ['CardIn']],
  ['function Table<Row>(props: TableOf<Row>) {', ['TableOf']],
  ['function Card({\n  title,\n}: CardProps) {', []],
  ['function Card({ title }: Pick<CardProps, "title">) {', []],
  ['function Card({ title }: { title: string }) {', []],
  ['function cardOf(input: CardInput) {', []],
] as const)('in %j it finds %j', ([code, types]) => {
  expect(misnamed(code)).toEqual(types)
})
