import path from 'node:path'
import type { SignedIn } from '#server/context/context.ts'
import { largestPicture } from '#server/features/recipes/index.ts'
import { imageFileNames } from '#server/files/images.ts'
import { isPlainName } from '#server/files/names.ts'
import type { attachmentsOf } from './attachments.ts'

type Attached = ReturnType<Awaited<ReturnType<typeof attachmentsOf>>>

/** Names in a recipe's folder of an archive, and the paths of the files. */
export async function attachedFiles(
  ctx: SignedIn,
  id: string,
  attached: Attached,
): Promise<[string, string][]> {
  const sizes = Object.values(imageFileNames)
  const pictures: [string, string][] = []
  for (const [index, { id: pictureId, isCover }] of attached.pictures.entries()) {
    const { file } = await largestPicture(ctx, { recipeId: id, id: pictureId })
    if (isCover) {
      const small = [imageFileNames.small, imageFileNames.tiny]
      const folder = ctx.files.recipePicture(id, pictureId)
      pictures.push([`images/${imageFileNames.large}`, file])
      for (const name of small) pictures.push([`images/${name}`, path.join(folder, name)])
    } else {
      pictures.push([`pictures/${String(index + 1).padStart(3, '0')}.webp`, file])
    }
  }
  const moments = attached.events.flatMap((eventId) =>
    sizes.map((name): [string, string] => [
      `images/timeline/${eventId}/${name}`,
      path.join(ctx.files.timelineImages(id, eventId), name),
    ]),
  )
  const assets = [...new Set(attached.assets)]
    .filter(isPlainName)
    .map((name): [string, string] => [
      `assets/${name}`,
      path.join(ctx.files.recipeAssets(id), name),
    ])
  return [...pictures, ...moments, ...assets]
}
