import { jsonLanguage } from '@codemirror/lang-json'
import { editedFields, type EditedParts } from '#contract/recipe-field-lists.ts'
import {
  AssetInput,
  IngredientLine,
  NoteInput,
  nutrients,
  recipeSettings,
  StepLine,
} from '#contract/recipe-parts.ts'
import { RecipeUpdate } from '#contract/recipes.ts'

export interface JsonProblem {
  /** The offset in characters. */
  from: number
  to: number
  /** Counted from 1. */
  line: number
  kind: 'syntax' | 'unknown-key' | 'missing' | 'too_small' | 'too_big' | 'invalid_type' | 'invalid'
  /** The key or the limit in question, for the message. */
  about: string
}

export type CheckedJson =
  | { update: RecipeUpdate; problems: [] }
  | { update: null; problems: JsonProblem[] }

/** Parses a recipe in JSON. Returns it, or all problems: of the syntax first, otherwise of the contract's schema. */
export function checkJson(text: string): CheckedJson {
  const root = jsonLanguage.parser.parse(text).topNode
  const broken = syntaxProblem(text, root)
  if (broken) return { update: null, problems: [broken] }
  const value: unknown = JSON.parse(text)
  const result = RecipeUpdate.safeParse(value)
  const issues = result.success ? [] : result.error.issues
  const found = [
    ...unknownKeys(value).map((path) => ({
      path,
      kind: 'unknown-key' as const,
      about: String(path.at(-1)),
    })),
    ...issues.map((issue) => ({ path: issue.path, ...kindOf(issue, valueAt(value, issue.path)) })),
  ]
  if (result.success && found.length === 0) return { update: result.data, problems: [] }
  const problems = found.map(({ path, kind, about }) => {
    const node = nodeAt(text, root, path)
    return { from: node.from, to: node.to, line: lineOf(text, node.from), kind, about }
  })
  return { update: null, problems: problems.toSorted((one, other) => one.from - other.from) }
}

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode']

/** The first syntax error. The editor's parser tolerates some, so `JSON.parse` is asked as well. */
function syntaxProblem(text: string, root: Node): JsonProblem | null {
  let at: number | null = null
  root.cursor().iterate((node) => {
    if (at === null && node.type.isError) at = node.from
    return at === null
  })
  if (at === null) {
    try {
      JSON.parse(text)
      return null
    } catch (error) {
      const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
      at = place === undefined ? text.length : Number(place)
    }
  }
  // An error at white space is reported at the text before it.
  const from = text.slice(0, at).trimEnd().length === at ? at : text.slice(0, at).trimEnd().length
  const place = Math.max(0, Math.min(from, text.length))
  return {
    from: place,
    to: Math.min(place + 1, text.length),
    line: lineOf(text, place),
    kind: 'syntax',
    about: '',
  }
}

/** The node at a path, or the nearest one around it; for a key without value, its property. */
function nodeAt(text: string, root: Node, path: readonly PropertyKey[]): Node {
  let node = root.firstChild ?? root
  for (const step of path) {
    const next = typeof step === 'number' ? elementAt(node, step) : propertyOf(text, node, step)
    if (!next) return node
    node = next
  }
  return node
}

function propertyOf(text: string, object: Node, key: PropertyKey): Node | null {
  for (const property of object.getChildren('Property')) {
    const name = property.getChild('PropertyName')
    if (!name || JSON.parse(text.slice(name.from, name.to)) !== key) continue
    return property.lastChild ?? property
  }
  return null
}

function elementAt(array: Node, index: number): Node | null {
  let seen = 0
  for (let child = array.firstChild; child; child = child.nextSibling) {
    if (!/^(?:Object|Array|String|Number|True|False|Null)$/.test(child.name)) continue
    if (seen === index) return child
    seen += 1
  }
  return null
}

const lineOf = (text: string, position: number) => text.slice(0, position).split('\n').length

interface Issue {
  code: string
  minimum?: unknown
  maximum?: unknown
}

function kindOf(issue: object, value: unknown): Pick<JsonProblem, 'kind' | 'about'> {
  const { code, minimum, maximum } = issue as Issue
  if (code === 'invalid_type' && value === undefined) return { kind: 'missing', about: '' }
  if (code === 'too_small') {
    const isEmpty = typeof value === 'string' && value.trim() === ''
    return isEmpty ? { kind: 'missing', about: '' } : { kind: code, about: String(minimum) }
  }
  if (code === 'too_big') return { kind: code, about: String(maximum) }
  return { kind: code === 'invalid_type' ? code : 'invalid', about: '' }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
}

/** The keys allowed in each part. The API would silently drop others; here nothing may be lost. */
const knownKeys: Record<EditedParts, readonly string[] | 'any'> = {
  recipeIngredient: Object.keys(IngredientLine.shape),
  recipeInstructions: Object.keys(StepLine.shape),
  notes: Object.keys(NoteInput.shape),
  nutrition: nutrients,
  assets: Object.keys(AssetInput.shape),
  settings: recipeSettings,
  extras: 'any',
}
function unknownKeys(value: unknown): PropertyKey[][] {
  const found: PropertyKey[][] = []
  const look = (part: unknown, known: readonly string[], path: PropertyKey[]) => {
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) look(item, known, [...path, index])
    } else if (part !== null && typeof part === 'object') {
      for (const key of Object.keys(part)) {
        if (!known.includes(key)) found.push([...path, key])
      }
    }
  }
  look(value, editedFields, [])
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    for (const [field, keys] of Object.entries(knownKeys)) {
      const part = (value as Record<string, unknown>)[field]
      if (keys !== 'any') look(part, keys, [field])
    }
  }
  return found
}
