import { Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#contract/migration-preview.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { weekdayName } from '#renderer/components/fields/PreferenceFields.tsx'
import classes from './moving-in.module.css'

interface FoundSettingsProps {
  preview: MigrationPreview
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

/** Which settings of the household the file has otherwise, and whether they are taken. Nothing where there are none. */
export function FoundSettings({ preview: { settings }, isWanted, onWant }: FoundSettingsProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  if (settings.length === 0) return null
  const mayTake = hasRight(viewer, 'canManage')
  return (
    <div>
      {mayTake ? (
        <Switch
          label={t('moving-in.settings')}
          description={t('moving-in.settings-hint')}
          checked={isWanted}
          onChange={() => onWant(!isWanted)}
        />
      ) : (
        <Text>{t('moving-in.settings-who')}</Text>
      )}
      <table className={classes.settings}>
        <caption className="only-for-readers">{t('moving-in.settings-of')}</caption>
        <thead>
          <tr>
            <th scope="col" className="only-for-readers">
              {t('moving-in.setting')}
            </th>
            <th scope="col">{t('moving-in.setting-here')}</th>
            <th scope="col">{t('moving-in.setting-there')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <Row key={setting.field} setting={setting} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const words = {
  recipePublic: 'public',
  recipeShowNutrition: 'nutrition',
  recipeShowAssets: 'assets',
  recipeLandscapeView: 'landscape',
  recipeDisableComments: 'comments',
  recipeDisableAmount: 'amounts',
} as const

function Row({ setting }: { setting: MigrationPreview['settings'][number] }) {
  const { t } = useTranslation()
  const { field, here, there } = setting
  const isDay = field === 'firstDayOfWeek'
  const valueOf = (value: number) =>
    isDay ? weekdayName(value) : t(value === 1 ? 'general.yes' : 'general.no')
  return (
    <tr>
      <th scope="row">{isDay ? t('household.week') : t(`household.new-recipe.${words[field]}`)}</th>
      <td>{valueOf(here)}</td>
      <td>{valueOf(there)}</td>
    </tr>
  )
}
