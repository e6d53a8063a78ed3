import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/client.ts'
import { isHeif, readablePhoto } from '#renderer/api/readable-photo.ts'
import { assetAddress, type RecipeAsset, uploadAsset } from '../files/asset-upload.ts'
import { insertAt } from '../draft/step-changes.ts'

interface StepPictureOptions {
  recipeId: string
  area: RefObject<HTMLTextAreaElement | null>
  /** Applies a function to the text at the time when the upload has finished. */
  onText: (change: (text: string) => string) => void
  onAsset: (asset: RecipeAsset) => void
}

/** Uploads a picture and inserts it at the caret of a step's text. After a failure it can be tried again. */
export function useStepPicture({ recipeId, area, onText, onAsset }: StepPictureOptions) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ file: File; reason: string } | null>(null)

  const add = async (file: File) => {
    const caret = area.current?.selectionStart ?? Number.POSITIVE_INFINITY
    setFailed(null)
    setBusy(true)
    try {
      const photo = await readablePhoto(file)
      // As a file it would be kept, and nobody would see it.
      if (await isHeif(photo)) return setFailed({ file, reason: t('errors.image.heic') })
      const asset = await uploadAsset(recipeId, photo)
      onAsset(asset)
      const address = assetAddress(recipeId, asset.fileName ?? '')
      onText((text) => {
        const piece = `![${asset.name.replace(/[[\]]/g, '')}](${address})`
        const before = caret > 0 && !/\s$/.test(text.slice(0, caret)) ? '\n\n' : ''
        return insertAt(text, Math.min(caret, text.length), text === '' ? piece : before + piece)
          .text
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed({ file, reason: error.message })
    } finally {
      setBusy(false)
    }
  }
  return {
    add,
    isBusy,
    failure: failed?.reason ?? null,
    retry: () => (failed ? add(failed.file) : undefined),
    forget: () => setFailed(null),
  }
}
