import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { cleanExtension, extensionOf, keptAssetName } from '#server/files/asset-names.ts'
import { checkedAsset } from '#server/files/checked-asset.ts'
import { plainTitle } from '#server/files/names.ts'
import type { IncomingAsset } from '#server/recipe-files/incoming.ts'
import type { Losses } from './losses.ts'

const MOST_ASSETS = 100

interface Wanted {
  assets: IncomingAsset[]
  losses: Losses
  signal: AbortSignal
}

/**
 * Writes the files of a recipe that is made next. One that is not what its name says is a loss and no failure.
 * @returns also those that are called otherwise than in the file, by their names there
 */
export async function placeAssets(
  ctx: SignedIn,
  recipeId: string,
  { assets, losses, signal }: Wanted,
) {
  const kept = losses.fitList('assets', assets, { most: MOST_ASSETS, words: ({ name }) => name })
  const folder = ctx.files.recipeAssets(recipeId)
  const placed: { name: string; icon: string; fileName: string }[] = []
  const renamed = new Map<string, string>()
  for (const { name, icon, fileName: given, read } of kept) {
    signal.throwIfAborted()
    try {
      const { bytes, extension } = await checkedAsset(
        await read(),
        cleanExtension(extensionOf(given)),
      )
      const taken = placed.map((one) => one.fileName)
      const fileName = keptAssetName(given, extension, { title: name, taken })
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, fileName), bytes, { flag: 'wx', flush: true })
      placed.push({ name: plainTitle(name) || fileName, icon: icon.slice(0, 255), fileName })
      if (fileName !== given) renamed.set(given, fileName)
    } catch (error) {
      if (signal.aborted || asDiskFailure(error)) throw error
      losses.add('assets', name)
    }
  }
  return { assets: placed, renamed }
}
