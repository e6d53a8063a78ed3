import { cutOffField, lastLine } from '#server/recipe-files/reading/cut-off.ts'
import { eachLine, endsWithLine } from '#server/recipe-files/reading/framed-texts.ts'

const MOST_RECIPE = 200_000

/** What may stand before a colon; only "Ingredients" and "Directions" go on for many lines. */
const names = [
  'Title',
  'Course',
  'Cuisine',
  'Main Ingredient',
  'Description',
  'Source',
  'Url',
  'Url Host',
  'Prep Time',
  'Cook Time',
  'Total Time',
  'Servings',
  'Serves',
  'Yield',
  'Ingredients',
  'Directions',
  'Tags',
  'Rating',
  'Public Url',
  'Photo Url',
  'Private',
  'Notes',
]

/** The recipes of a text, between lines of dashes, as records by the names before their colons. */
export function* planToEatBlocks(text: string): Generator<Record<string, unknown>> {
  let block = new Map<string, string>()
  let name = ''
  let size = 0
  /** How far in the order of its names each recipe before went. */
  let usual = Infinity
  const done = () => {
    usual = Math.min(usual, farthest(block))
    return Object.fromEntries(block)
  }
  for (const line of eachLine(text)) {
    if (line.startsWith('--------------')) {
      if (block.size > 0) yield done()
      block = new Map()
      name = ''
      size = 0
      continue
    }
    const found = namedIn(line)
    size += line.length + 1
    if (size > MOST_RECIPE) continue
    // The next recipe begins, though nothing stands between.
    if (found?.name === 'Title' && block.has('Title')) {
      yield done()
      block = new Map()
      size = line.length
    }
    if (found && !block.has(found.name)) {
      name = found.name
      block.set(name, found.value)
    } else if (line.trim() !== '' || block.has(name)) {
      const before = block.get(name || 'text')
      block.set(name || 'text', before === undefined ? line : `${before}\n${line}`)
    }
  }
  if (block.size === 0) return
  const isBroken = !endsWithLine(text) && texts.has(name)
  const isShort = usual !== Infinity && farthest(block) < usual
  if (isShort || isBroken) block.set(cutOffField, lastLine(text.slice(-1000).split(/[\r\n]/)))
  yield Object.fromEntries(block)
}

/** Those that go on for many lines: only in the middle of one can a file end without a line's end. */
const texts = new Set(['Description', 'Ingredients', 'Directions', 'Notes'])

const farthest = (block: ReadonlyMap<string, string>) =>
  Math.max(
    -1,
    ...['Ingredients', 'Directions']
      .filter((name) => block.has(name))
      .map((name) => names.indexOf(name)),
  )

function namedIn(line: string): { name: string; value: string } | null {
  const colon = line.slice(0, 40).indexOf(':')
  const name = line.slice(0, Math.max(colon, 0)).trim()
  return names.includes(name) ? { name, value: line.slice(colon + 1).trim() } : null
}
