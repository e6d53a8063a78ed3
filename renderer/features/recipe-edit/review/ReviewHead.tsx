import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './review.module.css'
import type { ReviewedLine } from './use-line-review.ts'

interface ReviewHeadProps {
  lines: ReviewedLine[]
  /** How many lines are being read. */
  reads: number
  /** To the next line that asks. */
  onNext: () => void
}

const states = ['sure', 'check', 'new', 'written'] as const

/** How many lines are understood and how many ask, and the way to the next of those; on a phone that is the answer. */
export function ReviewHead({ lines, reads, onNext }: ReviewHeadProps) {
  const { t } = useTranslation()
  const isPhone = useWindowWidth('below-sm')
  const counts = states.flatMap((state) => {
    const count = lines.filter((line) => line.state === state).length
    const isSaid = count > 0 || state === 'sure'
    return isSaid ? [t(`recipe-edit.review.count.${state}`, counted(count))] : []
  })
  return (
    <div className={classes.head}>
      <Title order={2} id="edit-ingredients">
        {t('recipe.ingredients')}
      </Title>
      <Text className={classes.counts} role="status">
        {reads > 0 ? t('recipe-edit.parse-reading', counted(reads)) : counts.join(' · ')}
      </Text>
      {!isPhone && lines.some(({ question }) => question !== null) && (
        <Button
          variant="subtle"
          className={classes.next}
          rightSection={<IconArrowRight size={18} className="mirrored" aria-hidden />}
          onClick={onNext}
        >
          {t('recipe-edit.review.next')}
        </Button>
      )}
    </div>
  )
}
