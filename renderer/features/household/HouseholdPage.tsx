import { Button, Group, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { HomeFields, NewRecipeFields } from '#renderer/components/fields/PreferenceFields.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { TakeEverything } from '#renderer/features/exports/index.ts'
import { HouseholdLinks } from '#renderer/features/recipe-links/index.ts'
import { usePreferences } from './use-preferences.ts'

/** The settings of the whole household, for those who manage it. Each is saved when it is changed. */
export function HouseholdPage() {
  const { t } = useTranslation()
  const { preferences, change } = usePreferences()
  const { data } = preferences
  return (
    <SettingsPage>
      <PageTitle title={t('household.title')} text={t('household.text')} />
      {preferences.isPending && <Skeleton h={400} aria-busy />}
      {preferences.isError && !data && (
        <ErrorPanel error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {data && (
        <>
          <Section title={t('household.home')}>
            <HomeFields preferences={data} onChange={change} />
          </Section>
          <Section title={t('household.defaults')} text={t('household.defaults-text')}>
            <NewRecipeFields preferences={data} onChange={change} />
          </Section>
          <Section title={t('meal-types.title')} text={t('meal-types.household-text')}>
            <Group>
              <Button component={Link} to={paths.mealTypes} variant="default">
                {t('meal-types.open')}
              </Button>
            </Group>
          </Section>
          <HouseholdLinks />
          <TakeEverything />
        </>
      )}
    </SettingsPage>
  )
}
