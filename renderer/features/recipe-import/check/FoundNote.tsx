import { Button, Switch, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconTextPlus, IconWand } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/import-preview.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from '../check.module.css'
import { FoundWhere } from './FoundWhere.tsx'

interface FoundNoteProps {
  found: ImportPreview
  keepsPicture: boolean
  onKeepPicture: (keeps: boolean) => void
  /** Opens the ingredients that are not in parts yet. */
  onLook: () => void
}

/** How much was found, from which part of the page, what to look at, and the picture that will be fetched. */
export function FoundNote({ found, keepsPicture, onKeepPicture, onLook }: FoundNoteProps) {
  const { t } = useTranslation()
  const id = useId()
  const { ingredients, steps, notes, picture, doubts } = found
  const unknown = ingredients.filter(({ doubt }) => doubt === 'unknown').length
  const fuller = ingredients.filter(({ isFuller }) => isFuller).length
  const doubtful = ingredients.filter(({ doubt }) => doubt !== null).length - unknown
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
      <FoundWhere found={found} />
      <ul className={classes.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt} data-doubt>
            <IconAlertTriangle size={18} aria-hidden />
            {t(`import.check.doubt.${doubt}`)}
          </li>
        ))}
        {doubtful + unknown > 0 && (
          <li data-doubt={doubtful > 0 || undefined}>
            {doubtful > 0 ? (
              <IconAlertTriangle size={18} aria-hidden />
            ) : (
              <IconWand size={18} aria-hidden />
            )}
            <div>
              {[
                ...(doubtful > 0 ? [t('import.check.lines', counted(doubtful))] : []),
                ...(unknown > 0 ? [t('import.check.new', counted(unknown))] : []),
              ].join(' · ')}
              <Button variant="subtle" size="compact-md" onClick={onLook}>
                {t('import.check.look')}
              </Button>
            </div>
          </li>
        )}
        {fuller > 0 && (
          <li>
            <IconTextPlus size={18} aria-hidden />
            {t('import.check.fuller', counted(fuller))}
          </li>
        )}
        {doubts.length === 0 && doubtful === 0 && (
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
