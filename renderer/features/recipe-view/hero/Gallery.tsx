import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipePicture } from '#contract/recipe-files.ts'
import type { Recipe } from '#contract/recipes.ts'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import { openedCard, picturesQuery } from '#renderer/features/recipes/index.ts'
import classes from './Gallery.module.css'

interface GalleryProps {
  recipe: Pick<Recipe, 'id' | 'slug' | 'name' | 'image' | 'imagePreview'>
  /** Visitors only see the cover. */
  isMember: boolean
}

/** The pictures of a recipe: swipe, use the arrow keys or the thumbnails. */
export function Gallery({ recipe, isMember }: GalleryProps) {
  // The cover is shown at once. The others are added when they are loaded; if that fails, only the cover is shown.
  const { data } = useQuery({
    ...picturesQuery(recipe.slug),
    enabled: isMember,
    meta: { errors: 'form' },
  })
  const pictures = data?.pictures.toSorted(
    (one, other) => Number(other.isCover) - Number(one.isCover),
  )
  if (pictures && pictures.length > 1) return <Pictures recipe={recipe} pictures={pictures} />
  return (
    <div className={classes.gallery}>
      <RecipeImage
        id={recipe.id}
        version={recipe.image}
        preview={recipe.imagePreview}
        wasOnCard={openedCard(recipe.slug) !== null}
        size="large"
        alt={recipe.name}
        eager
      />
    </div>
  )
}

interface PicturesProps extends Pick<GalleryProps, 'recipe'> {
  pictures: RecipePicture[]
}

function Pictures({ recipe, pictures }: PicturesProps) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const shown = Math.min(current, pictures.length - 1)

  const show = (index: number) => {
    const target = strip.current?.children[index]
    if (!target) return
    setCurrent(index)
    target.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const handleKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
    if (event.key !== forward && event.key !== back) return
    event.preventDefault()
    show(shown + (event.key === forward ? 1 : -1))
  }
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // In right-to-left pages, scrollLeft goes from zero to negative values.
    if (clientWidth > 0) setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for every button in it
    <div
      className={classes.gallery}
      role="group"
      aria-roledescription={t('recipe.gallery')}
      aria-label={t('recipe.pictures-of', { name: recipe.name })}
      onKeyDown={handleKey}
    >
      <div
        ref={strip}
        className={classes.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('recipe.picture-number', { number: shown + 1, total: pictures.length })}
        onScroll={handleScroll}
      >
        {pictures.map(({ id, marker, preview }, index) => (
          <div key={id} className={classes.slide}>
            <RecipeImage
              id={recipe.id}
              pictureId={id}
              version={marker}
              preview={preview}
              wasOnCard={index === 0 && openedCard(recipe.slug) !== null}
              size="large"
              alt={
                index === 0
                  ? recipe.name
                  : t('recipe.picture', { number: index + 1, name: recipe.name })
              }
              eager={index === 0}
            />
          </div>
        ))}
      </div>
      <ActionIcon
        className={classes.back}
        variant="filled"
        color="dark"
        radius="xl"
        aria-label={t('recipe.picture-back')}
        aria-disabled={shown === 0}
        onClick={() => show(shown - 1)}
      >
        <IconChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.forward}
        variant="filled"
        color="dark"
        radius="xl"
        aria-label={t('recipe.picture-forward')}
        aria-disabled={shown === pictures.length - 1}
        onClick={() => show(shown + 1)}
      >
        <IconChevronRight size={22} aria-hidden />
      </ActionIcon>
      <div className={classes.thumbnails}>
        {pictures.map(({ id, marker }, index) => (
          <UnstyledButton
            key={id}
            className={classes.thumbnail}
            aria-label={t('recipe.show-picture', { number: index + 1 })}
            aria-current={index === shown}
            onClick={() => show(index)}
          >
            <RecipeImage id={recipe.id} pictureId={id} version={marker} size="tiny" />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
