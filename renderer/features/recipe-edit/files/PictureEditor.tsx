import { Alert, Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipePicture } from '#contract/recipe-files.ts'
import type { Recipe } from '#contract/recipes.ts'
import { isHeif, readablePhoto } from '#renderer/api/readable-photo.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { CropDialog } from '#renderer/components/pictures/CropDialog.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFileDrop } from '#renderer/hooks/use-file-drop.ts'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import { counted } from '#renderer/i18n/format.ts'
import { movedTo } from '../draft/editor-state.ts'
import { picturesIn } from './asset-upload.ts'
import { PictureMenu } from './PictureMenu.tsx'
import { PictureSources } from './PictureSources.tsx'
import classes from './pictures.module.css'
import { usePictures } from './use-pictures.ts'

/** The aspect ratio of the picture on a recipe card. */
const cardShape = 4 / 3

/**
 * The pictures: chosen, dropped, pasted, photographed or fetched from an address. Every change is saved at once,
 * independently of the form.
 */
export function PictureEditor({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const isTouch = useTouch()
  const gallery = usePictures(recipe)
  const [removing, setRemoving] = useState<RecipePicture | null>(null)
  const [cutting, setCutting] = useState<{ picture: Blob; replaces: string | null } | null>(null)
  const { pictures } = gallery

  const add = async (files: Blob[]) => {
    if (files.length === 0) return
    if (await gallery.add(files)) {
      toast.success(t('recipe-edit.pictures-added', counted(files.length)))
    }
  }
  /** A single picture can be cropped first; several are added as they are, and what only the server can judge. */
  const take = async (files: File[]) => {
    const [file] = await Promise.all(files.slice(0, 1).map(readablePhoto))
    if (file && files.length === 1 && !(await isHeif(file)))
      setCutting({ picture: file, replaces: null })
    else void add(files)
  }
  const latestTake = useRef(take)
  useEffect(() => {
    latestTake.current = take
  })
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData)
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      void latestTake.current(files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])

  const drop = useFileDrop((transfer) => {
    const files = picturesIn(transfer)
    if (files.length > 0) void take(files)
    else toast.error(t('recipe-edit.not-a-picture'))
  })
  const order = pictures.map(({ id }) => id)
  const nameOf = (id: string) => t('recipe-edit.picture-number', { number: order.indexOf(id) + 1 })
  const move = (id: string, index: number) => {
    const moved = movedTo(
      order.map((key) => ({ key })),
      id,
      index,
    )
    void gallery.arrange(moved.map(({ key }) => key))
  }
  const cut = async ({ id, marker }: RecipePicture) => {
    const address = `/api/media/recipes/${recipe.id}/images/${id}/original.webp?version=${encodeURIComponent(marker)}`
    const answer = await fetch(address)
    if (answer.ok) setCutting({ picture: await answer.blob(), replaces: id })
    else toast.error(t('general.server-failed'))
  }

  return (
    <section className={classes.pictures} aria-labelledby="edit-pictures" {...drop}>
      <Title order={2} id="edit-pictures">
        {t('recipe-edit.pictures')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(isTouch ? 'recipe-edit.pictures-hint-touch' : 'recipe-edit.pictures-hint')}
      </Text>
      {gallery.loadError && (
        <Alert color="error" mb="sm">
          <Text mb="xs">{gallery.loadError.message}</Text>
          <Button size="compact-md" onClick={gallery.reload}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
      <SortableList ids={order} nameOf={nameOf} onMove={move} layout="grid">
        <ul className={classes.grid} aria-busy={gallery.isLoading}>
          {/* As high as the cover will be, so that the fields below stay where they are. */}
          {gallery.isLoading && recipe.image !== null && (
            <li className={classes.tile}>
              <Skeleton className={classes.frame} />
              <div className={classes.room} />
            </li>
          )}
          {pictures.map((picture, index) => (
            <SortableItem key={picture.id} id={picture.id} className={classes.tile}>
              <div className={classes.frame}>
                <RecipeImage
                  id={recipe.id}
                  pictureId={picture.id}
                  version={picture.marker}
                  size="small"
                  alt={nameOf(picture.id)}
                />
                {picture.isCover && (
                  <Badge className={classes.cover} color="primary">
                    {t('recipe-edit.cover')}
                  </Badge>
                )}
              </div>
              <Group justify="space-between" gap={0} wrap="nowrap">
                <Grip name={nameOf(picture.id)} />
                <PictureMenu
                  name={nameOf(picture.id)}
                  isCover={picture.isCover}
                  isFirst={index === 0}
                  isLast={index === pictures.length - 1}
                  isBusy={gallery.isBusy}
                  onCover={() => void gallery.arrange(order, picture.id)}
                  onCut={() => void cut(picture)}
                  onMove={(by) => move(picture.id, index + by)}
                  onRemove={() => setRemoving(picture)}
                />
              </Group>
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      <PictureSources
        isBusy={gallery.isBusy}
        onFiles={(files) => void take(files)}
        onAddress={gallery.addFrom}
      />
      {gallery.failure && (
        <Text c="error" role="alert" mt="xs">
          {gallery.failure}
        </Text>
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('recipe-edit.remove-picture')}
        text={t('recipe-edit.remove-picture-text')}
        confirmLabel={t('general.delete')}
        onConfirm={() => removing && gallery.remove(removing.id)}
      />
      {cutting && (
        <CropDialog
          picture={cutting.picture}
          aspect={cardShape}
          onClose={() => setCutting(null)}
          onCut={async (picture) => {
            setCutting(null)
            if (cutting.replaces) await gallery.replace(cutting.replaces, picture)
            else await add([picture])
          }}
          {...(cutting.replaces === null && {
            onWhole: async () => {
              setCutting(null)
              await add([cutting.picture])
            },
          })}
        />
      )}
    </section>
  )
}
