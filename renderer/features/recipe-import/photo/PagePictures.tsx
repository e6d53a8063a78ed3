import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeReadings } from '#contract/recipe-readings.ts'
import { addressOf } from '#renderer/api/client.ts'
import classes from './photo.module.css'

interface PagePicturesProps {
  id: string
  count: number
  /** The page that becomes the recipe's picture, from 1; null for none. */
  picture: number | null
  onPicture: (page: number | null) => void
}

/** The pages that were read, upright, to compare the form with. */
export function PagePictures({ id, count, picture, onPicture }: PagePicturesProps) {
  const { t } = useTranslation()
  const heading = useId()
  const [page, setPage] = useState(1)
  const address = addressOf(recipeReadings.page, { params: { id, page } })
  const name = t('import.photo.page', { number: page })
  return (
    <section className={classes.shown} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('import.photo.pages')}
      </Title>
      <div className={classes.large}>
        <a
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={t('import.photo.open', { page: name })}
        >
          <img src={address} alt={name} />
        </a>
      </div>
      {count > 1 && (
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={page === 1}
            leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
            onClick={() => setPage(page - 1)}
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
            onClick={() => setPage(page + 1)}
          >
            {t('import.photo.next')}
          </Button>
        </Group>
      )}
      <Switch
        label={t('import.photo.as-picture')}
        checked={picture === page}
        onChange={(event) => onPicture(event.currentTarget.checked ? page : null)}
      />
    </section>
  )
}
