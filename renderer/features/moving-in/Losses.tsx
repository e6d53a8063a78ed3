import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { lossField } from '#renderer/components/kitchen/loss-field.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from './moving-in.module.css'

/** What has no place here, and what could not be read. */
export function Losses({ preview: { losses, failures } }: { preview: MigrationPreview }) {
  const { t } = useTranslation()
  return (
    <>
      {losses.length > 0 && (
        <Section
          isWide
          className={classes.section}
          title={t('moving-in.losses')}
          text={t('moving-in.losses-text')}
        >
          <ul className={classes.losses}>
            {losses.map(({ field, recipes, example }) => (
              <li key={field}>
                <b>
                  <bdi>{lossField(t, field)}</bdi>
                </b>
                <span>{t('moving-in.in-recipes', counted(recipes))}</span>
                <q>
                  <bdi>{example}</bdi>
                </q>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {failures.length > 0 && (
        <Section
          isWide
          className={classes.section}
          title={t('moving-in.unread')}
          text={t('moving-in.unread-text')}
        >
          <ul className={classes.losses}>
            {failures.map(({ name, reason }, index) => (
              <li key={index}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span dir="auto">{reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
