import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { SignedIn } from '#server/context/context.ts'
import {
  type Picture,
  withMarkers,
  type WrittenPicture,
  writePicture,
} from '#server/features/recipes/index.ts'
import { assetFileName, extensionOf, isAssetName } from '#server/files/asset-names.ts'

const MAX_PICTURE = 50 * 1024 * 1024
const MOST_PICTURES = 100

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
  for (const entry of entries.slice(0, MOST_PICTURES)) {
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
 * @returns the list with the names they got, since unsafe names are changed
 */
export async function placeAssets(
  ctx: SignedIn,
  recipeId: string,
  archive: Archive,
  folder: string,
  assets: Asset[],
): Promise<Asset[]> {
  const files = new Map(archive.entries.map((entry) => [entry.path, entry]))
  const target = ctx.files.recipeAssets(recipeId)
  const placed = new Map<string, string>()
  const kept: Asset[] = []
  for (const asset of assets) {
    const entry =
      asset.fileName === null ? undefined : files.get(`${folder}assets/${asset.fileName}`)
    if (!entry || asset.fileName === null) continue
    const fileName = placed.get(entry.path) ?? freeName(asset.fileName, new Set(placed.values()))
    if (!placed.has(entry.path)) {
      await mkdir(target, { recursive: true })
      const place = path.join(target, fileName)
      const content = await archive.stream(entry)
      try {
        await pipeline(content, createWriteStream(place, { flags: 'wx' }))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(place, { force: true })
        throw error
      }
      placed.set(entry.path, fileName)
    }
    kept.push({ ...asset, fileName })
  }
  return kept
}

function freeName(fileName: string, taken: Set<string>): string {
  const isFree = (name: string) =>
    ![...taken].some((other) => other.toLowerCase() === name.toLowerCase())
  if (isAssetName(fileName) && isFree(fileName)) return fileName
  for (let number = 0; ; number += 1) {
    const base = path.parse(fileName).name
    const name = assetFileName(base, extensionOf(fileName), number)
    if (isFree(name)) return name
  }
}
