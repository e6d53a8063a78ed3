import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stageIn } from '#main/data-folder/copy-data.ts'
import { removeUnfinishedCopy } from '#main/data-folder/unfinished-copy.ts'

/** What a move that was ended by force has left in a folder. */
async function makeCopy() {
  const root = await mkdtemp(path.join(tmpdir(), 'trivet-unfinished-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = path.join(root, 'new')
  const stage = stageIn(folder, 'one')
  await mkdir(path.join(stage, 'media', 'recipes'), { recursive: true })
  await writeFile(path.join(stage, 'trivet.db'), 'reci')
  return { root, folder, stage }
}

test('the half copy is taken away, and the folder that was made for it', async () => {
  const { root, stage } = await makeCopy()
  expect(await removeUnfinishedCopy({ stage, isNew: true })).toBe(true)
  expect(readdirSync(root)).toEqual([])
})

test('a folder that was there before stays, and everything else in it', async () => {
  const { folder, stage } = await makeCopy()
  expect(await removeUnfinishedCopy({ stage, isNew: false })).toBe(true)
  expect(readdirSync(folder)).toEqual([])

  await mkdir(stage)
  await mkdir(path.join(folder, 'backups'))
  await writeFile(path.join(folder, 'backups', 'mine.trivet'), 'a backup')
  expect(await removeUnfinishedCopy({ stage, isNew: true })).toBe(true)
  expect(existsSync(path.join(folder, 'backups', 'mine.trivet'))).toBe(true)
})

test('a disk that is not connected is waited for', async () => {
  const { root, stage } = await makeCopy()
  await rm(path.join(root, 'new'), { recursive: true })
  expect(await removeUnfinishedCopy({ stage, isNew: true })).toBe(false)
})
