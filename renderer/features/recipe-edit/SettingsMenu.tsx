import { Popover, Switch, Text } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type RecipeSettings, recipeSettings } from '#contract/recipe-parts.ts'
import { VisibilityLine } from '#renderer/features/recipes/index.ts'
import { BarButton } from './BarButton.tsx'
import classes from './editor.module.css'

interface SettingsMenuProps {
  settings: RecipeSettings
  isOwner: boolean
  onChange: (settings: RecipeSettings) => void
}

/** The recipe's settings, saved with the recipe. Only its owner can lock it. */
export function SettingsMenu({ settings, isOwner, onChange }: SettingsMenuProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" width={340} trapFocus withRoles>
      <Popover.Target>
        <BarButton label={t('recipe-edit.settings')} icon={IconSettings} color="gray" />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('recipe-edit.settings')}>
        <div className={classes.switches}>
          {recipeSettings.map((name) => (
            <Switch
              key={name}
              label={t(`recipe-edit.setting.${name}`)}
              checked={settings[name]}
              disabled={name === 'locked' && !isOwner}
              onChange={(event) => onChange({ ...settings, [name]: event.currentTarget.checked })}
            />
          ))}
          <VisibilityLine isPublic={settings.public} />
          <Text size="sm" c="dimmed">
            {t('recipe-edit.settings-hint')}
          </Text>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
