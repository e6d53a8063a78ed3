import type { z } from 'zod'
import { recipeFiles } from '#contract/recipe-files.ts'
import type { Asset } from '#contract/recipe-parts.ts'
import { call } from '#renderer/api/client.ts'

export type RecipeAsset = z.output<typeof Asset>

/** Uploads a file to the recipe at once. @throws ApiError */
export function uploadAsset(recipeId: string, file: File, name = nameOf(file)) {
  return call(recipeFiles.addAsset, {
    params: { slug: recipeId },
    body: { name: name.trim() || nameOf(file), icon: iconOf(file), extension: extensionOf(file) },
    file,
  })
}

/** The address of a file for use in texts: relative, so that it works under every name of the server. */
export const assetAddress = (recipeId: string, fileName: string) =>
  `/api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`

/** The default name of a file: 'Cold dough.jpg' is named 'Cold dough'. */
export function nameOf(file: File): string {
  const name = file.name.replace(/\.[^.]+$/, '').trim()
  return name || 'file'
}

/** Whether the extension is that of a picture. */
export const isPicture = (fileName: string | null) =>
  fileName !== null && /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i.test(fileName)

/** The pictures among what was dropped or pasted; only some systems know the type of HEIC. */
export function picturesIn(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter(
    ({ type, name }) => type.startsWith('image/') || (type === '' && isPicture(name)),
  )
}

function extensionOf(file: File) {
  const own = /\.([a-z\d]{1,10})$/i.exec(file.name)?.[1]
  return (own ?? file.type.split('/')[1]?.split('+')[0] ?? '').toLowerCase()
}

function iconOf(file: File) {
  if (file.type.startsWith('image/')) return 'mdi-file-image'
  return file.type === 'application/pdf' ? 'mdi-file-pdf-box' : 'mdi-file'
}
