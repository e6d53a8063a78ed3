import { Button, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import type { LineInDoubt } from './lines-in-doubt.ts'
import classes from './photo.module.css'

const FIRST = 6

interface LinesInDoubtProps {
  lines: LineInDoubt[]
  /** Where the passage that is looked at begins in the text. */
  looked: number | null
  onLook: (passage: [number, number]) => void
}

/** The lines with doubtful words by their numbers on the pictures. Choosing one shows where it stands. */
export function LinesInDoubt({ lines, looked, onLook }: LinesInDoubtProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (lines.length === 0) return null
  const shown = isWhole ? lines : lines.slice(0, FIRST)
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {t('import.photo.doubts')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('import.photo.doubts-hint')}
      </Text>
      <ol className={classes.doubts}>
        {shown.map(({ number, line: { from, to }, text }) => (
          <li key={number}>
            <button
              type="button"
              className={classes.doubt}
              aria-current={from === looked ? 'true' : undefined}
              onClick={() => onLook([from, to])}
            >
              <b aria-hidden>{formatNumber(number)}</b>
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ol>
      {shown.length < lines.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('import.photo.all-doubts', counted(lines.length))}
        </Button>
      )}
    </section>
  )
}
