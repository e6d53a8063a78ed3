import { SegmentedControl, Text } from '@mantine/core'
import { IconLock, IconSettings } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeBulk } from '#contract/recipe-bulk.ts'
import { type RecipeSetting, type RecipeSettings, recipeSettings } from '#contract/recipe-parts.ts'
import { call } from '#renderer/api/client.ts'
import { counted } from '#renderer/i18n/format.ts'
import { BulkDialog, type ManyProps } from './BulkDialog.tsx'
import classes from './bulk.module.css'

/** On a low screen, what is missing would be below the edge of the dialog. */
const scrollTo = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' })

const changeable = recipeSettings.filter((name) => name !== 'locked')

/** Sets settings of several recipes; those left unchanged are not sent. */
export function SettingsDialog(props: ManyProps) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState<Partial<RecipeSettings>>({})
  const [isMissing, setMissing] = useState(false)
  const isUnchanged = Object.keys(settings).length === 0
  const choose = (name: RecipeSetting, value: boolean | undefined) => {
    const { [name]: _old, ...others } = settings
    setSettings(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <BulkDialog
      {...props}
      title={t('bulk.settings-title')}
      icon={<IconSettings aria-hidden />}
      submitLabel={t('bulk.change', counted(props.recipes.length))}
      isReady={() => {
        setMissing(isUnchanged)
        return !isUnchanged
      }}
      change={(recipes) => call(recipeBulk.settings, { body: { recipes, settings } })}
      said={(done) => t('bulk.changed', counted(done))}
    >
      <Text>{t('bulk.settings-text')}</Text>
      <div className={classes.settings}>
        {changeable.map((name) => (
          <Setting
            key={name}
            label={t(`recipe-edit.setting.${name}`)}
            value={settings[name]}
            onChange={(value) => choose(name, value)}
          />
        ))}
        {isMissing && isUnchanged && (
          <Text ref={scrollTo} size="sm" c="error" role="alert">
            {t('bulk.settings-missing')}
          </Text>
        )}
        <Text className={classes.locked} size="sm" c="dimmed">
          <IconLock size={18} aria-hidden />
          {t('bulk.settings-locked')}
        </Text>
      </div>
    </BulkDialog>
  )
}

interface SettingProps {
  label: string
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

function Setting({ label, value, onChange }: SettingProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.setting}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        size="md"
        value={value === undefined ? 'leave' : value ? 'on' : 'off'}
        data={(['leave', 'on', 'off'] as const).map((choice) => ({
          value: choice,
          label: t(`bulk.choice.${choice}`),
        }))}
        onChange={(choice) => onChange(choice === 'leave' ? undefined : choice === 'on')}
      />
    </div>
  )
}
