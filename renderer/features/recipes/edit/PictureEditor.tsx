import { Button, Text, TextInput } from '@mantine/core'
import { IconDownload, IconPhotoUp } from '@tabler/icons-react'
import { type DragEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { RecipeImage } from '#renderer/components/RecipeImage.tsx'
import { toast } from '#renderer/components/toast.ts'
import { UploadButton } from '#renderer/components/UploadButton.tsx'
import { useSetPicture } from '../queries.ts'
import classes from './editor.module.css'

interface PictureEditorInput {
  recipe: Recipe
  /** The recipe as it is after the new picture. */
  onSaved: (fresh: Recipe) => void
}

/** The picture: chosen, dropped, pasted or fetched. It is set at once, whether the form is saved or not. */
export function PictureEditor({ recipe, onSaved }: PictureEditorInput) {
  const { t } = useTranslation()
  const setPicture = useSetPicture(recipe.id)
  const [address, setAddress] = useState('')
  const [isOver, setOver] = useState(false)
  const { mutate, isPending, error } = setPicture

  const use = useCallback(
    (source: File | string) => {
      if (isPending) return
      mutate(source, {
        onSuccess: (fresh) => {
          setAddress('')
          onSaved(fresh)
          toast.success(t('recipe-edit.picture-set'))
        },
      })
    },
    [isPending, mutate, onSaved, t],
  )

  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const file = imageIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      use(file)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [use])

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = imageIn(event.dataTransfer)
    if (file) use(file)
    else toast.error(t('recipe-edit.not-a-picture'))
  }
  const fetchIt = () => {
    if (address.trim() !== '') use(address.trim())
  }

  return (
    <section className={classes.picture} aria-label={t('recipe-edit.picture')}>
      <div
        className={classes.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <RecipeImage id={recipe.id} version={recipe.image} size="small" alt={recipe.name} />
      </div>
      <div className={classes.pictureFields}>
        <Text size="sm" c="dimmed">
          {t('recipe-edit.picture-hint')}
        </Text>
        <UploadButton
          accept="image/*"
          loading={isPending}
          icon={<IconPhotoUp size={20} aria-hidden />}
          onFile={use}
        >
          {t('recipe-edit.choose-picture')}
        </UploadButton>
        <div className={classes.fetch}>
          <TextInput
            label={t('recipe-edit.picture-address')}
            type="url"
            dir="ltr"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') fetchIt()
            }}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={address.trim() === ''}
            loading={isPending}
            onClick={fetchIt}
          >
            {t('recipe-edit.fetch-picture')}
          </Button>
        </div>
        {error && (
          <Text c="error" role="alert">
            {error.message}
          </Text>
        )}
      </div>
    </section>
  )
}

function imageIn(data: DataTransfer | null) {
  return Array.from(data?.files ?? []).find((file) => file.type.startsWith('image/'))
}
