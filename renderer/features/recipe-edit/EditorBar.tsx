import { Alert, Button, Group, Title } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBraces,
  IconDeviceFloppy,
  IconForms,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from './BarButton.tsx'
import classes from './editor.module.css'

interface EditorBarProps {
  title: string
  /** Below the title of its page. */
  isPart: boolean
  isJson: boolean
  /** The recipe as JSON is for people who have asked for such things. */
  offersJson: boolean
  isSaving: boolean
  /** Wrong JSON cannot be saved, and the form could not show it. */
  isJsonValid: boolean
  problem: string | null
  settings: ReactNode
  onUndo: (() => void) | null
  /** Null where there is nothing to delete yet. */
  onDelete: (() => void) | null
  onToggleJson: () => void
  onClose: () => void
  onSave: () => void
}

/** What can be done with the recipe as a whole; it stays in sight. */
export function EditorBar(bar: EditorBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <Title order={bar.isPart ? 2 : 1} size="h3" className={classes.barTitle} dir="auto">
        {bar.title}
      </Title>
      <Group gap="xs" className={classes.barButtons}>
        {bar.onUndo && (
          <BarButton label={t('recipe-edit.undo')} icon={IconArrowBackUp} onClick={bar.onUndo} />
        )}
        {bar.onDelete && (
          <BarButton
            label={t('recipe.delete')}
            icon={IconTrash}
            color="error"
            onClick={bar.onDelete}
          />
        )}
        {bar.settings}
        {bar.offersJson && (
          <BarButton
            label={t(bar.isJson ? 'recipe-edit.form' : 'recipe-edit.json')}
            icon={bar.isJson ? IconForms : IconBraces}
            color="accent"
            onClick={bar.onToggleJson}
          />
        )}
        <BarButton
          label={t('recipe-edit.close')}
          icon={IconX}
          variant="default"
          onClick={bar.onClose}
        />
        <Button
          loading={bar.isSaving}
          disabled={!bar.isJsonValid}
          onClick={bar.onSave}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        >
          {t('recipe-edit.save')}
        </Button>
      </Group>
      {bar.problem && (
        <Alert color="error" role="alert" className={classes.failure}>
          {bar.problem}
        </Alert>
      )}
    </div>
  )
}
