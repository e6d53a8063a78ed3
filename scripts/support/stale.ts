import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

export interface BuildPart {
  name: string
  /** Files and folders that go into it, from the project's root. */
  inputs: string[]
  /** Files that must exist afterwards, from the project's root. */
  outputs: string[]
}

/** One hash over the names and contents of all inputs; a missing input counts as empty. */
export async function hashInputs(root: string, inputs: string[]) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesOf(path.join(root, input))) {
      hash.update(path.relative(root, file).replaceAll(path.sep, '/'))
      hash.update('\0')
      hash.update(await readFile(file))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}

/** True if an output is missing, or the inputs differ from those of the last build. */
export async function isStale(root: string, part: BuildPart) {
  if (part.outputs.some((output) => !existsSync(path.join(root, output)))) return true
  return readStamp(root, part.name) !== (await hashInputs(root, part.inputs))
}

/** Stores what a part was built from; pass the hash from before the build. */
export function writeStamp(root: string, name: string, hash: string) {
  const file = stampFile(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

function readStamp(root: string, name: string) {
  const file = stampFile(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function stampFile(root: string, name: string) {
  return path.join(root, 'dist', `.${name}.stamp`)
}

async function filesOf(input: string): Promise<string[]> {
  const stats = await stat(input).catch(() => null)
  if (!stats) return []
  if (stats.isFile()) return [input]
  const entries = await readdir(input, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !isNoise(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

const isNoise = (name: string) =>
  name.startsWith('.') || name.endsWith('.md') || name === 'tsconfig.json'
