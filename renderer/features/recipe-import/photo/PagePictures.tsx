import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeReading, recipeReadings } from '#contract/recipe-readings.ts'
import { addressOf } from '#renderer/api/client.ts'
import { useScrolledTo } from '../check/use-scrolled-to.ts'
import { LinesInDoubt } from './LinesInDoubt.tsx'
import { linesInDoubt, linesOfPassage } from './lines-in-doubt.ts'
import classes from './photo.module.css'
import { PictureMarks } from './PictureMarks.tsx'

interface PagePicturesProps {
  reading: Pick<RecipeReading, 'id' | 'pictures' | 'lines'>
  /** What the pages say. */
  text: string
  /** What of it is looked at: its place on the pictures is marked. */
  passage: [number, number] | null
  /** Whether its page is turned to. */
  follows: boolean
  onLook: (passage: [number, number]) => void
  /** The page that becomes the recipe's picture, from 1; null for none. */
  picture: number | null
  onPicture: (page: number | null) => void
}

/** The pages that were read, upright, to compare the form with. */
export function PagePictures(props: PagePicturesProps) {
  const { reading, text, passage, follows, picture, onLook, onPicture } = props
  const { id, pictures: count, lines } = reading
  const { t } = useTranslation()
  const heading = useId()
  const [page, setPage] = useState(1)
  const [isLoaded, setLoaded] = useState(false)
  const looked = linesOfPassage(lines, passage)
  const inDoubt = linesInDoubt(lines, text)
  const begin = passage?.[0] ?? null
  const [shownFor, setShownFor] = useState(begin)
  // The page of what is looked at comes by itself, and others can be turned to.
  if (begin !== shownFor) {
    setShownFor(begin)
    if (follows && looked[0]) setPage(looked[0].page)
  }
  const region = useScrolledTo(begin === null ? null : `${begin} ${page} ${isLoaded}`)
  const turnTo = (next: number) => {
    setLoaded(false)
    setPage(next)
  }
  const show = (chosen: [number, number]) => {
    onLook(chosen)
    region.current?.scrollIntoView({ block: 'nearest' })
  }
  const onPage = ({ page: own }: { page: number }) => own === page
  const address = addressOf(recipeReadings.page, { params: { id, page } })
  const name = t('import.photo.page', { number: page })
  return (
    <section className={classes.shown} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('import.photo.pages')}
      </Title>
      <div ref={region} className={classes.large}>
        <div className={classes.sheet}>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={t('import.photo.open', { page: name })}
          >
            <img src={address} alt={name} onLoad={() => setLoaded(true)} />
          </a>
          <PictureMarks
            inDoubt={inDoubt.filter(({ line }) => onPage(line))}
            looked={looked.filter(onPage)}
          />
        </div>
      </div>
      {looked.length > 0 && passage !== null && (
        <Text size="sm" lineClamp={2}>
          {t('import.photo.marked')} <bdi>{text.slice(...passage)}</bdi>
        </Text>
      )}
      {count > 1 && (
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={page === 1}
            leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
            onClick={() => turnTo(page - 1)}
          >
            {t('import.photo.previous')}
          </Button>
          <Text size="sm" role="status">
            {t('import.photo.page-of', { page, pages: count })}
          </Text>
          <Button
            variant="default"
            disabled={page === count}
            rightSection={<IconArrowRight size={18} className="mirrored" aria-hidden />}
            onClick={() => turnTo(page + 1)}
          >
            {t('import.photo.next')}
          </Button>
        </Group>
      )}
      <LinesInDoubt lines={inDoubt} looked={begin} onLook={show} />
      <Switch
        label={t('import.photo.as-picture')}
        checked={picture === page}
        onChange={(event) => onPicture(event.currentTarget.checked ? page : null)}
      />
    </section>
  )
}
