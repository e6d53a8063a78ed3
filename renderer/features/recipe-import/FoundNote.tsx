import { Switch, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/recipe-import.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './check.module.css'

interface FoundNoteProps {
  found: ImportPreview
  keepsPicture: boolean
  onKeepPicture: (keeps: boolean) => void
}

/** How much was found, from which part of the page, what to look at, and the picture that will be fetched. */
export function FoundNote({ found, keepsPicture, onKeepPicture }: FoundNoteProps) {
  const { t } = useTranslation()
  const id = useId()
  const { ingredients, steps, notes, picture, doubts } = found
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t('import.check.found')}
      </Title>
      <p className={classes.counts}>
        {[
          t('import.check.ingredients', counted(ingredients.length)),
          t('import.check.steps', counted(steps.length)),
          ...(notes.length > 0 ? [t('import.check.notes', counted(notes.length))] : []),
        ].join(' · ')}
      </p>
      <Text size="sm" c="dimmed">
        {t(`import.check.in.${found.foundIn}`)}
      </Text>
      <ul className={classes.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt} data-doubt>
            <IconAlertTriangle size={18} aria-hidden />
            {t(`import.check.doubt.${doubt}`)}
          </li>
        ))}
        {doubts.length === 0 && (
          <li>
            <IconCircleCheck size={18} aria-hidden />
            {t('import.check.no-doubts')}
          </li>
        )}
      </ul>
      {picture && (
        <div className={classes.picture} data-kept={keepsPicture}>
          <img src={picture.look} alt="" />
          <Switch
            label={t('import.check.keep-picture')}
            checked={keepsPicture}
            onChange={(event) => onKeepPicture(event.currentTarget.checked)}
          />
        </div>
      )}
    </section>
  )
}
