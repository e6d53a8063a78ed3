import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fillDatabase, type Wanted } from './generate.ts'

const FILES = ['trivet.db', 'media', 'slugs.json']

/**
 * Fills the data folder of a new household with recipes. With a folder for what was made, they are made once for each
 * number and then copied from there, which for 100,000 takes seconds instead of a minute; the server brings an older
 * copy up to date when it starts.
 * @returns 1,000 slugs, spread over the recipes
 */
export async function makeRecipes(
  dataDir: string,
  wanted: Wanted,
  folder: string | undefined,
): Promise<string[]> {
  const { recipes, pictures, foods, tags, seed } = wanted
  const name = [recipes, pictures, foods, tags, seed].join('-')
  const made = folder && path.resolve(folder, name)
  if (made && existsSync(made)) {
    await copyFiles(made, dataDir)
    return JSON.parse(await readFile(path.join(dataDir, 'slugs.json'), 'utf8')) as string[]
  }
  const slugs = await fillDatabase(
    path.join(dataDir, 'trivet.db'),
    path.join(dataDir, 'media'),
    wanted,
  )
  if (made) {
    await writeFile(path.join(dataDir, 'slugs.json'), JSON.stringify(slugs))
    await rm(`${made}.part`, { recursive: true, force: true })
    await copyFiles(dataDir, `${made}.part`)
    await rename(`${made}.part`, made)
  }
  return slugs
}

async function copyFiles(from: string, to: string) {
  for (const name of FILES) {
    if (!existsSync(path.join(from, name))) continue
    await cp(path.join(from, name), path.join(to, name), { recursive: true })
  }
}
