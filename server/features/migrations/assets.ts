import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { assetFileName, cleanExtension, extensionOf } from '#server/files/asset-names.ts'
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

/** Writes the files of a recipe that is made next. One that is not what its name says is a loss and no failure. */
export async function placeAssets(
  ctx: SignedIn,
  recipeId: string,
  { assets, losses, signal }: Wanted,
) {
  const kept = losses.fitList('assets', assets, { most: MOST_ASSETS, words: ({ name }) => name })
  const folder = ctx.files.recipeAssets(recipeId)
  const placed: { name: string; icon: string; fileName: string }[] = []
  for (const { name, icon, fileName: given, read } of kept) {
    signal.throwIfAborted()
    try {
      const { bytes, extension } = await checkedAsset(
        await read(),
        cleanExtension(extensionOf(given)),
      )
      const fileName = assetFileName(name, extension, placed.length)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, fileName), bytes, { flag: 'wx', flush: true })
      placed.push({ name: plainTitle(name) || fileName, icon: icon.slice(0, 255), fileName })
    } catch (error) {
      if (signal.aborted || asDiskFailure(error)) throw error
      losses.add('assets', name)
    }
  }
  return placed
}
