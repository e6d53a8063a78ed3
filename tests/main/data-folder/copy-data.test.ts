import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyData, CopyProblem, listData, stageIn } from '#main/data-folder/copy-data.ts'

const picture = 'media/recipes/a/images/original.webp'

/** A data folder as a server leaves it, with its lock and what it was working on. */
async function makeData() {
  const root = await mkdtemp(path.join(tmpdir(), 'trivet-copy-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const from = path.join(root, 'data')
  for (const folder of ['media/recipes/a/images', 'backups', 'lock', 'tmp']) {
    await mkdir(path.join(from, folder), { recursive: true })
  }
  await writeFile(path.join(from, 'trivet.db'), 'recipes')
  await writeFile(path.join(from, picture), Buffer.alloc(3_000_000, 7))
  await writeFile(path.join(from, 'lock', '1.json'), '{}')
  await writeFile(path.join(from, 'tmp', 'half'), 'half')
  return { root, from, to: path.join(root, 'disk', 'new') }
}

const sums = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(root, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(root, name)))
          .digest('hex'),
      ]),
  )

const calm = (to: string) => ({
  stage: stageIn(to, 'one'),
  signal: new AbortController().signal,
  onProgress: () => {},
  onRemoved: () => {},
  onFolder: async () => {},
})

test('all files arrive as they are, without lock and tmp, and the old ones stay', async () => {
  const { from, to } = await makeData()
  const before = sums(from)
  const phases: string[] = []
  const tree = await listData(from)
  await copyData(from, to, tree, {
    ...calm(to),
    onProgress: (phase, done) => phases.push(`${phase} ${done}`),
  })

  const {
    [path.join('lock', '1.json')]: _lock,
    [path.join('tmp', 'half')]: _half,
    ...kept
  } = before
  expect(sums(to)).toEqual(kept)
  expect(sums(from)).toEqual(before)
  expect(existsSync(path.join(to, 'backups'))).toBe(true)
  expect(tree.bytes).toBe(3_000_007)
  expect(phases.at(-1)).toBe('verifying 3000007')
  expect(phases).toContain('copying 3000007')
  expect(statSync(path.join(to, picture)).mtimeMs).toBeCloseTo(
    statSync(path.join(from, picture)).mtimeMs,
    0,
  )
})

test('a copy that does not read back as it was written is found and taken away', async () => {
  const { root, from, to } = await makeData()
  const tree = await listData(from)
  const copying = copyData(from, to, tree, {
    ...calm(to),
    onProgress: (phase, done) => {
      // A disk that keeps a byte wrong.
      if (phase === 'verifying' && done === 0)
        writeFileSync(path.join(stageIn(to, 'one'), 'trivet.db'), 'recipeS')
    },
  })
  await expect(copying).rejects.toThrow(new CopyProblem('differs', 'trivet.db'))
  expect(readdirSync(root)).toEqual(['data'])
})

test('giving up leaves the empty folder that was there, empty', async () => {
  const { from, to } = await makeData()
  await mkdir(to, { recursive: true })
  const giveUp = new AbortController()
  const copying = copyData(from, to, await listData(from), {
    ...calm(to),
    signal: giveUp.signal,
    onProgress: (_, done) => done > 1_000_000 && giveUp.abort(),
  })
  await expect(copying).rejects.toThrow('aborted')
  expect(readdirSync(to)).toEqual([])
})

test('what somebody else has put there meanwhile stays', async () => {
  const { from, to } = await makeData()
  const tree = await listData(from)
  const letter = path.join(to, 'letter.odt')
  const copying = copyData(from, to, tree, {
    ...calm(to),
    onProgress: (phase, done) => {
      if (phase !== 'verifying' || done > 0) return
      writeFileSync(letter, 'Dear Ada')
      writeFileSync(path.join(stageIn(to, 'one'), 'trivet.db'), 'recipeS')
    },
  })
  await expect(copying).rejects.toThrow(CopyProblem)
  expect(readdirSync(to)).toEqual(['letter.odt'])

  await rm(letter)
  const undo = await copyData(from, to, tree, calm(to))
  writeFileSync(letter, 'Dear Ada')
  await mkdir(path.join(to, 'lock'))
  await undo()
  expect(readdirSync(to)).toEqual(['letter.odt'])

  // Not even where it has a name that the data has, too.
  const taken = path.join(to, 'trivet.db')
  writeFileSync(taken, 'of another household')
  await expect(copyData(from, to, tree, calm(to))).rejects.toThrow(
    new CopyProblem('taken', 'trivet.db'),
  )
  expect(readFileSync(taken, 'utf8')).toBe('of another household')
})

test('what was copied can be taken back', async () => {
  const { root, from, to } = await makeData()
  const undo = await copyData(from, to, await listData(from), calm(to))
  await undo()
  expect(readdirSync(root)).toEqual(['data'])
})

test('a link is refused by name: what it leads to would be left behind', async () => {
  const { root, from } = await makeData()
  await symlink(root, path.join(from, 'media', 'elsewhere'))
  await expect(listData(from)).rejects.toThrow(
    new CopyProblem('links', path.join('media', 'elsewhere')),
  )
})
