import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { explanationOf } from './explained.ts'
import classes from './moving-in.module.css'
import { programsQuery } from './queries.ts'

/** What can be read, and how one gets the file. Where the list cannot be fetched, the zone above does without. */
export function Programs() {
  const { t } = useTranslation()
  const programs = useQuery(programsQuery)
  if (programs.isPending) return <Skeleton h={240} aria-busy />
  if (!programs.data) return null
  return (
    <Section
      isWide
      className={classes.section}
      title={t('moving-in.programs')}
      text={t('moving-in.programs-text')}
    >
      <ul className={classes.programs}>
        {programs.data.map(({ type, title }) => {
          const how = explanationOf(type)
          return (
            <li key={type}>
              <b>
                <bdi>{title}</bdi>
              </b>
              {how && <small>{t(`moving-in.how.${how}`)}</small>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
