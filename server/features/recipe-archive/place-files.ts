import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mostOf } from '#contract/limits.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { SignedIn } from '#server/context/context.ts'
import {
  type Picture,
  withMarkers,
  type WrittenPicture,
  writePicture,
} from '#server/features/recipes/index.ts'
import { cleanExtension, extensionOf, keptAssetName } from '#server/files/asset-names.ts'
import { checkUnpacked } from '#server/files/checked-asset.ts'
import { plainTitle } from '#server/files/names.ts'
import { discard, moveFile } from '#server/files/patient.ts'

const MAX_PICTURE = 50 * 1024 * 1024

interface Asset {
  name: string
  icon: string
  fileName: string | null
}

/**
 * Stores the pictures of an archive before the recipe is created. The cover is the `*.webp` beside the recipe (the last
 * one by name, as `original.webp` comes after `min-original.webp`). The others are in `pictures/`, numbered by
 * position, with a gap for the cover.
 */
export async function placePictures(
  ctx: SignedIn,
  recipeId: string,
  archive: Archive,
  folder: string,
): Promise<{ pictures: Picture[]; cover: string | null }> {
  const { cover, others } = findPictures(archive.entries, folder)
  const entries = others.map(({ entry }) => entry)
  const gap = others.findIndex(({ number }, index) => number !== index + 1)
  const coverAt = cover === null ? -1 : gap < 0 ? entries.length : gap
  if (cover !== null) entries.splice(coverAt, 0, cover)

  const written: WrittenPicture[] = []
  for (const entry of entries.slice(0, mostOf.picturesOfRecipe)) {
    written.push(await writePicture(ctx, recipeId, await archive.read(entry, MAX_PICTURE)))
  }
  const pictures = withMarkers(written)
  return { pictures, cover: (pictures[coverAt] ?? pictures[0])?.marker ?? null }
}

function findPictures(entries: readonly ArchiveEntry[], folder: string) {
  const inside = entries
    .filter((entry) => entry.path.startsWith(folder))
    .map((entry) => ({ entry, name: entry.path.slice(folder.length) }))
  const beside = inside.filter(({ name }) => /^[^/]+\.webp$/i.test(name))
  const original = beside.find(({ name }) => name.toLowerCase() === 'original.webp')
  const others = inside.flatMap(({ entry, name }) => {
    const number = /^pictures\/(\d{1,6})\.webp$/i.exec(name)?.[1]
    return number === undefined ? [] : { entry, number: Number(number) }
  })
  return {
    cover: (original ?? beside.at(-1))?.entry ?? null,
    others: others.toSorted((a, b) => a.number - b.number),
  }
}

/**
 * Stores the files that the recipe lists and the archive contains.
 * @returns the list with the names they got, since unsafe and untrue names are changed, and those by their former names
 */
export async function placeAssets(
  ctx: SignedIn,
  recipeId: string,
  archive: Archive,
  folder: string,
  assets: Asset[],
): Promise<{ assets: Asset[]; renamed: ReadonlyMap<string, string> }> {
  const files = new Map(archive.entries.map((entry) => [entry.path, entry]))
  const target = ctx.files.recipeAssets(recipeId)
  const placed = new Map<string, string>()
  const place = async (entry: ArchiveEntry, wanted: string) => {
    const unpacked = path.join(ctx.files.tmp, `asset-${randomUUID()}`)
    try {
      await pipeline(await archive.stream(entry), createWriteStream(unpacked, { flags: 'wx' }))
      const extension = await checkUnpacked(unpacked, cleanExtension(extensionOf(wanted)))
      const fileName = keptAssetName(wanted, extension, { taken: [...placed.values()] })
      await mkdir(target, { recursive: true })
      await moveFile(unpacked, path.join(target, fileName))
      return fileName
    } finally {
      await discard(unpacked)
    }
  }
  const kept: Asset[] = []
  const renamed = new Map<string, string>()
  for (const asset of assets) {
    const wanted = asset.fileName
    const entry = wanted === null ? undefined : files.get(`${folder}assets/${wanted}`)
    if (!entry || wanted === null) continue
    const fileName = placed.get(entry.path) ?? (await place(entry, wanted))
    placed.set(entry.path, fileName)
    kept.push({ ...asset, name: plainTitle(asset.name), fileName })
    if (fileName !== wanted) renamed.set(wanted, fileName)
  }
  return { assets: kept, renamed }
}
